import {
  checkSecondFactor,
  confirmSecondFactor,
  enrolSecondFactor,
} from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import styles from './AuthForm.module.css';
import { CodeField } from './CodeField.tsx';
import { FormProblemNotice, SecondFactorField, Submit } from './form.tsx';
import { CopyButton, StepPanel } from './StepPanel.tsx';

const fields = { second_factor_wrong: 'code', invalid_passcode: 'code' } as const;

/** Staff set up an authenticator app: QR code, first code, recovery codes to keep (R7). */
export function SecondFactorEnrol({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const form = useForm(fields);
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (!made) {
    return (
      <div className={styles.panel}>
        <p>{t('second_factor_enrol_lead')}</p>
        <FormProblemNotice problem={form.problem} />
        <Button
          block
          busy={form.isBusy}
          busyLabel={t('loading')}
          onClick={() => form.run(async () => setMade(await call(enrolSecondFactor, {})))}
        >
          {t('second_factor_begin')}
        </Button>
      </div>
    );
  }
  return (
    <AppCodeForm
      label={t('otp_confirm')}
      onCode={async (code) => setRecoveryCodes((await call(confirmSecondFactor, { code })).recoveryCodes)}
    >
      <p>{t('second_factor_scan')}</p>
      <QrCode text={made.uri} label={t('second_factor_qr')} />
      <p className={styles.secret} data-long>
        <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={made.secret} label={t('second_factor_copy_secret')} />
      </p>
    </AppCodeForm>
  );
}

type AppCodeFormProps = { label: string; onCode: (code: string) => Promise<unknown>; children: ReactNode };

/** Asks for the six digits that the authenticator app shows; `label` is that of the button. */
export function AppCodeForm({ label, onCode, children }: AppCodeFormProps) {
  const t = useMessages();
  const form = useForm(fields);
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => form.submit(event, code.length !== 6 && 'auth.code_malformed', () => onCode(code))}
      noValidate
    >
      {children}
      <CodeField
        id={form.idOf('code')}
        label={t('second_factor_first_code')}
        value={code}
        error={form.errorOf('code')}
        onChange={(next) => {
          setCode(next);
          form.clear();
        }}
      />
      <Submit form={form} busyLabel={t('otp_confirming')}>
        {label}
      </Submit>
    </form>
  );
}

/** Shown once; each is good once when the phone is lost. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages();
  return (
    <StepPanel>
      <Notice tone="warn" live title={t('recovery_codes_title')}>
        {t('recovery_codes_note')}
      </Notice>
      <ul className={styles.recovery} aria-label={t('recovery_codes_title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('recovery_codes_copy')} />
      <Button block onClick={onDone}>
        {t('recovery_codes_kept')}
      </Button>
    </StepPanel>
  );
}

const checkFields = { second_factor_wrong: 'code', second_factor_needed: 'code' } as const;

/** Staff whose session began without it show the second factor now: by one-time code, social account or hand-off (R7). */
export function SecondFactorCheck({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const form = useForm(checkFields);
  function submit(event: FormEvent<HTMLFormElement>) {
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    form.submit(event, !code && 'auth.second_factor_needed', async () => {
      await call(checkSecondFactor, { code });
      onDone();
    });
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={form.clear} noValidate>
      <SecondFactorField id={form.idOf('code')} name="code" error={form.errorOf('code')} />
      <Submit form={form} busyLabel={t('otp_confirming')}>
        {t('otp_confirm')}
      </Submit>
    </form>
  );
}
