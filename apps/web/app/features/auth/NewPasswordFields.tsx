import { checkNewPassword, lengthOfPassword } from '@pakmut/contract/auth/auth.passwords.rules.ts';
import { passwordMinimum } from '@pakmut/contract/auth/auth.rules.ts';
import { Circle, CircleCheck } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { FieldTable } from '#web/platform/page/use-form.ts';
import styles from './AuthForm.module.css';
import { LabelledPasswordField } from './form.tsx';

export type NewPasswordField = 'password' | 'again';
type NewPassword = { readonly password: string; readonly again: string };

/** The messages about a new password and the field that each belongs to. */
export const newPasswordFields: FieldTable<NewPasswordField> = {
  put_pass_and_confirm: 'password',
  pw_must_4: 'password',
  staff_password_weak: 'password',
  password_same_as_old: 'password',
  pw_and_confirm_pw_not_match: 'again',
};

/** The first broken rule of what was typed, or null. */
export function checkTyped({ password, again }: NewPassword) {
  return checkNewPassword({ password, confirm: again });
}

type NewPasswordFieldsProps = {
  value: NewPassword;
  onChange: (part: Partial<NewPassword>) => void;
  form: { errorOf: (field: NewPasswordField) => string | undefined; idOf: (field: NewPasswordField) => string };
  /** Says "new password" where the old one is asked for as well. */
  isReplacing?: boolean;
  /** Shows the rules being met while typing. */
  withRules?: boolean;
  /** The staff's rule (R7); others may take fewer characters. */
  minimum?: number;
};

/** A new password, twice, with its strength. */
export function NewPasswordFields({
  value,
  onChange,
  form: { errorOf, idOf },
  isReplacing = false,
  withRules = false,
  minimum = passwordMinimum,
}: NewPasswordFieldsProps) {
  const t = useMessages();
  const score = strengthOf(value.password);
  return (
    <>
      <LabelledPasswordField
        autoComplete="new-password"
        id={idOf('password')}
        label={t(isReplacing ? 'auth_new_password' : 'auth_password')}
        helper={t(minimum > passwordMinimum ? 'auth_password_helper_staff' : 'auth_password_helper')}
        error={errorOf('password')}
        strength={value.password ? { score, text: t(`auth_strength_${score}`) } : undefined}
        value={value.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <LabelledPasswordField
        autoComplete="new-password"
        id={idOf('again')}
        label={t(isReplacing ? 'auth_new_password_again' : 'auth_password_again')}
        error={errorOf('again')}
        value={value.again}
        onChange={(event) => onChange({ again: event.target.value })}
      />
      {withRules && <Rules value={value} minimum={minimum} />}
    </>
  );
}

function Rules({ value: { password, again }, minimum }: { value: NewPassword; minimum: number }) {
  const t = useMessages();
  const isLong = lengthOfPassword(password) >= minimum;
  return (
    <ul className={styles.rules} aria-label={t('auth_rules')}>
      <Rule isMet={isLong} text={t('auth_rule_length', { count: minimum })} />
      <Rule isMet={password !== '' && password === again} text={t('auth_rule_same')} />
    </ul>
  );
}

function Rule({ isMet, text }: { isMet: boolean; text: string }) {
  const t = useMessages();
  const Icon = isMet ? CircleCheck : Circle;
  return (
    <li className={styles.rule} data-met={isMet || undefined}>
      <Icon size={18} />
      <span>{text}</span>
      {isMet && <span className="visually-hidden">{t('auth_rule_met')}</span>}
    </li>
  );
}

type StrengthScore = 0 | 1 | 2 | 3 | 4;

/** A hint, not a rule: length counts most, variety a little, repeating one sign counts for nothing. */
export function strengthOf(password: string): StrengthScore {
  const signs = [...password];
  if (signs.length === 0) return 0;
  const kinds = [/\p{Lu}/u, /\p{Ll}|\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{M}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const isVaried = new Set(signs).size > signs.length / 3;
  if (signs.length < Math.max(8, passwordMinimum) || !isVaried) return 1;
  if (signs.length >= 14 || (signs.length >= 12 && kinds >= 3)) return 4;
  return signs.length >= 10 || kinds >= 3 ? 3 : 2;
}
