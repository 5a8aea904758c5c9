import { forgetPassEmail } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { checkForgotten } from '@pakmut/contract/auth/auth.passwords.rules.ts';
import { foldEmail } from '@pakmut/contract/auth/auth.rules.ts';
import type { FormEvent, RefObject } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import styles from './AuthForm.module.css';
import { EmailField, Submit } from './form.tsx';

const fields = { email_not_match: 'email', email_not_found: 'email' } as const;

type ForgotFormProps = {
  /** The mail is on its way, if the address is a member's: the answer is the same for every address (R8). */
  onSent: () => void;
  firstField?: RefObject<HTMLInputElement | null>;
};

/** Asks for a link to choose a new password. */
export function ForgotForm({ onSent, firstField }: ForgotFormProps) {
  const t = useMessages();
  const form = useForm(fields);

  function submit(event: FormEvent<HTMLFormElement>) {
    const email = foldEmail(String(new FormData(event.currentTarget).get('email')));
    form.submit(event, checkForgotten({ email }), async () => {
      await call(forgetPassEmail, { email });
      onSent();
    });
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={form.clear} noValidate>
      <p className={styles.lead}>{t('forgot_lead')}</p>
      <EmailField
        {...(firstField && { ref: firstField })}
        id={form.idOf('email')}
        name="email"
        error={form.errorOf('email')}
      />
      <Submit form={form} busyLabel={t('sending')}>
        {t('forgot_send')}
      </Submit>
    </form>
  );
}
