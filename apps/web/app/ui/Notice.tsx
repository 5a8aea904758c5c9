import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'warn' | 'error' | 'success';

const icons = { info: Info, warn: TriangleAlert, error: CircleX, success: CircleCheck };

/**
 * Something to know, in place. `live` announces it when it appears: errors at once, the rest politely. A small one lies over
 * what it speaks of, and has what to do beside its words.
 */
export function Notice({
  tone = 'info',
  size = 'normal',
  title,
  live = false,
  action,
  children,
}: {
  tone?: NoticeTone;
  size?: 'normal' | 'small';
  title?: ReactNode;
  live?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      data-size={size}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon size={22} className={styles.icon} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
