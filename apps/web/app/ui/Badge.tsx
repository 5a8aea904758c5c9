import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A small label: a role, a state, a distinction. */
export function Badge({
  tone = 'neutral',
  image,
  children,
}: {
  tone?: 'neutral' | 'success' | 'info' | 'coin' | 'danger';
  image?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {image && <img src={image} alt="" width={16} height={16} loading="lazy" />}
      {children}
    </span>
  );
}
