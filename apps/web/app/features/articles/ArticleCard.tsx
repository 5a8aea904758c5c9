import { Link } from 'react-router';
import { formatDate, formatRelative } from '#web/platform/i18n/dates.ts';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import styles from './ArticleCard.module.css';
import { ArticleLink } from './ArticleLink.tsx';
import type { Article } from './use-articles.ts';

/** An article of another site: its picture, where it is from and since when, and its beginning. It opens there, in a new tab. */
export function ArticleCard({ article, sourcePath }: { article: Article; sourcePath: string }) {
  const language = useLanguage();
  const { suggest_language: lang, suggest_img_path: picture, suggest_date: date } = article;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ? (
          <img src={picture} alt="" width={600} height={400} loading="lazy" decoding="async" />
        ) : (
          <span className={styles.initial} lang={lang} aria-hidden="true">
            {initialOf(article.suggest_source_name)}
          </span>
        )}
      </div>
      <p className={styles.dateline}>
        <Link to={sourcePath} className={styles.source ?? ''} lang={lang} preventScrollReset>
          {article.suggest_source_name}
        </Link>
        <time dateTime={date} title={formatDate(date, 'dateTime', language)}>
          {formatRelative(date, useNow(), language)}
        </time>
      </p>
      <h2 className={styles.headline}>
        <ArticleLink article={article} className={styles.link} />
      </h2>
      {article.suggest_detail && (
        <p className={styles.detail} lang={lang}>
          {article.suggest_detail}
        </p>
      )}
    </article>
  );
}

/** The first letter of a name with its marks; of Thai, a leading vowel is no letter to know somebody by. */
function initialOf(name: string): string {
  const letters = name.replace(/^[\s\u0e40-\u0e44]+/u, '');
  return /^\P{M}/u.exec(letters)?.[0] ?? '';
}
