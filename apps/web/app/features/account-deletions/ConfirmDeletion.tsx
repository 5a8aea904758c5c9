import { confirmDataDeletion } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import type { PostChoice } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PostChoiceField, WhatGoes } from './WhatGoes.tsx';

/** Where the link of a deletion request leads: nothing happens before the button, so that a mail scanner deletes nobody. */
export function ConfirmDeletion({ token, onLeft }: { token: string; onLeft: (restorableUntil: string) => void }) {
  const t = useMessages();
  const form = useForm();
  const [posts, setPosts] = useState<PostChoice>('erase');
  const [isAsked, setAsked] = useState(false);
  const leave = async () => onLeft((await call(confirmDataDeletion, { token, posts })).restorable_until);
  function fail(failure: unknown) {
    setAsked(false);
    form.showFailure(failure);
  }
  return (
    <FormSection title={t('leave_confirm_link_title')} lead={t('leave_confirm_link_lead')}>
      <WhatGoes />
      <PostChoiceField value={posts} onChange={setPosts} />
      {form.problem && <Notice tone="error" live title={form.problem.message} />}
      <FormEnd>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {t('leave_button')}
        </Button>
      </FormEnd>
      <Question
        open={isAsked}
        title={t('leave_confirm_link_ask')}
        confirmLabel={t('leave_button')}
        cancelLabel={t('leave_cancel')}
        tone="danger-filled"
        busy={form.isBusy}
        busyLabel={t('leave_busy')}
        onConfirm={() => form.run(leave, fail)}
        onCancel={() => setAsked(false)}
      >
        {t(posts === 'erase' ? 'leave_confirm_erase' : 'leave_confirm_keep')}
      </Question>
    </FormSection>
  );
}
