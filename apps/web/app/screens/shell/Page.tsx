import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** A page of text or a list in one column: title, one sentence of what it is for, content. */
export function Page({
  title,
  lead,
  above,
  wide = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** Before the title: the way back to what the page belongs to. */
  above?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.head}>
        {above && <div>{above}</div>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
