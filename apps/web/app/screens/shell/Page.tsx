import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** A page of text or a list in one column: title, one sentence of what it is for, content. */
export function Page({
  title,
  lead,
  wide = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
