import { classNames } from './class-names.ts';
import styles from './PinIcon.module.css';

type PinIconProps = { category?: number; size?: number; className?: string | undefined };

/** The corner pin of the logo, the rail and place names. It is decoration beside text. */
export function PinIcon({ category, size = 18, className }: PinIconProps) {
  const style = { width: size, height: size, ...(category && { '--pin': `var(--cat-${categorySlot(category)})` }) };
  return <span className={classNames('pin', styles.pin, className)} style={style} aria-hidden="true" />;
}

/** The colour slot of a category: 1 to 8, everything unknown is "other". */
export function categorySlot(category: number): number {
  return category >= 1 && category <= 8 ? Math.floor(category) : 8;
}
