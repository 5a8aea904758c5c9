import { requestDataDeletion } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { requestLinkHours } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { foldEmail, foldTelephone, isEmail, isTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const noteMaximum = 500;

/** Asks for deletion without a login. The answer is always the same, so it does not reveal who is a member (R8). */
export function DeletionRequestForm() {
  const t = useMessages();
  const id = useId();
  const isOnline = useIsOnline();
  const request = useRequest(id);
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
          id={`${id}-contact`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t('leave_request_contact')}
          helper={t('leave_request_contact_helper')}
          value={request.contact}
          onChange={(event) => request.setContact(event.target.value)}
          error={request.contactError}
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
        {request.error && <Notice tone="error" live title={request.error} />}
        {!isOnline && <Notice tone="warn" live title={t('profile_offline_save')} />}
        <FormEnd>
          <Button type="submit" busy={request.isBusy} busyLabel={t('leave_request_busy')}>
            {t('leave_request_button')}
          </Button>
        </FormEnd>
      </form>
    </FormSection>
  );
}

function useRequest(id: string) {
  const t = useMessages();
  const language = useLanguage();
  const wordsOf = useFailureWords();
  const [contact, setContact] = useState('');
  const [note, setNote] = useState('');
  const [state, setState] = useState<'typing' | 'busy' | 'sent'>('typing');
  const [contactError, setContactError] = useState<string>();
  const [error, setError] = useState<string>();

  function complain(words: string) {
    setContactError(words);
    document.getElementById(`${id}-contact`)?.focus();
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    if (!contact.trim()) return complain(t('please_specify_email_tel'));
    const isMail = contact.includes('@');
    if (isMail && !isEmail(foldEmail(contact))) return complain(t('email_not_match'));
    if (!isMail && !isTelephone(foldTelephone(contact))) return complain(t('tel_not_match'));
    setState('busy');
    setError(undefined);
    try {
      const whose = isMail ? { email: foldEmail(contact) } : { telephone: foldTelephone(contact) };
      await call(requestDataDeletion, { ...whose, language, ...(note.trim() && { note: note.trim() }) });
      setState('sent');
    } catch (failure) {
      setState('typing');
      const isAboutContact = failure instanceof CallError && failure.status === 400;
      if (isAboutContact) complain(wordsOf(failure));
      else setError(wordsOf(failure));
    }
  }
  return {
    contact,
    note,
    setNote,
    contactError,
    error,
    send,
    isBusy: state === 'busy',
    isSent: state === 'sent',
    setContact(text: string) {
      setContact(text);
      setContactError(undefined);
    },
    again() {
      setContact('');
      setNote('');
      setState('typing');
    },
  };
}
