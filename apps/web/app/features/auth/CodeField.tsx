import { type ComponentPropsWithRef, useEffect, useEffectEvent } from 'react';
import { Field, useFieldIds } from '#web/ui/Field.tsx';
import styles from './CodeField.module.css';

const places = [0, 1, 2, 3, 4, 5] as const;
const digits = places.length;

export type CodeFieldProps = Pick<ComponentPropsWithRef<'input'>, 'id' | 'ref' | 'autoFocus'> & {
  label: string;
  error?: string | undefined;
  value: string;
  /** `isFilledIn` is true when the phone or a password manager typed the whole code (design reference S-07). */
  onChange: (code: string, isFilledIn: boolean) => void;
  /** The code comes by SMS: the browser may offer it. */
  comesBySms?: boolean;
};

/** A code of six digits: one real field, drawn as six boxes. */
export function CodeField({ id, label, error, value, onChange, comesBySms = false, ...rest }: CodeFieldProps) {
  const field = useFieldIds(id, { error });
  useMessageFromPhone(comesBySms, (code) => onChange(onlyDigits(code), true));
  return (
    <Field id={field.id} label={label} error={error}>
      <span className={styles.wrap} data-invalid={error ? true : undefined}>
        <input
          {...rest}
          {...field.aria}
          id={field.id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target, nativeEvent }) => {
            const next = onlyDigits(target.value);
            onChange(next, next.length === digits && value === '' && isFilling(nativeEvent));
          }}
          // The caret cannot be seen, so it stays where the next digit goes.
          onSelect={({ currentTarget: input }) => {
            if (input.selectionStart === input.selectionEnd && input.selectionStart !== value.length)
              input.setSelectionRange(value.length, value.length);
          }}
        />
        <span className={styles.boxes} aria-hidden="true">
          {places.map((place) => (
            <span
              key={place}
              className={styles.box}
              data-next={place === Math.min(value.length, digits - 1) || undefined}
            >
              {value[place]}
            </span>
          ))}
        </span>
      </span>
    </Field>
  );
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, digits);
}

/** Browsers that fill a field in say so, or say nothing; typing and pasting name themselves. */
function isFilling(event: Event): boolean {
  const kind = event instanceof InputEvent ? event.inputType : '';
  return kind === '' || kind === 'insertReplacementText';
}

/** WebOTP: Android offers the code of a message whose last line names this site. */
function useMessageFromPhone(isOn: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn || !('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const wanted = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(wanted)
      .then((found) => found && 'code' in found && take(String(found.code)))
      // Refused or taken away: the person types.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isOn]);
}
