import { confirmDataDeletion } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import type { PostChoice } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PostChoiceField } from './PostChoiceField.tsx';
import { WhatGoes } from './WhatGoes.tsx';

/** Where the link of a deletion request leads: nothing happens before the button, so that a mail scanner deletes nobody. */
export function ConfirmDeletion({ token, onLeft }: { token: string; onLeft: (restorableUntil: string) => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [posts, setPosts] = useState<PostChoice>('erase');
  const [state, setState] = useState<'reading' | 'asked' | 'leaving'>('reading');
  const [error, setError] = useState<string>();
  async function leave() {
    setState('leaving');
    setError(undefined);
    try {
      onLeft((await call(confirmDataDeletion, { token, posts })).restorable_until);
    } catch (failure) {
      setState('reading');
      setError(wordsOf(failure));
    }
  }
  return (
    <FormSection title={t('leave_confirm_link_title')} lead={t('leave_confirm_link_lead')}>
      <WhatGoes />
      <PostChoiceField value={posts} onChange={setPosts} />
      {error && <Notice tone="error" live title={error} />}
      <FormEnd>
        <Button variant="danger" onClick={() => setState('asked')}>
          {t('leave_button')}
        </Button>
      </FormEnd>
      <Question
        open={state !== 'reading'}
        title={t('leave_confirm_link_ask')}
        confirmLabel={t('leave_button')}
        cancelLabel={t('leave_cancel')}
        tone="danger-filled"
        busy={state === 'leaving'}
        busyLabel={t('leave_busy')}
        onConfirm={leave}
        onCancel={() => setState('reading')}
      >
        {t(posts === 'erase' ? 'leave_confirm_erase' : 'leave_confirm_keep')}
      </Question>
    </FormSection>
  );
}
