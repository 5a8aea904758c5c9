import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import type { FormProblem } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField, type PasswordFieldProps } from '#web/ui/PasswordField.tsx';
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx';

const almostADay = 20 * 3_600_000;

/** What stops the whole form, when to try again, and another way where there is one. */
export function FormProblemNotice({ problem, action }: { problem: FormProblem | null; action?: ReactNode }) {
  const t = useMessages();
  const language = useLanguage();
  if (!problem) return null;
  const { message, until } = problem;
  const moment = until ? formatDate(until, 'dateTime', language) : '';
  const isLater = until !== null && Date.parse(until) - Date.now() > almostADay;
  return (
    <Notice tone="error" live title={message} action={action}>
      {until && t('auth_try_again_at', { time: isLater ? moment : moment.slice(-5) })}
    </Notice>
  );
}

type SubmitProps = {
  form: { problem: FormProblem | null; isBusy: boolean };
  busyLabel: string;
  /** Another way, shown with the problem. */
  action?: ReactNode;
  children: ReactNode;
};

/** The problem of the whole form, and its button. */
export function Submit({ form, busyLabel, action, children }: SubmitProps) {
  return (
    <>
      <FormProblemNotice problem={form.problem} action={action} />
      <Button type="submit" block busy={form.isBusy} busyLabel={busyLabel}>
        {children}
      </Button>
    </>
  );
}

/** A password field with the labels of its button; by default for the password that the member has now. */
export function LabelledPasswordField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const t = useMessages();
  return (
    <PasswordField
      autoComplete="current-password"
      {...props}
      showLabel={t('auth_password_show')}
      hideLabel={t('auth_password_hide')}
    />
  );
}

type ValueProps = { id: string; value: string; error: string | undefined };

/** The password that the member has now, before what they are known by changes (R4). */
export function OldPasswordField({ onChange, ...rest }: ValueProps & { onChange: (password: string) => void }) {
  const t = useMessages();
  return (
    <LabelledPasswordField
      {...rest}
      label={t('auth_old_password')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** An e-mail address, with the keyboard for it. */
export function EmailField(props: Omit<TextFieldProps, 'label'> & { label?: string }) {
  const t = useMessages();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      label={props.label ?? t('auth_email')}
    />
  );
}

type TelephoneFieldProps = ValueProps & {
  label?: string;
  hint?: string;
  autoFocus?: boolean;
  onChange: (telephone: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A mobile number, with the number pad of the phone. */
export function TelephoneField({ label, onChange, ref, ...rest }: TelephoneFieldProps) {
  const t = useMessages();
  return (
    <TextField
      {...rest}
      {...(ref && { ref })}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      label={label ?? t('auth_telephone')}
      helper={t('auth_telephone_helper')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The code of an authenticator app, or a recovery code. */
export function SecondFactorField(
  props: Pick<ComponentPropsWithRef<'input'>, 'id' | 'name'> & { error: string | undefined },
) {
  const t = useMessages();
  return (
    <TextField
      {...props}
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      label={t('second_factor_code')}
      helper={t('second_factor_code_helper')}
    />
  );
}
