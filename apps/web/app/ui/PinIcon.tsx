import { classNames } from './class-names.ts';
import styles from './PinIcon.module.css';

type PinIconProps = { category?: number; size?: number; className?: string | undefined };

/** The corner pin of the logo, the rail and place names. It is decoration beside text. */
export function PinIcon({ category, size = 18, className }: PinIconProps) {
  const style = { width: size, height: size, ...(category && { '--pin': categoryColour(category) }) };
  return <span className={classNames('pin', styles.pin, className)} style={style} aria-hidden="true" />;
}

/** The colour of a category, as CSS; one that the page does not know yet is "other". */
export function categoryColour(category: number): string {
  return `var(--cat-${category},var(--hue-8))`;
}
