import { confirmSecondFactor, enrolSecondFactor } from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import styles from './AuthForm.module.css';
import { CodeField } from './CodeField.tsx';
import { CopyButton } from './CopyButton.tsx';
import { FormProblemNotice } from './FormProblemNotice.tsx';
import { StepPanel } from './StepPanel.tsx';
import { useFormError } from './use-form-error.ts';

const fields = { second_factor_wrong: 'code', invalid_passcode: 'code' } as const;

/** Staff set up an authenticator app: QR code, first code, recovery codes to keep (R7). */
export function SecondFactorEnrol({ onDone }: { onDone: () => void }) {
  const t = useMessages();
  const id = useId();
  const error = useFormError<'code'>(fields, () => id);
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    error.clear();
    setBusy(true);
    await work().catch(error.showFailure);
    setBusy(false);
  }
  function confirm(event: FormEvent) {
    event.preventDefault();
    if (code.length !== 6) return error.showCode('auth.code_malformed');
    void run(async () => setRecoveryCodes((await call(confirmSecondFactor, { code })).recoveryCodes));
  }
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (!made) {
    return (
      <div className={styles.panel}>
        <p>{t('second_factor_enrol_lead')}</p>
        <FormProblemNotice problem={error.problem} />
        <Button
          block
          busy={isBusy}
          busyLabel={t('loading')}
          onClick={() => run(async () => setMade(await call(enrolSecondFactor, {})))}
        >
          {t('second_factor_begin')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
      <p>{t('second_factor_scan')}</p>
      <QrCode text={made.uri} label={t('second_factor_qr')} />
      <p className={styles.secret} data-long>
        <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={made.secret} label={t('second_factor_copy_secret')} />
      </p>
      <CodeField
        id={id}
        label={t('second_factor_first_code')}
        value={code}
        error={error.of('code')}
        onChange={(next) => {
          setCode(next);
          error.clear();
        }}
      />
      <FormProblemNotice problem={error.problem} />
      <Button type="submit" block busy={isBusy} busyLabel={t('otp_confirming')}>
        {t('otp_confirm')}
      </Button>
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
