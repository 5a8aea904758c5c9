import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldText, useFieldIds } from './Field.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> &
  FieldText & {
    /** An icon inside, before the text. */
    icon?: ReactNode;
  };

/** A one-line text field. Takes every attribute of `<input>`, so form libraries can register it. */
export function TextField({ id, label, helper, error, hint, icon, className, ...rest }: TextFieldProps) {
  const field = useFieldIds(id, { helper, error });
  return (
    <Field id={field.id} label={label} helper={helper} error={error} hint={hint}>
      <span className={styles.wrap}>
        {icon && <span className={styles.start}>{icon}</span>}
        <input
          type="text"
          {...rest}
          {...field.aria}
          id={field.id}
          className={classNames(styles.control, icon ? styles.withStart : undefined, className)}
        />
      </span>
    </Field>
  );
}
