import { formatDate, formatRelative } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import type { Article } from './use-articles.ts';
import styles from './WarningList.module.css';

/** What offices warn of, in their own words, with the way to the whole of it; nothing where nobody warns. */
export function WarningList({ warnings }: { warnings: readonly Article[] }) {
  const t = useMessages();
  const language = useLanguage();
  const now = useNow();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title={t('warnings_title')}>
      <ul className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning.suggest_id}>
            <ArticleLink article={warning} className={styles.name} />
            <span className={styles.facts}>
              <span lang={warning.suggest_language}>{warning.suggest_source_name}</span> ·{' '}
              <time dateTime={warning.suggest_date} title={formatDate(warning.suggest_date, 'dateTime', language)}>
                {formatRelative(warning.suggest_date, now, language)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
