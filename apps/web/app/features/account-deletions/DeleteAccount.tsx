import { deleteAccount, startAccountDeletion } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import type { PostChoice } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, useFailureWords } from '#web/platform/net/call.ts';
import type { OwnerProof } from '#web/platform/net/owner-proof.ts';
import { endingSession } from '#web/platform/net/session.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './DeleteAccount.module.css';
import { PostChoiceField, WhatGoes } from './WhatGoes.tsx';

export type DeleteAccountProps = {
  displayName: string;
  proof: OwnerProof;
  /** Called with the moment until which the account can come back. */
  onLeft: (restorableUntil: string) => void;
};

/** Deletes the own account: what goes and stays, the choice for posts, the typed number, the proof, one last question. */
export function DeleteAccount({ displayName, proof, onLeft }: DeleteAccountProps) {
  const t = useMessages();
  const form = useForm();
  const [number, setNumber] = useState<string>();
  const start = () => form.run(async () => setNumber((await call(startAccountDeletion, {})).number));
  return (
    <FormSection title={t('leave_before')} lead={t('leave_lead')}>
      <WhatGoes />
      {form.problem && <Notice tone="error" live title={form.problem.message} />}
      {number === undefined ? (
        <div>
          <Button variant="danger" busy={form.isBusy} busyLabel={t('loading')} onClick={start}>
            {t('leave_start')}
          </Button>
        </div>
      ) : (
        <DeletionForm number={number} displayName={displayName} proof={proof} onLeft={onLeft} onNumber={setNumber} />
      )}
    </FormSection>
  );
}

type DeletionFormProps = DeleteAccountProps & { number: string; onNumber: (number: string) => void };

function DeletionForm({ number, displayName, proof, onLeft, onNumber }: DeletionFormProps) {
  const t = useMessages();
  const id = useId();
  const form = useDeletion({ id, number, proof, onLeft, onNumber });
  return (
    <form noValidate className={styles.form} onSubmit={form.ask} aria-label={t('leave_title')}>
      <PostChoiceField value={form.posts} onChange={form.setPosts} />
      <div className={styles.number}>
        <TextField
          id={id}
          inputMode="numeric"
          autoComplete="off"
          label={t('leave_type_number', { number })}
          helper={t('leave_number_helper')}
          value={form.typed}
          onChange={(event) => form.type(event.target.value)}
          error={form.numberError}
        />
      </div>
      {proof.node}
      {form.error && <Notice tone="error" live title={form.error} />}
      <FormEnd>
        <Button type="submit" variant="danger" busy={form.state === 'leaving'} busyLabel={t('leave_busy')}>
          {t('leave_button')}
        </Button>
      </FormEnd>
      <Question
        open={form.state === 'asked'}
        title={t('leave_confirm_title', { name: displayName })}
        confirmLabel={t('leave_button')}
        cancelLabel={t('leave_cancel')}
        tone="danger-filled"
        onConfirm={form.leave}
        onCancel={form.stop}
      >
        {t(form.posts === 'erase' ? 'leave_confirm_erase' : 'leave_confirm_keep')}
      </Question>
    </form>
  );
}

function useDeletion(options: Pick<DeletionFormProps, 'number' | 'proof' | 'onLeft' | 'onNumber'> & { id: string }) {
  const { id, number, proof, onLeft, onNumber } = options;
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [typed, setTyped] = useState('');
  const [posts, setPosts] = useState<PostChoice>('erase');
  const [state, setState] = useState<'typing' | 'asked' | 'leaving'>('typing');
  const [numberError, setNumberError] = useState<string>();
  const [error, setError] = useState<string>();

  function showWrongNumber() {
    setNumberError(t('typed_number_wrong'));
    document.getElementById(id)?.focus();
  }
  function ask(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    if (digitsOf(typed) !== digitsOf(number)) return showWrongNumber();
    if (proof.isGiven()) setState('asked');
  }
  async function leave() {
    // The question closes first: a one-time code may have to be asked for in a dialog of its own.
    setState('leaving');
    try {
      const { restorable_until } = await proof.withProof(() =>
        endingSession(() => call(deleteAccount, { number: typed, posts, ...proof.given })),
      );
      onLeft(restorable_until);
    } catch (failure) {
      setState('typing');
      if (failure instanceof CallError && failure.message === 'typed_number_wrong') {
        // The shown number has had its time; its successor is to be typed.
        onNumber((await call(startAccountDeletion, {}).catch(() => ({ number }))).number);
        showWrongNumber();
      } else if (!proof.takeFailure(failure)) setError(wordsOf(failure));
    }
  }
  return {
    typed,
    posts,
    setPosts,
    state,
    numberError,
    error,
    ask,
    leave,
    stop: () => setState('typing'),
    type(text: string) {
      setTyped(text);
      setNumberError(undefined);
    },
  };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
