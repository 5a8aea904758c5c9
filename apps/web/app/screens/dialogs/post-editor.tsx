import { Ellipsis, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ComposerSteps, stepLabels } from '#web/features/composer/ComposerSteps.tsx';
import { isBeginning, newParam } from '#web/features/composer/composer-address.ts';
import { type ComposerStep, type Missing, stepOf } from '#web/features/composer/composer-check.ts';
import { postFieldIds } from '#web/features/composer/composer-fields.ts';
import { type ComposerForm, useComposer } from '#web/features/composer/use-composer.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { ActionMenu } from '#web/platform/overlays/ActionMenu.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { type DialogScreenProps, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { useRootData } from '#web/platform/page/root-data.ts';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useStepUp } from '../../features/auth/StepUp.tsx';
import { usePreferences } from '../../features/members/use-settings.ts';
import { PostSkeletons } from '../../features/posts/PostFeed.tsx';
import styles from './post-editor.module.css';
import { MediaPart, PlacePart, PublishPart, StoryPart } from './post-editor.parts.tsx';
import { publishLabel, Questions } from './post-editor.questions.tsx';
import { useSteps, useWaysOut } from './post-editor.steps.ts';

/**
 * `?d=post`: the composer, with the story that was left unfinished; `?d=post.new` begins another one, `?d=post.tag-{hashtag}` one that has
 * this hashtag. `?d=post.{id}` changes
 * a post, `?d=post.draft-{id}` continues a draft of the server, `?d=post.kept-{key}` one of this browser.
 */
export default function PostEditor(props: DialogScreenProps) {
  const dialogs = useDialogs();
  const memberId = useSession()?.member.member_id;
  const [round, setRound] = useState(0);
  // Opened by its address without being logged in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether somebody is logged in counts
  useEffect(() => {
    if (!memberId) dialogs.replace('login', props.param ? `post.${props.param}` : 'post');
  }, [memberId]);
  if (!memberId) return null;
  const onReopen = () => setRound((before) => before + 1);
  return <Composer key={`${memberId} ${props.param} ${round}`} {...props} {...{ memberId, onReopen }} />;
}

type ComposerProps = DialogScreenProps & { memberId: string; onReopen: () => void };

function Composer({ param, memberId, onClose, onReopen }: ComposerProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const { withProof, stepUpDialog } = useStepUp();
  const firstMode = usePreferences().data?.anonymousDefault === 1 ? 'anonymous' : 'public';
  const waysOut = useWaysOut(onClose);
  const { name, form } = useComposer({ param, memberId, firstMode, withProof, onClose, onReopen, ...waysOut });
  if (form) return <Form form={form} stepUpDialog={stepUpDialog} />;
  const isChange = !isBeginning(param);
  const retry = <Button onClick={onReopen}>{t('retry')}</Button>;
  return (
    <DialogFrame
      layout="full"
      size="large"
      title={t(isChange ? 'composer_edit_title' : 'composer_title')}
      onClose={onClose}
    >
      {name === 'opening' && <PostSkeletons label={t('feed_loading')} />}
      {name === 'openingFailed' && <LoadFailure isWhole title={t('feed_failed')} onRetry={onReopen} />}
      {name === 'missing' && <Notice tone="warn" title={t('composer_missing')} />}
      {name === 'openInAnotherTab' && (
        <Notice
          tone="warn"
          title={t('composer_other_tab')}
          action={
            <span className={styles.buttons}>
              {retry}
              <Button variant="secondary" onClick={() => dialogs.replace('post', newParam)}>
                {t('composer_start_new')}
              </Button>
            </span>
          }
        />
      )}
    </DialogFrame>
  );
}

/** Phones go through the form in four steps, wide screens see it at once. */
function Form({ form, stepUpDialog }: { form: ComposerForm; stepUpDialog: React.ReactNode }) {
  const t = useMessages();
  const isWide = useIsWide();
  const steps = useSteps(isWide);
  const { go } = steps;
  // The step of the field at fault comes into sight before the field is focused.
  const publish = () => {
    const fault = form.publish();
    if (fault) go(stepOf[fault.field]);
  };
  const isLast = isWide || steps.current === 'publish';
  return (
    <DialogFrame
      layout="full"
      sticky
      size="large"
      title={t(form.isEdit ? 'composer_edit_title' : 'composer_title')}
      aside={<SavedNote form={form} />}
      onClose={form.close}
      onBack={!isWide && steps.current !== 'media' ? steps.back : undefined}
      footer={
        <Footer form={form} isLast={isLast} onFinish={publish}>
          <Button onClick={() => go(steps.next)}>{t('composer_next', { step: t(stepLabels[steps.next]) })}</Button>
        </Footer>
      }
    >
      <FormNotes form={form} />
      {isWide ? (
        <div className={styles.columns}>
          <div className={styles.part}>
            <MediaPart form={form} />
            <PlacePart form={form} />
          </div>
          <div className={styles.part}>
            <StoryPart form={form} />
            <PublishPart form={form} isPreviewed={false} />
          </div>
        </div>
      ) : (
        <div className={styles.part}>
          <BeginAtTop step={steps.current} />
          <ComposerSteps current={steps.current} done={stepsDone(form)} onGo={go} />
          {steps.current === 'media' && <MediaPart form={form} />}
          {steps.current === 'story' && <StoryPart form={form} />}
          {steps.current === 'place' && <PlacePart form={form} />}
          {steps.current === 'publish' && <PublishPart form={form} isPreviewed />}
        </div>
      )}
      <FocusFault missing={form.fault} />
      {stepUpDialog}
      <Questions form={form} />
    </DialogFrame>
  );
}

type FooterProps = { form: ComposerForm; isLast: boolean; onFinish: () => void; children: React.ReactNode };

function Footer({ form, isLast, onFinish, children }: FooterProps) {
  const t = useMessages();
  const { draft } = form;
  return (
    <div className={styles.footer}>
      {isLast ? (
        <Button busy={form.isBusy} busyLabel={t('composer_publishing')} onClick={onFinish}>
          {t(publishLabel(form))}
        </Button>
      ) : (
        children
      )}
      {form.canSaveDraft && (
        <Button variant="secondary" disabled={form.isBusy} onClick={() => form.send({ type: 'saveDraftClicked' })}>
          {t('composer_save_draft')}
        </Button>
      )}
      {!form.isEdit && draft.mode === 'anonymous' && (
        <p className={styles.local}>{t(form.isLeaving ? 'composer_draft_leaving' : 'composer_draft_local')}</p>
      )}
      {form.isDeletable && (
        <ActionMenu
          label={t('composer_more')}
          trigger={
            <IconButton label={t('composer_more')} disabled={form.isBusy}>
              <Ellipsis size={20} />
            </IconButton>
          }
          actions={[
            {
              key: 'delete',
              label: t(form.isEdit ? 'composer_delete' : 'composer_delete_draft'),
              icon: <Trash2 size={18} />,
              tone: 'danger',
              onSelect: () => form.send({ type: 'deleteClicked' }),
            },
          ]}
        />
      )}
    </div>
  );
}

function SavedNote({ form }: { form: ComposerForm }) {
  const t = useMessages();
  const language = useLanguage();
  const { savedAt, isSynced } = form;
  const time = savedAt ? formatDate(savedAt, 'dateTime', language).slice(-5) : '';
  return (
    <output className={styles.saved}>
      {savedAt && t(isSynced ? 'composer_draft_synced' : 'composer_draft_saved', { time })}
    </output>
  );
}

function FormNotes({ form }: { form: ComposerForm }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const maintained = useRootData().maintenance.publishing;
  const isRefused = form.problem === t('publish_paused');
  // What is published already may be changed all the same.
  const isPaused = isRefused || (Boolean(maintained) && !form.isEdit);
  if (isOnline && !isPaused && !form.problem && !form.wasRestored && !form.isConflict) return null;
  return (
    <div className={styles.notes}>
      {isPaused && (
        <Notice tone="warn" live title={t('composer_paused')}>
          {maintained}
        </Notice>
      )}
      {!isOnline && <Notice tone="warn" live title={t(offlineNote(form))} />}
      {form.problem && !isRefused && <Notice tone="error" live title={form.problem} />}
      {form.isConflict && (
        <Notice
          tone="warn"
          live
          title={t('composer_conflict_title')}
          action={
            <Button size="small" onClick={() => form.send({ type: 'conflictClicked' })}>
              {t('composer_conflict_choose')}
            </Button>
          }
        />
      )}
      {form.wasRestored && (
        <Notice
          title={t('composer_draft_restored')}
          action={
            <Button size="small" variant="quiet" onClick={() => form.send({ type: 'startNewClicked' })}>
              {t('composer_start_new')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function offlineNote({ isEdit, media }: ComposerForm) {
  if (isEdit) return 'composer_edit_offline';
  return media.hasUnconverted() ? 'composer_offline_heic' : 'composer_offline';
}

/** Each step begins at its top, wherever the one before was scrolled to. It stands before `FocusFault`, which may scroll further. */
function BeginAtTop({ step }: { step: ComposerStep }) {
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the moment
  useEffect(() => {
    mark.current?.parentElement?.parentElement?.scrollTo(0, 0);
  }, [step]);
  return <span ref={mark} hidden />;
}

/** Moves the focus to the field that the last check found, once its step is drawn. */
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
function stepsDone({ draft, media: { list } }: ComposerForm): ReadonlySet<ComposerStep> {
  const done = new Set<ComposerStep>();
  if (list.length > 0 && list.every((one) => one.state === 'done')) done.add('media');
  if (draft.header.trim() && draft.detail.trim()) done.add('story');
  if (draft.latitude !== null && draft.longitude !== null) done.add('place');
  return done;
}
