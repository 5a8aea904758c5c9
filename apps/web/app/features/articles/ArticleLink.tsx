import { ExternalLink } from 'lucide-react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './ArticleLink.module.css';
import type { Article } from './use-articles.ts';

/** The headline of an article or warning, which opens on its own site in a new tab and says so. */
export function ArticleLink({ article, className }: { article: Article; className: string | undefined }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <a
      href={article.suggest_link}
      className={className}
      lang={article.suggest_language}
      target="_blank"
      rel="noopener noreferrer"
    >
      {article.suggest_header}
      <ExternalLink className={styles.outside} aria-hidden="true" />
      <span className="visually-hidden" lang={language}>
        {' '}
        ({t('ext_content_new_tab')})
      </span>
    </a>
  );
}
