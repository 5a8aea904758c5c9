import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { CategoryIcon } from '#web/ui/CategoryLabel.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import styles from './CategoryChips.module.css';
import { type Category, categoryName } from './post-words.ts';

export type CategoryChipsProps = {
  categories: readonly Category[];
  value: number | undefined;
  onChoose: (id: number | undefined) => void;
  /** The chip for all of them; without it one category has to be chosen. */
  allLabel?: string;
};

/** The categories as chips, each with its icon and its name. The parent lays them out in a row or a grid. */
export function CategoryChips({ categories, value, onChoose, allLabel }: CategoryChipsProps) {
  const language = useLanguage();
  return (
    <>
      {allLabel && (
        <Chip pressed={value === undefined} onClick={() => onChoose(undefined)}>
          {allLabel}
        </Chip>
      )}
      {categories.map(({ category_id: id }) => (
        <Chip
          key={id}
          className={styles.chip}
          pressed={id === value}
          icon={<CategoryIcon category={id} />}
          onClick={() => onChoose(id)}
        >
          {categoryName(categories, id, language)}
        </Chip>
      ))}
    </>
  );
}
