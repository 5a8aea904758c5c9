import type { ComposerForm } from '#web/features/composer/use-composer.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { dialogLayers } from '#web/platform/overlays/dialogs.ts';
import { LeaveQuestion } from '#web/platform/overlays/LeaveQuestion.tsx';
import { Question } from '#web/platform/overlays/Question.tsx';

/** What the form asks before it acts. */
export function Questions({ form }: { form: ComposerForm }) {
  const t = useMessages();
  const { draft, question, send } = form;
  const dismiss = () => send({ type: 'dismissed' });
  const isOnline = useIsOnline();
  const header = draft.header || t('draft_untitled');
  const cancel = { cancelLabel: t('cancel'), onCancel: dismiss };
  return (
    <>
      <Question
        {...cancel}
        open={question === 'publish'}
        title={t(form.isEdit ? 'composer_save_confirm' : 'composer_confirm')}
        confirmLabel={t(publishLabel(form))}
        busy={form.isBusy}
        busyLabel={t('composer_publishing')}
        onConfirm={form.confirmPublish}
      >
        <strong>{draft.header}</strong>
        <p>{t(`mode_${draft.mode}_note`)}</p>
        {form.isQueued && <p>{t(isOnline ? 'outbox_promise' : 'outbox_promise_offline')}</p>}
      </Question>
      <Question
        {...cancel}
        open={question === 'delete'}
        tone="danger-filled"
        title={t('composer_delete_title', { header })}
        confirmLabel={t(form.isEdit ? 'composer_delete' : 'composer_delete_draft')}
        busy={form.isBusy}
        onConfirm={() => send({ type: 'deleteConfirmed' })}
      >
        {t('composer_delete_text')}
      </Question>
      <Question
        open={question === 'version'}
        title={t('composer_conflict_title')}
        confirmLabel={t('composer_conflict_mine')}
        cancelLabel={t('composer_conflict_theirs')}
        busy={form.isBusy}
        onConfirm={() => send({ type: 'mineChosen' })}
        onCancel={() => send({ type: 'theirsChosen' })}
        onDismiss={dismiss}
      >
        {t('composer_conflict_text')}
      </Question>
      <Question
        open={question === 'leave'}
        tone="danger-filled"
        title={t('composer_leave_title')}
        confirmLabel={t('composer_leave')}
        cancelLabel={t('composer_leave_stay')}
        onConfirm={() => send({ type: 'leaveConfirmed' })}
        onCancel={dismiss}
      />
      {form.isLossy && (
        <LeaveQuestion
          isLeaving={({ nextLocation }) => form.wouldLose() && !isComposerOpen(nextLocation.search)}
          title={t('composer_leave_title')}
          confirmLabel={t('composer_leave')}
          cancelLabel={t('composer_leave_stay')}
        />
      )}
    </>
  );
}

/** Its steps, and what lies over it, do not leave it. */
function isComposerOpen(search: string): boolean {
  return dialogLayers(search).some(({ name }) => name === 'post');
}

export function publishLabel({
  isEdit,
  isQueued,
}: ComposerForm): 'composer_save' | 'composer_publish' | 'composer_publish_later' {
  if (isEdit) return 'composer_save';
  return isQueued && !navigator.onLine ? 'composer_publish_later' : 'composer_publish';
}
