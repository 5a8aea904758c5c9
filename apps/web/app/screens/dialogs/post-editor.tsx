import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { getMyDraft } from '@pakmut/contract/posts/posts.editing.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/platform/call.ts';
import { formatDate } from '#web/platform/dates.ts';
import type { DialogScreenProps } from '#web/platform/dialogs.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { useIsOnline } from '#web/platform/use-is-online.ts';
import { useIsWide } from '#web/platform/use-is-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { usePreferences } from '../../features/members/use-settings.ts';
import { ComposerSteps, stepLabels } from '../../features/posts/ComposerSteps.tsx';
import { type ComposerStep, type Missing, stepOf } from '../../features/posts/composer-check.ts';
import { postFieldIds } from '../../features/posts/composer-fields.ts';
import { PostSkeletons } from '../../features/posts/PostSkeletons.tsx';
import type { MediaUploads } from '../../features/posts/use-media-uploads.ts';
import type { PostDraft } from '../../features/posts/use-post-draft.ts';
import { type StoredPost, useStoredPost } from '../../features/posts/use-stored-post.ts';
import styles from './post-editor.module.css';
import { MediaPart, PlacePart, PublishPart, StoryPart } from './post-editor.parts.tsx';
import { useSteps } from './post-editor.steps.ts';
import { type Editor, useEditor } from './post-editor.use.ts';

/** `?d=post`: the composer; `?d=post.{id}` changes a post, `?d=post.draft-{id}` goes on with a draft of the server. */
export default function PostEditor({ param, onClose }: DialogScreenProps) {
  const [round, setRound] = useState(0);
  if (param === undefined) return <Composer stored={null} onClose={onClose} onReload={onClose} />;
  const reload = () => setRound((before) => before + 1);
  return <StoredComposer key={`${param} ${round}`} param={param} onClose={onClose} onReload={reload} />;
}

type StoredComposerProps = { param: string; onClose: () => void; onReload: () => void };

function StoredComposer({ param, onClose, onReload }: StoredComposerProps) {
  const t = useMessages();
  const { data: stored, isError, refetch } = useStoredPost(param);
  if (stored) return <Composer stored={stored} onClose={onClose} onReload={onReload} />;
  return (
    <Dialog open size="large" title={t('composer_edit_title')} closeLabel={t('close')} onClose={onClose}>
      {isError && (
        <Notice
          tone="error"
          live
          title={t('feed_failed')}
          action={<Button onClick={() => refetch()}>{t('retry')}</Button>}
        />
      )}
      {!isError && stored === null && <Notice tone="warn" title={t('composer_missing')} />}
      {!isError && stored === undefined && <PostSkeletons label={t('feed_loading')} />}
    </Dialog>
  );
}

type ComposerProps = { stored: StoredPost | null; onClose: () => void; onReload: () => void };

/** Phones go through the form in four steps, wide screens see it at once. */
function Composer({ stored, onClose, onReload }: ComposerProps) {
  const t = useMessages();
  const startsAnonymous = usePreferences().data?.anonymousDefault === 1;
  const editor = useEditor({ stored, firstMode: startsAnonymous ? 'anonymous' : 'public', onClose, onReload });
  const isWide = useIsWide();
  const steps = useSteps(isWide);
  // The step of the field at fault comes into sight before the field is focused.
  const { go } = steps;
  const lead = (fault: Missing | null) => {
    if (fault) go(stepOf[fault.field]);
  };
  const isLast = isWide || steps.current === 'publish';
  return (
    <Dialog
      open
      sticky
      size="large"
      title={t(editor.isEdit ? 'composer_edit_title' : 'composer_title')}
      aside={<SavedNote savedAt={editor.savedAt} />}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={editor.leave}
      onBack={!isWide && steps.current !== 'media' ? steps.back : undefined}
      footer={
        <Footer editor={editor} isLast={isLast} onFinish={() => lead(editor.ask())}>
          <Button onClick={() => go(steps.next)}>{t('composer_next', { step: t(stepLabels[steps.next]) })}</Button>
        </Footer>
      }
    >
      <EditorNotes editor={editor} />
      {isWide ? (
        <div className={styles.columns}>
          <div className={styles.part}>
            <MediaPart editor={editor} />
            <PlacePart editor={editor} />
          </div>
          <div className={styles.part}>
            <StoryPart editor={editor} />
            <PublishPart editor={editor} isPreviewed={false} />
          </div>
        </div>
      ) : (
        <div className={styles.part}>
          <ComposerSteps current={steps.current} done={stepsDone(editor.draft, editor.media)} onGo={go} />
          {steps.current === 'media' && <MediaPart editor={editor} />}
          {steps.current === 'story' && <StoryPart editor={editor} />}
          {steps.current === 'place' && <PlacePart editor={editor} />}
          {steps.current === 'publish' && <PublishPart editor={editor} isPreviewed />}
        </div>
      )}
      <FocusFault missing={editor.missing} />
      {editor.stepUpDialog}
      <Questions editor={editor} />
    </Dialog>
  );
}

type FooterProps = { editor: Editor; isLast: boolean; onFinish: () => void; children: React.ReactNode };

function Footer({ editor, isLast, onFinish, children }: FooterProps) {
  const t = useMessages();
  const { draft } = editor;
  return (
    <div className={styles.footer}>
      {isLast ? (
        <Button busy={editor.isBusy} busyLabel={t('composer_publishing')} onClick={onFinish}>
          {t(editor.isEdit ? 'composer_save' : 'composer_publish')}
        </Button>
      ) : (
        children
      )}
      {editor.canSaveDraft && (
        <Button variant="secondary" disabled={editor.isBusy} onClick={editor.saveDraft}>
          {t('composer_save_draft')}
        </Button>
      )}
      {!editor.isEdit && draft.mode === 'anonymous' && <p className={styles.local}>{t('composer_draft_local')}</p>}
      {editor.editing && (
        <Button variant="danger" disabled={editor.isBusy} onClick={editor.askToDelete}>
          {t(editor.isDraft ? 'composer_delete_draft' : 'composer_delete')}
        </Button>
      )}
    </div>
  );
}

/** What the form asks before it acts. */
function Questions({ editor }: { editor: Editor }) {
  const t = useMessages();
  const { draft, question, answer } = editor;
  const header = draft.header || t('draft_untitled');
  const cancel = { cancelLabel: t('cancel'), onCancel: answer.cancel };
  return (
    <>
      <ConfirmDialog
        {...cancel}
        open={question === 'publish'}
        title={t(editor.isEdit ? 'composer_save_confirm' : 'composer_confirm')}
        confirmLabel={t(editor.isEdit ? 'composer_save' : 'composer_publish')}
        busy={editor.isBusy}
        busyLabel={t('composer_publishing')}
        onConfirm={answer.publish}
      >
        <strong>{draft.header}</strong>
        <p>{t(`mode_${draft.mode}_note`)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...cancel}
        open={question === 'delete'}
        tone="danger-filled"
        title={t('composer_delete_title', { header })}
        confirmLabel={t(editor.isDraft ? 'composer_delete_draft' : 'composer_delete')}
        busy={editor.isBusy}
        onConfirm={answer.remove}
      >
        {t('composer_delete_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'conflict'}
        title={t('composer_conflict_title')}
        confirmLabel={t('composer_conflict_mine')}
        cancelLabel={t('composer_conflict_theirs')}
        onConfirm={async () => answer.overwrite(await newestVersion(editor))}
        onCancel={answer.reload}
      >
        {t('composer_conflict_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'leave'}
        tone="danger-filled"
        title={t('composer_leave_title')}
        confirmLabel={t('composer_leave')}
        cancelLabel={t('composer_leave_stay')}
        onConfirm={answer.leave}
        onCancel={answer.cancel}
      />
    </>
  );
}

/** Overwriting names the version that it puts away; nothing is lost, it stands in the history. */
async function newestVersion({ editing, isDraft }: Editor): Promise<number> {
  if (!editing) return 0;
  const post = await call(isDraft ? getMyDraft : getPost.private, { postID: editing.postId });
  return post.post_version;
}

function SavedNote({ savedAt }: { savedAt: string | null }) {
  const t = useMessages();
  const language = useLanguage();
  const time = savedAt ? formatDate(savedAt, 'dateTime', language).slice(-5) : '';
  return <output className={styles.saved}>{savedAt && t('composer_draft_saved', { time })}</output>;
}

function EditorNotes({ editor }: { editor: Editor }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  if (isOnline && !editor.problem && !editor.wasRestored) return null;
  return (
    <div className={styles.notes}>
      {!isOnline && <Notice tone="warn" live title={t('composer_offline')} />}
      {editor.problem && <Notice tone="error" live title={editor.problem} />}
      {editor.wasRestored && (
        <Notice
          title={t('composer_draft_restored')}
          action={
            <Button size="small" variant="quiet" onClick={editor.discard}>
              {t('composer_draft_discard')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Moves the focus to the field that the last check complained about, once its step is drawn. */
function FocusFault({ missing }: { missing: Missing | null }) {
  const handled = useRef<Missing | null>(null);
  useEffect(() => {
    if (!missing || handled.current === missing) return;
    const field = document.getElementById(postFieldIds[missing.field]);
    if (!field) return;
    handled.current = missing;
    field.focus();
    field.scrollIntoView({ block: 'center' });
  });
  return null;
}

/** The steps that need nothing more. */
function stepsDone(draft: PostDraft, { media }: MediaUploads): ReadonlySet<ComposerStep> {
  const done = new Set<ComposerStep>();
  if (media.length > 0 && media.every((one) => one.state === 'done')) done.add('media');
  if (draft.header.trim() && draft.detail.trim()) done.add('story');
  if (draft.latitude !== null && draft.longitude !== null) done.add('place');
  return done;
}
