import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallError } from '#web/platform/call.ts';
import { formatDate } from '#web/platform/dates.ts';
import { type DialogScreenProps, useDialogs } from '#web/platform/dialogs.ts';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { useSession } from '#web/platform/session.ts';
import { useIsOnline } from '#web/platform/use-is-online.ts';
import { useIsWide } from '#web/platform/use-is-wide.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { useStepUp } from '../../features/auth/StepUp.tsx';
import { usePreferences } from '../../features/members/use-settings.ts';
import { LazyPinPicker } from '../../features/places/lazy-maps.tsx';
import { ComposerSteps, stepLabels } from '../../features/posts/ComposerSteps.tsx';
import {
  type ComposerStep,
  composerSteps,
  firstMissing,
  type Missing,
  stepOf,
} from '../../features/posts/composer-check.ts';
import { PhotoPicker } from '../../features/posts/PhotoPicker.tsx';
import { PlaceFields } from '../../features/posts/PlaceFields.tsx';
import { PostPreview } from '../../features/posts/PostPreview.tsx';
import { PublishModeField } from '../../features/posts/PublishModeField.tsx';
import { categoryName, storyPath } from '../../features/posts/post-words.ts';
import { postFieldIds, StoryFields } from '../../features/posts/StoryFields.tsx';
import { useCategories } from '../../features/posts/use-categories.ts';
import { useMapTexts } from '../../features/posts/use-map-texts.ts';
import { type PhotoUploads, usePhotoUploads } from '../../features/posts/use-photo-uploads.ts';
import { type PostDraft, usePostDraft } from '../../features/posts/use-post-draft.ts';
import { usePublish } from '../../features/posts/use-publish.ts';
import styles from './post-editor.module.css';

/** ?d=post: the composer. Phones go through it in four steps, wide screens see it at once. */
export default function PostEditor({ onClose }: DialogScreenProps) {
  const t = useMessages();
  const editor = useEditor(onClose);
  const isWide = useIsWide();
  const steps = useSteps(isWide);
  const { draft, photos } = editor;
  const missing = editor.missing;
  // The step of the field at fault comes into sight before the field is focused.
  const { go } = steps;
  const lead = (fault: Missing | null) => {
    if (fault) go(stepOf[fault.field]);
  };
  const parts = { editor };
  return (
    <Dialog
      open
      sticky
      size="large"
      title={t('composer_title')}
      aside={<SavedNote savedAt={editor.savedAt} />}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={editor.leave}
      onBack={!isWide && steps.current !== 'media' ? steps.back : undefined}
      footer={
        isWide || steps.current === 'publish' ? (
          <Button busy={editor.isPublishing} busyLabel={t('composer_publishing')} onClick={() => lead(editor.ask())}>
            {t('composer_publish')}
          </Button>
        ) : (
          <Button onClick={() => go(steps.next)}>{t('composer_next', { step: t(stepLabels[steps.next]) })}</Button>
        )
      }
    >
      <EditorNotes editor={editor} />
      {isWide ? (
        <div className={styles.columns}>
          <div className={styles.part}>
            <MediaPart {...parts} />
            <PlacePart {...parts} />
          </div>
          <div className={styles.part}>
            <StoryPart {...parts} />
            <PublishPart {...parts} isPreviewed={false} />
          </div>
        </div>
      ) : (
        <div className={styles.part}>
          <ComposerSteps current={steps.current} done={stepsDone(draft, photos)} onGo={go} />
          {steps.current === 'media' && <MediaPart {...parts} />}
          {steps.current === 'story' && <StoryPart {...parts} />}
          {steps.current === 'place' && <PlacePart {...parts} />}
          {steps.current === 'publish' && <PublishPart {...parts} isPreviewed />}
        </div>
      )}
      <FocusFault missing={missing} />
      {editor.stepUpDialog}
      <ConfirmDialog
        open={editor.isAsking}
        title={t('composer_confirm')}
        confirmLabel={t('composer_publish')}
        cancelLabel={t('cancel')}
        busy={editor.isPublishing}
        busyLabel={t('composer_publishing')}
        onConfirm={async () => lead(await editor.publish())}
        onCancel={editor.cancel}
      >
        <strong>{draft.header}</strong>
        <p>{t(`mode_${draft.mode}_note`)}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

type Editor = ReturnType<typeof useEditor>;

/** Everything the form knows and does. */
function useEditor(onClose: () => void) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  const toast = useToast();
  const isMember = useSession() !== null;
  const openStory = useOpenStory(onClose);
  const startsAnonymous = usePreferences().data?.anonymousDefault === 1;
  const { draft, change, discard, keep, savedAt, wasRestored } = usePostDraft(startsAnonymous ? 'anonymous' : 'public');
  const photos = usePhotoUploads();
  const sending = usePublish();
  const { withProof, stepUpDialog } = useStepUp();
  const [missing, setMissing] = useState<Missing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  // Opened by its address without being logged in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether somebody is logged in counts
  useEffect(() => {
    if (!isMember) dialogs.replace('login', 'post');
  }, [isMember]);

  /** Says what is wrong, or asks for confirmation; answers with the field at fault. */
  function ask(): Missing | null {
    const fault = firstMissing(draft, photos.photos);
    setMissing(fault && { ...fault });
    setProblem(null);
    if (fault) return fault;
    const states = photos.photos.map((photo) => photo.state);
    if (states.includes('failed')) setProblem('composer_failed_photo');
    else if (states.some((state) => state !== 'done')) setProblem('composer_uploading_wait');
    else setAsking(true);
    return null;
  }

  async function publish(): Promise<Missing | null> {
    try {
      // An anonymous story asks owners of weak passwords for a one-time code first (R6).
      const postId = await withProof(() => sending.publish(draft, photos.photos).finally(() => setAsking(false)));
      const isPrivate = draft.mode === 'private';
      discard();
      photos.clear();
      toast({ text: t(isPrivate ? 'composer_published_private' : 'composer_published'), tone: 'success' });
      openStory(postId);
    } catch (failure) {
      setProblem(failure instanceof CallError ? failure.message : 'wrong');
    }
    return null;
  }

  return {
    draft,
    photos,
    missing,
    savedAt,
    wasRestored: wasRestored && photos.photos.length === 0,
    problem: problem && t(isMessageKey(language, problem) ? problem : 'wrong'),
    isAsking,
    isPublishing: sending.isBusy,
    stepUpDialog,
    ask,
    publish,
    cancel: () => setAsking(false),
    change(part: Partial<PostDraft>) {
      change(part);
      setMissing(null);
    },
    discard: () => {
      discard();
      photos.clear();
    },
    leave() {
      if (keep()) {
        const action = { label: t('composer_draft_open'), onPress: () => dialogs.open('post') };
        toast({ text: t('composer_draft_kept'), tone: 'success', action });
      }
      onClose();
    },
    errorOf: (field: Missing['field']) =>
      missing?.field === field && isMessageKey(language, missing.message) ? t(missing.message) : undefined,
  };
}

/** Goes to the new story with the composer's own history entries left behind, so that Back does not return to it. */
function useOpenStory(onClose: () => void) {
  const navigate = useNavigate();
  const depth = (useLocation().state as { dialogDepth?: number } | null)?.dialogDepth ?? 0;
  return (postId: string) => {
    const to = storyPath(postId);
    if (depth === 0) {
      navigate(to, { replace: true });
      return;
    }
    // Going back is asynchronous; the router hears of it before this listener's timer runs.
    addEventListener('popstate', () => setTimeout(() => navigate(to)), { once: true });
    onClose();
  };
}

type StepState = { dialogDepth?: number; composerStep?: ComposerStep } | null;

/** The step on phones lives in the history, so that Back is "previous step". */
function useSteps(isWide: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as StepState;
  const current = isWide ? 'media' : (state?.composerStep ?? 'media');
  return {
    current,
    next: composerSteps[composerSteps.indexOf(current) + 1] ?? 'publish',
    back: () => navigate(-1),
    go(step: ComposerStep) {
      if (isWide || step === current) return;
      const { dialogDepth = 0 } = state ?? {};
      navigate(
        { search: location.search, hash: location.hash },
        // One entry more to leave behind when the cross closes the stack.
        {
          preventScrollReset: true,
          state: { ...state, composerStep: step, dialogDepth: dialogDepth && dialogDepth + 1 },
        },
      );
    },
  };
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

function MediaPart({ editor }: { editor: Editor }) {
  const t = useMessages();
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_media_heading')}</StepHeading>
      <p className={styles.helper}>{t('composer_media_helper')}</p>
      <PhotoPicker id={postFieldIds.photos} uploads={editor.photos} error={editor.errorOf('photos')} />
    </fieldset>
  );
}

function StoryPart({ editor }: { editor: Editor }) {
  const t = useMessages();
  const categories = useCategories();
  const errors = {
    header: editor.errorOf('header'),
    detail: editor.errorOf('detail'),
    category: editor.errorOf('category'),
  };
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_story_heading')}</StepHeading>
      <StoryFields draft={editor.draft} categories={categories} errors={errors} onChange={editor.change} />
    </fieldset>
  );
}

function PlacePart({ editor }: { editor: Editor }) {
  const t = useMessages();
  const mapTexts = useMapTexts(t('place_map_label'));
  const language = useLanguage();
  const { latitude, longitude } = editor.draft;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <fieldset className={styles.part}>
      <StepHeading>{t('composer_place_heading')}</StepHeading>
      <PlaceFields latitude={latitude} longitude={longitude} error={editor.errorOf('place')} onChange={editor.change}>
        <LazyPinPicker
          value={point}
          onChange={editor.change}
          language={language}
          texts={{
            ...mapTexts,
            pin: t('place_pin'),
            pinMiddle: t('place_pin_middle'),
          }}
        />
      </PlaceFields>
    </fieldset>
  );
}

function PublishPart({ editor, isPreviewed }: { editor: Editor; isPreviewed: boolean }) {
  const t = useMessages();
  const language = useLanguage();
  const categories = useCategories();
  const session = useSession();
  const { draft, photos } = editor;
  const isNamed = draft.mode !== 'anonymous';
  const name = isNamed ? (session?.member.member_displayname ?? '') : t('anonymous_author');
  return (
    <fieldset className={styles.part}>
      {isPreviewed && (
        <>
          <StepHeading>{t('composer_check_heading')}</StepHeading>
          <PostPreview
            draft={draft}
            cover={photos.photos[0]}
            categoryName={categoryName(categories, draft.categoryID, language)}
            author={
              <span className={styles.author}>
                <Avatar src={isNamed ? session?.member.member_img_profile : null} size={24} />
                {name}
              </span>
            }
          />
        </>
      )}
      <PublishModeField draft={draft} onChange={editor.change} />
      <Notice tone="warn">{t('composer_checklist')}</Notice>
    </fieldset>
  );
}

function StepHeading({ children }: { children: string }) {
  return <legend className={styles.heading}>{children}</legend>;
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
function stepsDone(draft: PostDraft, { photos }: PhotoUploads): ReadonlySet<ComposerStep> {
  const done = new Set<ComposerStep>();
  if (photos.length > 0 && photos.every((photo) => photo.state === 'done')) done.add('media');
  if (draft.header.trim() && draft.detail.trim()) done.add('story');
  if (draft.latitude !== null && draft.longitude !== null) done.add('place');
  return done;
}
