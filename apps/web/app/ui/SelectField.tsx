import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldText, useFieldIds } from './Field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children'> &
  FieldText & {
    options: readonly SelectOption[];
    /** The first, empty choice, e.g. "Choose a province". */
    placeholder?: string | undefined;
  };

/** One choice from a list, drawn by the system's own picker, which phones do best. */
export function SelectField({
  id,
  label,
  helper,
  error,
  hint,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  const field = useFieldIds(id, { helper, error });
  return (
    <Field id={field.id} label={label} helper={helper} error={error} hint={hint}>
      <span className={styles.wrap}>
        <select
          {...rest}
          {...field.aria}
          id={field.id}
          className={classNames(styles.control, styles.select, className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <ChevronDown size={20} />
        </span>
      </span>
    </Field>
  );
}
