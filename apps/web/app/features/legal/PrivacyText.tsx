import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
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
        {sections.map(({ id, title, paragraphs }) => (
          <section key={id} id={`legal-${id}`} className={styles.section}>
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

/** The headings as links into the text below; for the page, where there is room and an address. */
export function PrivacyContents() {
  const t = useMessages();
  const { writtenIn, sections } = privacyTexts[useLanguage()];
  return (
    <nav className={styles.contents} aria-label={t('legal_contents')}>
      <ol lang={writtenIn}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#legal-${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
