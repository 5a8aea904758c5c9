/** Everything that the composer's form knows and does. */
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { getMyDraft } from '@pakmut/contract/publishing/publishing.contract.ts';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ComposerBegin, draftParam, keptParam, newParam } from '#web/features/composer/composer-begin.ts';
import { firstMissing, isOnItsWay, type Missing } from '#web/features/composer/composer-check.ts';
import { changeKeptPost } from '#web/features/composer/kept-posts.ts';
import { hasContent, type PostDraft, type PublishChoice } from '#web/features/composer/post-draft.ts';
import { useKeptDraft } from '#web/features/composer/use-kept-draft.ts';
import { useMediaUploads } from '#web/features/composer/use-media-uploads.ts';
import { usePublish } from '#web/features/composer/use-publish.ts';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { useStepUp } from '../../features/auth/StepUp.tsx';
import { storyPath } from '../../features/posts/post-words.ts';

export type Editor = ReturnType<typeof useEditor>;
type Question = 'publish' | 'delete' | 'conflict' | 'leave';
type Begin = {
  begin: ComposerBegin;
  memberId: string;
  firstMode: PublishChoice;
  onClose: () => void;
  onReload: () => void;
};

export function useEditor({ begin, memberId, firstMode, onClose, onReload }: Begin) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  const toast = useToast();
  const isOnline = useIsOnline();
  const location = useLocation();
  const goTo = useLeaveFor(onClose);
  const publishKey = useRef(begin.publishKey);
  const media = useMediaUploads(begin.media);
  const form = useKeptDraft({ begin, memberId, media, firstMode, publishKey });
  const { draft, sync } = form;
  const sending = usePublish(publishKey);
  const { withProof, stepUpDialog } = useStepUp();
  const [missing, setMissing] = useState<Missing | null>(null);
  const [problem, setProblem] = useState<string | null>(begin.refusal ?? null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isLearning, setLearning] = useState(false);
  const [firstMedia] = useState(media.media);
  const isEdit = begin.key === null;
  const isChanged = form.isTextChanged || media.media !== firstMedia;
  /** Files or the network are missing: the story goes out by itself as soon as they are there. */
  const isQueued = !isEdit && (!isOnline || isOnItsWay(media.media));

  /** Says what is wrong, or asks for confirmation; answers with the field at fault. */
  function ask(): Missing | null {
    const fault = firstMissing(draft, media.media);
    setMissing(fault && { ...fault });
    setProblem(fault ? null : whatHinders());
    if (!fault && !whatHinders()) setQuestion('publish');
    return fault;
  }

  function whatHinders(): string | null {
    if (media.media.some(({ state, error }) => state === 'failed' && !(isQueued && isPassing(error))))
      return 'composer_failed_photo';
    const isBeingPrepared = media.media.some(({ state }) => ['preparing', 'unconverted', 'converting'].includes(state));
    return isBeingPrepared || (isEdit && isOnItsWay(media.media)) ? 'composer_uploading_wait' : null;
  }

  /** Runs a change on the server; a newer version there is a question, any other refusal a sentence. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      sync.goOn();
      const message = failure instanceof CallError ? failure.message : 'wrong';
      if (message === 'post_edited_elsewhere') setQuestion('conflict');
      else setProblem(message);
    }
  }

  async function done(words: string) {
    await form.forget();
    media.clear();
    toast({ text: words, tone: 'success' });
  }

  /** False: this browser keeps nothing, so that only this page could send it. */
  async function handOver(): Promise<boolean> {
    await sync.hold();
    if (!(await form.keep('waiting'))) return false;
    toast({ text: t(navigator.onLine ? 'outbox_taken' : 'outbox_taken_offline'), tone: 'success' });
    onClose();
    return true;
  }

  async function publishNow(): Promise<void> {
    const editing = await sync.hold();
    // An anonymous story asks owners of weak passwords for a one-time code first (R6).
    const postId = await withProof(() => sending.publish(draft, media.media, editing).finally(() => setQuestion(null)));
    const published = draft.mode === 'private' ? 'composer_published_private' : 'composer_published';
    await done(t(isEdit ? 'composer_saved' : published));
    if (isEdit) onClose();
    else goTo(storyPath(postId));
  }

  const publish = () =>
    attempt(async () => {
      if (isQueued) {
        setQuestion(null);
        if (await handOver()) return;
        throw new CallError(0, isOnline ? 'composer_uploading_wait' : 'no_connection');
      }
      try {
        await publishNow();
      } catch (failure) {
        const isLost = failure instanceof CallError && isPassing(failure.message);
        if (isEdit || !isLost || !(await handOver())) throw failure;
      }
    });

  async function remove(): Promise<void> {
    setQuestion(null);
    await attempt(async () => {
      const editing = await sync.hold();
      if (editing) await sending.remove(editing.postId);
      await done(t('composer_deleted'));
      if (editing && location.pathname === storyPath(editing.postId)) leaveStory();
      else onClose();
    });
  }

  /** A story that was opened from a list lies above it, and its entry keeps the search of that list (specification §4). */
  function leaveStory() {
    const { list = '' } = (location.state as { list?: string } | null) ?? {};
    goTo(`/newslist${list}`, { replace: true });
  }

  /** The question stays until the newer version is known: saving before that would meet it once more. */
  async function overwrite(): Promise<void> {
    const { postId: postID } = sync.editing as { postId: string };
    setLearning(true);
    try {
      const newest = await (isEdit ? call(getPost.private, { postID }) : call(getMyDraft, { postID }));
      sync.overwrite(newest.post_version);
    } finally {
      setLearning(false);
      setQuestion(null);
    }
  }

  /** Takes the newer version of the server; what was written here goes. */
  async function takeTheirs(): Promise<void> {
    setQuestion(null);
    const { editing } = sync;
    if (begin.key === null || !editing) return onReload();
    await changeKeptPost(begin.key, { isSynced: true, editing: { ...editing, version: 0 } });
    if (dialogs.layers.some(({ param }) => param === draftParam(editing.postId))) onReload();
    else dialogs.replace('post', draftParam(editing.postId));
  }

  return {
    ...form,
    media,
    missing,
    isEdit,
    isQueued,
    isDeletable: isEdit || sync.editing !== null || (!begin.isNew && hasContent(draft)),
    isModeFixed: begin.isModeFixed,
    wasSigned: isEdit && !begin.isModeFixed,
    wasRestored: begin.key !== null && !begin.isNew,
    elsewhere: begin.elsewhere,
    problem: problem && t(isMessageKey(language, problem) ? problem : 'wrong'),
    question,
    isBusy: sending.isBusy || isLearning,
    stepUpDialog,
    ask,
    answer: {
      publish,
      remove,
      /** Puts what was written here in the place of the newer version, which goes to the history. */
      overwrite: () => attempt(overwrite),
      takeTheirs,
      leave() {
        setQuestion(null);
        onClose();
      },
      cancel: () => setQuestion(null),
    },
    askToDelete: () => setQuestion('delete'),
    askAboutConflict: () => setQuestion('conflict'),
    /** Begins another story; this one stays among the drafts. */
    async startNew() {
      await form.keep();
      dialogs.replace('post', newParam);
    },
    /** Keeps the draft on the server at once, so that another device can go on; files that did not arrive stay here. */
    saveDraft: () =>
      attempt(async () => {
        await form.keep();
        await sync.saveNow();
        await form.keep();
        toast({ text: t('composer_draft_saved_server'), tone: 'success' });
        onClose();
      }),
    canSaveDraft: !isEdit && draft.mode !== 'anonymous' && hasContent({ ...draft, latitude: null, tags: [] }),
    change(part: Partial<PostDraft>) {
      form.change(part);
      setMissing(null);
    },
    async leave() {
      if (isEdit && isChanged) return setQuestion('leave');
      if (!isEdit && isChanged && (await form.keep())) {
        const key = keptParam(begin.key as string);
        const action = { label: t('composer_draft_open'), onPress: () => dialogs.open('post', key) };
        toast({ text: t('composer_draft_kept'), tone: 'success', action });
      }
      onClose();
    },
    errorOf: (field: Missing['field']) =>
      missing?.field === field && isMessageKey(language, missing.message) ? t(missing.message) : undefined,
  };
}

/** What only the missing network stopped. */
function isPassing(message: string | undefined): boolean {
  return message === 'no_connection' || message === 'slow_connection';
}

/** Goes elsewhere with the composer's own history entries left behind, so that Back does not return to it. */
function useLeaveFor(onClose: () => void) {
  const navigate = useNavigate();
  const depth = (useLocation().state as { dialogDepth?: number } | null)?.dialogDepth ?? 0;
  return (to: string, options?: { replace: boolean }) => {
    if (depth === 0) {
      navigate(to, { replace: true });
      return;
    }
    // Going back is asynchronous; the router hears of it before this listener's timer runs.
    addEventListener('popstate', () => setTimeout(() => navigate(to, options)), { once: true });
    onClose();
  };
}
