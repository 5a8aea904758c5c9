import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import type { NewsPost } from '../posts/post-pages.ts';
import styles from './Verification.module.css';
import { verificationTones, verificationWords } from './verification-words.ts';

/** How far the newsroom has checked the story, why, and when (decision 0084). */
export function VerificationLabel({ post }: { post: NewsPost }) {
  const t = useMessages();
  const language = useLanguage();
  const state = post.verification?.state ?? 'unverified';
  const { reason = '', date = '' } = post.verification ?? {};
  return (
    <div className={styles.label}>
      <Badge tone={verificationTones[state]}>{t(verificationWords[state])}</Badge>
      {reason ? (
        <span lang={languageOfText(reason)}>{reason}</span>
      ) : (
        <span className={styles.meta}>{t('verification_unverified_why')}</span>
      )}
      {date && (
        <span className={styles.meta}>{t('verification_by', { date: formatDate(date, 'long', language) })}</span>
      )}
    </div>
  );
}

/** What the newsroom corrected in the story. */
export function Corrections({ post }: { post: NewsPost }) {
  const t = useMessages();
  const language = useLanguage();
  if (!post.corrections) return null;
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">{t('corrections_title')}</h2>
      <ul>
        {post.corrections.map(({ text, date }) => (
          <li key={date}>
            <span className={styles.meta}>{formatDate(date, 'long', language)}</span>
            <p lang={languageOfText(text)}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
