import { type ReactNode, useId } from 'react';
import { FieldMessage } from './Field.tsx';
import styles from './RadioCards.module.css';

export type RadioCard = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = {
  /** Of the first choice, to focus it. */
  id?: string | undefined;
  legend: ReactNode;
  name?: string;
  options: readonly RadioCard[];
  value: string;
  onChange: (value: string) => void;
  helper?: ReactNode;
  error?: string | undefined;
};

/** One choice among a few that deserve a sentence each. */
export function RadioCards({ id: firstId, legend, name, options, value, onChange, helper, error }: RadioCardsProps) {
  const id = useId();
  const messageId = error ? `${id}-error` : helper ? `${id}-helper` : undefined;
  return (
    <fieldset className={styles.group} aria-describedby={messageId}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option, position) => (
        <label key={option.value} className={styles.card}>
          <input
            {...(position === 0 && { id: firstId })}
            type="radio"
            className={styles.radio}
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={styles.text}>
            <span className={styles.label}>{option.label}</span>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
        </label>
      ))}
      <FieldMessage id={id} helper={helper} error={error} />
    </fieldset>
  );
}
