import { useEffect, useRef } from 'react';
import { ComposerSteps, stepLabels } from '#web/features/composer/ComposerSteps.tsx';
import { type ComposerBegin, newParam } from '#web/features/composer/composer-begin.ts';
import { type ComposerStep, type Missing, stepOf } from '#web/features/composer/composer-check.ts';
import { postFieldIds } from '#web/features/composer/composer-fields.ts';
import type { PostDraft } from '#web/features/composer/post-draft.ts';
import type { MediaUploads } from '#web/features/composer/use-media-uploads.ts';
import { useOpening } from '#web/features/composer/use-opening.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { type DialogScreenProps, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { usePreferences } from '../../features/members/use-settings.ts';
import { PostSkeletons } from '../../features/posts/PostSkeletons.tsx';
import styles from './post-editor.module.css';
import { MediaPart, PlacePart, PublishPart, StoryPart } from './post-editor.parts.tsx';
import { useSteps } from './post-editor.steps.ts';
import { type Editor, useEditor } from './post-editor.use.ts';

/**
 * `?d=post`: the composer, with the story that was left unfinished; `?d=post.new` begins another one. `?d=post.{id}` changes
 * a post, `?d=post.draft-{id}` goes on with a draft of the server, `?d=post.kept-{key}` with one of this browser.
 */
export default function PostEditor(props: DialogScreenProps) {
  const dialogs = useDialogs();
  const memberId = useSession()?.member.member_id;
  // Opened by its address without being logged in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether somebody is logged in counts
  useEffect(() => {
    if (!memberId) dialogs.replace('login', 'post');
  }, [memberId]);
  return memberId ? <Opener key={props.param} memberId={memberId} {...props} /> : null;
}

function Opener({ param, memberId, onClose }: DialogScreenProps & { memberId: string }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const { opening, failure, again } = useOpening(param, memberId);
  if (typeof opening === 'object')
    return <Composer begin={opening} memberId={memberId} onClose={onClose} onReload={again} />;
  const isChange = param !== undefined && param !== newParam;
  return (
    <Dialog
      open
      size="large"
      title={t(isChange ? 'composer_edit_title' : 'composer_title')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {failure !== undefined && (
        <Notice tone="error" live title={t('feed_failed')} action={<Button onClick={again}>{t('retry')}</Button>} />
      )}
      {opening === 'missing' && <Notice tone="warn" title={t('composer_missing')} />}
      {opening === 'elsewhere' && (
        <Notice
          tone="warn"
          title={t('composer_other_tab')}
          action={
            <span className={styles.buttons}>
              <Button onClick={again}>{t('retry')}</Button>
              <Button variant="secondary" onClick={() => dialogs.replace('post', newParam)}>
                {t('composer_start_new')}
              </Button>
            </span>
          }
        />
      )}
      {failure === undefined && opening === undefined && <PostSkeletons label={t('feed_loading')} />}
    </Dialog>
  );
}

type ComposerProps = { begin: ComposerBegin; memberId: string; onClose: () => void; onReload: () => void };

/** Phones go through the form in four steps, wide screens see it at once. */
function Composer({ begin, memberId, onClose, onReload }: ComposerProps) {
  const t = useMessages();
  const startsAnonymous = usePreferences().data?.anonymousDefault === 1;
  const firstMode = startsAnonymous ? 'anonymous' : 'public';
  const editor = useEditor({ begin, memberId, firstMode, onClose, onReload });
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
      aside={<SavedNote editor={editor} />}
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
          {t(publishLabel(editor))}
        </Button>
      ) : (
        children
      )}
      {editor.canSaveDraft && (
        <Button variant="secondary" disabled={editor.isBusy} onClick={editor.saveDraft}>
          {t('composer_save_draft')}
        </Button>
      )}
      {!editor.isEdit && draft.mode === 'anonymous' && (
        <p className={styles.local}>{t(editor.sync.isLeaving ? 'composer_draft_leaving' : 'composer_draft_local')}</p>
      )}
      {editor.isDeletable && (
        <Button variant="danger" disabled={editor.isBusy} onClick={editor.askToDelete}>
          {t(editor.isEdit ? 'composer_delete' : 'composer_delete_draft')}
        </Button>
      )}
    </div>
  );
}

/** What the form asks before it acts. */
function Questions({ editor }: { editor: Editor }) {
  const t = useMessages();
  const { draft, question, answer } = editor;
  const isOnline = useIsOnline();
  const header = draft.header || t('draft_untitled');
  const cancel = { cancelLabel: t('cancel'), onCancel: answer.cancel };
  return (
    <>
      <Question
        {...cancel}
        open={question === 'publish'}
        title={t(editor.isEdit ? 'composer_save_confirm' : 'composer_confirm')}
        confirmLabel={t(publishLabel(editor))}
        busy={editor.isBusy}
        busyLabel={t('composer_publishing')}
        onConfirm={answer.publish}
      >
        <strong>{draft.header}</strong>
        <p>{t(`mode_${draft.mode}_note`)}</p>
        {editor.isQueued && <p>{t(isOnline ? 'outbox_promise' : 'outbox_promise_offline')}</p>}
      </Question>
      <Question
        {...cancel}
        open={question === 'delete'}
        tone="danger-filled"
        title={t('composer_delete_title', { header })}
        confirmLabel={t(editor.isEdit ? 'composer_delete' : 'composer_delete_draft')}
        busy={editor.isBusy}
        onConfirm={answer.remove}
      >
        {t('composer_delete_text')}
      </Question>
      <Question
        open={question === 'conflict'}
        title={t('composer_conflict_title')}
        confirmLabel={t('composer_conflict_mine')}
        cancelLabel={t('composer_conflict_theirs')}
        busy={editor.isBusy}
        onConfirm={answer.overwrite}
        onCancel={answer.takeTheirs}
        onDismiss={answer.cancel}
      >
        {t('composer_conflict_text')}
      </Question>
      <Question
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

function publishLabel({ isEdit, isQueued }: Editor): 'composer_save' | 'composer_publish' | 'composer_publish_later' {
  if (isEdit) return 'composer_save';
  return isQueued && !navigator.onLine ? 'composer_publish_later' : 'composer_publish';
}

function SavedNote({ editor }: { editor: Editor }) {
  const t = useMessages();
  const language = useLanguage();
  const { savedAt, sync } = editor;
  const time = savedAt ? formatDate(savedAt, 'dateTime', language).slice(-5) : '';
  const isEverywhere = sync.editing !== null && sync.isSynced;
  return (
    <output className={styles.saved}>
      {savedAt && t(isEverywhere ? 'composer_draft_synced' : 'composer_draft_saved', { time })}
    </output>
  );
}

function EditorNotes({ editor }: { editor: Editor }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  if (isOnline && !editor.problem && !editor.wasRestored && !editor.sync.conflict) return null;
  return (
    <div className={styles.notes}>
      {!isOnline && <Notice tone="warn" live title={t(offlineNote(editor))} />}
      {editor.problem && <Notice tone="error" live title={editor.problem} />}
      {editor.sync.conflict && (
        <Notice
          tone="warn"
          live
          title={t('composer_conflict_title')}
          action={
            <Button size="small" onClick={editor.askAboutConflict}>
              {t('composer_conflict_choose')}
            </Button>
          }
        />
      )}
      {editor.wasRestored && (
        <Notice
          title={t('composer_draft_restored')}
          action={
            <Button size="small" variant="quiet" onClick={editor.startNew}>
              {t('composer_start_new')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function offlineNote({ isEdit, media }: Editor) {
  if (isEdit) return 'composer_edit_offline';
  return media.hasUnconverted() ? 'composer_offline_heic' : 'composer_offline';
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
