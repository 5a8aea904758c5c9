import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

/** A quiet placeholder with the geometry of what is coming; its container says `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = '1em',
  ratio,
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Width to height, e.g. "4 / 3"; replaces the height. */
  ratio?: string;
}) {
  const size = ratio ? { width, aspectRatio: ratio } : { width, height };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
