import { requestErasureByPerson } from '@pakmut/contract/account-deletions/account-deletions.requests.contract.ts';
import {
  erasureAccountMaximum,
  erasureAnswerDays,
  erasureNoteMaximum,
  type PostChoice,
} from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { foldEmail, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, useState } from 'react';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PostChoiceField } from './WhatGoes.tsx';

const fields = { erasure_text_missing: 'account', review_text_missing: 'account', email_not_match: 'email' } as const;
const empty = { account: '', note: '', email: '' };

/** Asks a person of the newsroom, when no link can reach the owner of the account (decision 0090). */
export function ErasureRequestForm() {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const request = useRequest();
  const days = erasureAnswerDays;
  if (request.isSent) {
    return (
      <FormSection title={t('erasure_ask_title')}>
        <Notice tone="success" live title={t('erasure_ask_sent')}>
          {t('erasure_ask_sent_note', { email: foldEmail(request.given.email), days })}
        </Notice>
      </FormSection>
    );
  }
  return (
    <FormSection title={t('erasure_ask_title')} lead={t('erasure_ask_lead', { days })}>
      {isOpen ? (
        <Fields request={request} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('erasure_ask_open')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function Fields({ request }: { request: ReturnType<typeof useRequest> }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const { form, given, set } = request;
  return (
    <form noValidate onSubmit={request.send} aria-label={t('erasure_ask_title')}>
      <TextField
        id={form.idOf('account')}
        required
        maxLength={erasureAccountMaximum}
        label={t('erasure_ask_account')}
        helper={t('erasure_ask_account_helper')}
        value={given.account}
        onChange={(event) => set({ account: event.target.value })}
        error={form.errorOf('account')}
      />
      <TextArea
        rows={4}
        required
        limit={erasureNoteMaximum}
        maxLength={erasureNoteMaximum}
        label={t('erasure_ask_note')}
        value={given.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <TextField
        id={form.idOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        label={t('erasure_ask_email')}
        value={given.email}
        onChange={(event) => set({ email: event.target.value })}
        error={form.errorOf('email')}
      />
      <PostChoiceField value={request.posts} onChange={request.setPosts} />
      {form.problem && <Notice tone="error" live title={form.problem.message} />}
      {!isOnline && <Notice tone="warn" live title={t('profile_offline_save')} />}
      <FormEnd>
        <Button type="submit" busy={form.isBusy} busyLabel={t('leave_request_busy')}>
          {t('leave_request_button')}
        </Button>
      </FormEnd>
    </form>
  );
}

function useRequest() {
  const language = useLanguage();
  const form = useForm(fields);
  const [given, setGiven] = useState(empty);
  const [posts, setPosts] = useState<PostChoice>('erase');
  const [isSent, setSent] = useState(false);
  // One key for each request that was typed, so that a retry after a lost answer asks once.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  function broken(): MessageKey | false {
    if (!given.account.trim() || !given.note.trim()) return 'erasure_text_missing';
    return !isEmail(foldEmail(given.email)) && 'email_not_match';
  }
  async function request() {
    const texts = { account: given.account.trim(), note: given.note.trim(), email: foldEmail(given.email) };
    await call(requestErasureByPerson, { ...texts, posts, language }, { idempotencyKey });
    setSent(true);
  }
  function fail(failure: unknown) {
    form.showFailure(failure, failure instanceof CallError && failure.status === 400 ? 'email' : undefined);
  }
  return {
    form,
    given,
    posts,
    isSent,
    setPosts(choice: PostChoice) {
      setPosts(choice);
      setKey(newIdempotencyKey());
    },
    set(change: Partial<typeof empty>) {
      setGiven((before) => ({ ...before, ...change }));
      setKey(newIdempotencyKey());
      form.clear();
    },
    send: (event: FormEvent) => form.submit(event, broken(), request, fail),
  };
}
