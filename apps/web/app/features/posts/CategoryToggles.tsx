import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CategoryIcon } from '#web/ui/CategoryLabel.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import styles from './CategoryChips.module.css';
import { type Category, categoryName } from './post-words.ts';

type CategoryTogglesProps = {
  categories: readonly Category[];
  /** None means all. */
  chosen: readonly number[];
  /** Takes an updater, because a second click may arrive while the change of the first one is still pending. */
  onChange: (change: (before: readonly number[]) => readonly number[]) => void;
};

/** The categories as chips, of which any number may be chosen. The parent lays them out in a row or a grid. */
export function CategoryToggles({ categories, chosen, onChange }: CategoryTogglesProps) {
  const language = useLanguage();
  const t = useMessages();
  const toggle = (id: number) =>
    onChange((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return (
    <>
      <Chip pressed={chosen.length === 0} onClick={() => onChange(() => [])}>
        {t('news_all_categories')}
      </Chip>
      {categories.map(({ category_id: id }) => (
        <Chip
          key={id}
          className={styles.chip}
          pressed={chosen.includes(id)}
          icon={<CategoryIcon category={id} />}
          onClick={() => toggle(id)}
        >
          {categoryName(categories, id, language)}
        </Chip>
      ))}
    </>
  );
}
