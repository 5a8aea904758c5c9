import { useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { OldPasswordField } from '../../features/auth/OldPasswordField.tsx';
import { useStepUp } from '../../features/auth/StepUp.tsx';
import styles from './use-owner-proof.module.css';

/** The proof that a delicate act wants: the password, or a one-time code for who has none or forgot it (R4, R6). */
export function useOwnerProof(hasPassword: boolean) {
  const t = useMessages();
  const id = useId();
  const wordsOf = useFailureWords();
  const { withProof, stepUpDialog } = useStepUp();
  const [password, setPassword] = useState('');
  const [isByCode, setByCode] = useState(!hasPassword);
  const [error, setError] = useState<string>();

  function complain(words: string) {
    setError(words);
    document.getElementById(id)?.focus();
  }
  const node = isByCode ? (
    <>
      <p className={styles.lead}>{t('proof_by_code')}</p>
      {stepUpDialog}
    </>
  ) : (
    <div className={styles.proof}>
      <OldPasswordField
        id={id}
        value={password}
        error={error}
        onChange={(typed) => {
          setPassword(typed);
          setError(undefined);
        }}
      />
      <Button variant="quiet" size="small" onClick={() => setByCode(true)}>
        {t('use_code_instead')}
      </Button>
      {stepUpDialog}
    </div>
  );
  return {
    node,
    withProof,
    given: isByCode ? {} : { password },
    isGiven() {
      if (isByCode || password) return true;
      complain(t('please_specify_pw'));
      return false;
    },
    takeFailure(failure: unknown) {
      const isWrong = failure instanceof CallError && failure.message === 'current_password_wrong';
      if (isWrong) complain(wordsOf(failure));
      return isWrong;
    },
  };
}
