import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './Field.module.css';
import { Field, type FieldText, useFieldIds } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Stepper.module.css';

export type StepperProps = FieldText & {
  /** As it is typed; may be empty or no number. */
  value: string;
  onChange: (value: string) => void;
  minimum?: number;
  maximum: number;
  lessLabel: string;
  moreLabel: string;
  readOnly?: boolean;
  id?: string;
  /** The field itself, for who wants to give it the focus. */
  fieldRef?: Ref<HTMLInputElement> | undefined;
};

/** A number that is typed, or stepped by buttons and the arrow keys (design reference §3.7). */
export function Stepper({ minimum = 1, maximum, value, onChange, readOnly = false, ...rest }: StepperProps) {
  const made = useId();
  const field = useFieldIds(rest.id ?? made, rest);
  const number = /^\d+$/.test(value) ? Number(value) : minimum - 1;
  const step = (by: number) => onChange(String(Math.max(minimum, Math.min(maximum, number + by))));
  function handleKey(event: KeyboardEvent) {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }
  return (
    <Field id={field.id} label={rest.label} helper={rest.helper} error={rest.error} hint={rest.hint}>
      <span className={styles.row}>
        <IconButton
          look="outlined"
          label={rest.lessLabel}
          aria-disabled={readOnly}
          onClick={() => !readOnly && step(-1)}
        >
          <Minus />
        </IconButton>
        <input
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuemin={minimum}
          aria-valuemax={maximum}
          aria-valuenow={number >= minimum ? number : undefined}
          {...field.aria}
          ref={rest.fieldRef}
          id={field.id}
          value={value}
          readOnly={readOnly}
          className={classNames(fieldStyles.control, styles.number)}
          onChange={({ target }) => onChange(target.value.trim())}
          onKeyDown={handleKey}
        />
        <IconButton
          look="outlined"
          label={rest.moreLabel}
          aria-disabled={readOnly}
          onClick={() => !readOnly && step(1)}
        >
          <Plus />
        </IconButton>
      </span>
    </Field>
  );
}
