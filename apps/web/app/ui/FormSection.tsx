import { type ReactNode, useId } from 'react';
import styles from './FormSection.module.css';

/** A part of a settings page: what it is about, one sentence, its fields. */
export function FormSection({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields that stand beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The end of a form: its button, and beside it the outcome of the last submission. */
export function FormEnd({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.end}>
      {children}
      <output className={styles.note}>{note}</output>
    </div>
  );
}
