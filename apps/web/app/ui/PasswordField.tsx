import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './Field.module.css';
import { Field, type FieldText, useFieldIds } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './PasswordField.module.css';

export type PasswordStrength = {
  /** 0 (empty) to 4 (strong). */
  score: 0 | 1 | 2 | 3 | 4;
  /** The same in words. */
  text: string;
};

export type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> &
  FieldText & { showLabel: string; hideLabel: string; strength?: PasswordStrength | undefined };

/** A password field that can show what was typed; pasting and password managers work. */
export function PasswordField({
  id,
  label,
  helper,
  error,
  hint,
  showLabel,
  hideLabel,
  strength,
  className,
  ...rest
}: PasswordFieldProps) {
  const field = useFieldIds(id, { helper, error });
  const [shown, setShown] = useState(false);
  return (
    <Field id={field.id} label={label} helper={helper} error={error} hint={hint}>
      <span className={fieldStyles.wrap}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...field.aria}
          id={field.id}
          type={shown ? 'text' : 'password'}
          className={classNames(fieldStyles.control, styles.input, className)}
        />
        <IconButton label={shown ? hideLabel : showLabel} className={styles.toggle} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </span>
      {strength && <Strength {...strength} />}
    </Field>
  );
}

function Strength({ score, text }: PasswordStrength) {
  return (
    <div className={styles.strength} data-score={score}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={styles.bar} data-on={step <= score || undefined} />
        ))}
      </span>
      <output className={styles.text}>{text}</output>
    </div>
  );
}
