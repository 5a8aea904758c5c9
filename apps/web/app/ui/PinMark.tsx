import { classNames } from './class-names.ts';
import styles from './PinMark.module.css';

type PinMarkProps = { category?: number; size?: number; className?: string | undefined };

/** The corner pin: the logo, the head on the rail, the mark of a place. Decoration beside text. */
export function PinMark({ category, size = 18, className }: PinMarkProps) {
  const style = { width: size, height: size, ...(category && { '--pin': `var(--cat-${categorySlot(category)})` }) };
  return <span className={classNames('pin', styles.pin, className)} style={style} aria-hidden="true" />;
}

/** The colour slot of a category: 1 to 8, everything unknown is "other". */
export function categorySlot(category: number): number {
  return category >= 1 && category <= 8 ? Math.floor(category) : 8;
}
