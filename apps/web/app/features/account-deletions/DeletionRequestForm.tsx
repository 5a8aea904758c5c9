import { requestDataDeletion } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { requestLinkHours } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { foldEmail, foldTelephone, isEmail, isTelephone } from '@pakmut/contract/auth/auth.rules.ts';
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

const noteMaximum = 500;
const fields = {
  please_specify_email_tel: 'contact',
  email_not_match: 'contact',
  tel_not_match: 'contact',
} as const;

/** Asks for deletion without a login. The answer is always the same, so it does not reveal who is a member (R8). */
export function DeletionRequestForm() {
  const t = useMessages();
  const isOnline = useIsOnline();
  const request = useRequest();
  if (request.isSent) {
    return (
      <FormSection title={t('leave_request_title')}>
        <Notice tone="success" live title={t('leave_request_sent')}>
          {t('leave_request_sent_note', { hours: requestLinkHours })}
        </Notice>
        <div>
          <Button variant="secondary" onClick={request.again}>
            {t('leave_request_again')}
          </Button>
        </div>
      </FormSection>
    );
  }
  return (
    <FormSection title={t('leave_request_title')} lead={t('leave_request_lead')}>
      <form noValidate onSubmit={request.send} aria-label={t('leave_request_title')}>
        <TextField
          id={request.form.idOf('contact')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t('leave_request_contact')}
          helper={t('leave_request_contact_helper')}
          value={request.contact}
          onChange={(event) => request.setContact(event.target.value)}
          error={request.form.errorOf('contact')}
        />
        <TextArea
          rows={3}
          limit={noteMaximum}
          maxLength={noteMaximum}
          label={t('leave_request_note')}
          hint={t('auth_optional')}
          value={request.note}
          onChange={(event) => request.setNote(event.target.value)}
        />
        {request.form.problem && <Notice tone="error" live title={request.form.problem.message} />}
        {!isOnline && <Notice tone="warn" live title={t('profile_offline_save')} />}
        <FormEnd>
          <Button type="submit" busy={request.form.isBusy} busyLabel={t('leave_request_busy')}>
            {t('leave_request_button')}
          </Button>
        </FormEnd>
      </form>
    </FormSection>
  );
}

function useRequest() {
  const language = useLanguage();
  const form = useForm(fields);
  const [contact, setContact] = useState('');
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  // One key per request that was typed, so that a retry after a lost answer sends no second mail.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);

  const isMail = contact.includes('@');
  function broken(): MessageKey | false {
    if (!contact.trim()) return 'please_specify_email_tel';
    if (isMail) return !isEmail(foldEmail(contact)) && 'email_not_match';
    return !isTelephone(foldTelephone(contact)) && 'tel_not_match';
  }
  async function request() {
    const whose = isMail ? { email: foldEmail(contact) } : { telephone: foldTelephone(contact) };
    const body = { ...whose, language, ...(note.trim() && { note: note.trim() }) };
    await call(requestDataDeletion, body, { idempotencyKey });
    setSent(true);
  }
  function fail(failure: unknown) {
    const isAboutContact = failure instanceof CallError && failure.status === 400;
    form.showFailure(failure, isAboutContact ? 'contact' : undefined);
  }
  return {
    form,
    contact,
    note,
    setNote(text: string) {
      setNote(text);
      setKey(newIdempotencyKey());
    },
    isSent,
    send: (event: FormEvent) => form.submit(event, broken(), request, fail),
    setContact(text: string) {
      setContact(text);
      setKey(newIdempotencyKey());
      form.clear();
    },
    again() {
      setContact('');
      setNote('');
      setKey(newIdempotencyKey());
      setSent(false);
    },
  };
}
