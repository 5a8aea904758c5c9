import { useId } from 'react';
import { type Category, categoryName } from '#web/features/posts/post-words.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './Statistics.module.css';
import type { Usage } from './statistics-range.ts';

/** How many stories each category had: a table whose rows are bars too. */
export function CategoryBars({ usage, categories }: { usage: Usage; categories: readonly Category[] }) {
  const t = useMessages();
  const language = useLanguage();
  const title = useId();
  const most = Math.max(1, ...usage.category.map(({ post_count }) => post_count));
  const [first] = usage.category;
  const nameOf = (id: number) => categoryName(categories, id, language) || t('stat_category_unknown');
  return (
    <figure className={styles.figure} aria-labelledby={title}>
      <figcaption>
        <h2 id={title} className={styles.heading}>
          {t('stat_by_category')}
        </h2>
        <p className={styles.finding}>
          {first && first.post_count > 0
            ? t('stat_most_category', {
                category: nameOf(first.category_id),
                percent: Math.round((first.post_count / Math.max(1, usage.total.post_count)) * 100),
              })
            : t('stat_nothing_here')}
        </p>
      </figcaption>
      {usage.category.length > 0 && (
        <table className={styles.bars} aria-labelledby={title}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('stat_category')}</th>
              <th scope="col">{t('stat_posts')}</th>
            </tr>
          </thead>
          <tbody>
            {usage.category.map(({ category_id: id, post_count: count }) => (
              <tr key={id}>
                <th scope="row">{nameOf(id)}</th>
                <td>
                  <span className={styles.measured}>
                    <svg className={styles.track} aria-hidden="true" focusable="false">
                      <rect className={styles.bar} width={`${(count / most) * 100}%`} height="100%" rx="3" />
                    </svg>
                    {formatCount(count)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
}
