import { type Category, categoryName } from '#web/features/posts/post-words.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CategoryLabel } from '#web/ui/CategoryLabel.tsx';
import styles from './MapLegend.module.css';

/** What the colours and icons of the pins mean. */
export function MapLegend({ categories }: { categories: readonly Category[] }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <details className={styles.legend}>
      <summary>{t('map_legend')}</summary>
      <ul className={styles.list}>
        {categories.map(({ category_id: id }) => (
          <li key={id}>
            <CategoryLabel category={id} name={categoryName(categories, id, language)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
