import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export type EmptyDrawing = 'pin' | 'boat' | 'notebook';

const drawings: Record<EmptyDrawing, ReactNode> = {
  pin: (
    <>
      <path d="M20 92c14-6 26 5 40-1s26 5 40-1" opacity=".55" />
      <path d="M38 104c10-4 18 3 28-1s18 3 28-1" opacity=".35" />
      <path d="M46 78V40a24 24 0 1 1 24 24H52a6 6 0 0 0-6 6z" />
      <circle cx="70" cy="40" r="8" />
      <path d="M22 30h10M27 25v10M104 62h8M108 58v8" opacity=".55" />
    </>
  ),
  boat: (
    <>
      <path d="M16 74c26 10 62 10 92-4-4 16-14 26-28 26H42c-14 0-22-8-26-22z" />
      <path d="M46 79V52c10-16 30-16 40-2v25" />
      <path d="M46 56c14-6 26-6 40-3" opacity=".55" />
      <path d="M98 34 80 96" />
      <path d="M10 108c10-5 16 4 26 0s16 4 26 0 16 4 26 0 16 4 26 0" opacity=".55" />
      <path d="M22 40c5-6 9-6 13 0 4-6 8-6 13 0" opacity=".55" />
    </>
  ),
  notebook: (
    <>
      <path d="M36 20h52a6 6 0 0 1 6 6v70a6 6 0 0 1-6 6H36z" />
      <path d="M36 20a8 8 0 0 0-8 8v66a8 8 0 0 0 8 8" />
      <path d="M22 38h12M22 56h12M22 74h12" />
      <path d="M50 42h30M50 58h30M50 74h16" opacity=".55" />
      <path d="m84 88 22-26 8 7-22 26-11 3z" />
    </>
  ),
};

/** Nothing to show: one sentence and one thing to do next. */
export function EmptyState({
  drawing = 'pin',
  title,
  children,
  action,
}: {
  drawing?: EmptyDrawing;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <svg
        viewBox="0 0 124 120"
        width="124"
        height="120"
        className={styles.drawing}
        aria-hidden="true"
        focusable="false"
      >
        {drawings[drawing]}
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
