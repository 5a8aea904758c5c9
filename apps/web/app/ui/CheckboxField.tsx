import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './CheckboxField.module.css';
import { FieldMessage, useFieldIds } from './Field.tsx';

export type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  helper?: ReactNode;
  error?: string | undefined;
};

/** One thing to agree to or switch on. */
export function CheckboxField({ id, label, helper, error, ...rest }: CheckboxFieldProps) {
  const field = useFieldIds(id, { helper, error });
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input {...rest} {...field.aria} id={field.id} type="checkbox" className={styles.box} />
        <span className={styles.label}>{label}</span>
      </label>
      <FieldMessage id={field.id} helper={helper} error={error} />
    </div>
  );
}
