import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What every field of a form has in common. The error takes the place of the helper line. */
export type FieldText = {
  label: ReactNode;
  helper?: ReactNode;
  error?: string | undefined;
  /** Words after the label, e.g. "optional". */
  hint?: string | undefined;
};

type FieldProps = FieldText & {
  id: string;
  /** Stands at the right of the helper line, e.g. a counter. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The ids that tie a control to its label, helper and error. */
export function useFieldIds(id: string | undefined, text: Pick<FieldText, 'helper' | 'error'>) {
  const made = useId();
  const fieldId = id ?? made;
  const described = text.error ? `${fieldId}-error` : text.helper ? `${fieldId}-helper` : undefined;
  return {
    id: fieldId,
    aria: { 'aria-describedby': described, 'aria-invalid': text.error ? (true as const) : undefined },
  };
}

/** Label above, control, then helper or error. */
export function Field({ id, label, helper, error, hint, aside, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      {children}
      <div className={styles.below}>
        <FieldMessage id={id} helper={helper} error={error} />
        {aside}
      </div>
    </div>
  );
}

/** The line below a control; its error is announced when it appears. */
export function FieldMessage({ id, helper, error }: { id: string; helper?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <p className={styles.error} id={`${id}-error`} role="alert">
        <CircleAlert size={18} />
        <span>{error}</span>
      </p>
    );
  }
  return helper ? (
    <p className={styles.helper} id={`${id}-helper`}>
      {helper}
    </p>
  ) : null;
}
