import { useLanguage, useMessages } from '../../platform/i18n.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './PrivacyText.module.css';
import { privacyTexts } from './privacy-texts.ts';

/** The terms and the privacy policy. The Burmese slot holds the Thai text (specification §1) and says so. */
export function PrivacyText() {
  const t = useMessages();
  const language = useLanguage();
  const { writtenIn, updated, sections } = privacyTexts[language];
  return (
    <>
      {writtenIn !== language && <Notice>{t('legal_in_thai')}</Notice>}
      <div lang={writtenIn} className={styles.text}>
        <p className={styles.updated}>{updated}</p>
        {sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
