/** Everything that the composer's form knows and does. */
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallError } from '#web/platform/call.ts';
import { useDialogs } from '#web/platform/dialogs.ts';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { useSession } from '#web/platform/session.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { useStepUp } from '../../features/auth/StepUp.tsx';
import { firstMissing, type Missing } from '../../features/posts/composer-check.ts';
import { storyPath } from '../../features/posts/post-words.ts';
import { useMediaUploads } from '../../features/posts/use-media-uploads.ts';
import { type PostDraft, type PublishChoice, usePostDraft } from '../../features/posts/use-post-draft.ts';
import { type Editing, usePublish } from '../../features/posts/use-publish.ts';
import type { StoredPost } from '../../features/posts/use-stored-post.ts';

export type Editor = ReturnType<typeof useEditor>;
type Question = 'publish' | 'delete' | 'conflict' | 'leave';
type Begin = { stored: StoredPost | null; firstMode: PublishChoice; onClose: () => void; onReload: () => void };

/** `stored` is what is being changed; null for a new post. */
export function useEditor({ stored, firstMode, onClose, onReload }: Begin) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  const toast = useToast();
  const memberId = useSession()?.member.member_id ?? null;
  const isMember = memberId !== null;
  const openStory = useOpenStory(onClose);
  const form = usePostDraft({ firstMode, stored: stored?.draft });
  const { draft } = form;
  const media = useMediaUploads({ stored: stored?.media, keptFor: stored ? null : memberId });
  const [editing, setEditing] = useState<Editing | null>(stored?.editing ?? null);
  const sending = usePublish();
  const { withProof, stepUpDialog } = useStepUp();
  const [missing, setMissing] = useState<Missing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const isDraft = stored?.isDraft ?? false;
  const isEdit = stored !== null && !isDraft;
  const isChanged = form.isChanged || media.media !== stored?.media;

  // Opened by its address without being logged in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether somebody is logged in counts
  useEffect(() => {
    if (!isMember) dialogs.replace('login', 'post');
  }, [isMember]);

  /** Says what is wrong, or asks for confirmation; answers with the field at fault. */
  function ask(): Missing | null {
    const fault = firstMissing(draft, media.media);
    setMissing(fault && { ...fault });
    setProblem(null);
    if (fault) return fault;
    const waits = stillOnTheWay();
    if (waits) setProblem(waits);
    else setQuestion('publish');
    return null;
  }

  function stillOnTheWay(): string | null {
    const states = media.media.map((one) => one.state);
    if (states.includes('failed')) return 'composer_failed_photo';
    return states.some((state) => state !== 'done') ? 'composer_uploading_wait' : null;
  }

  /** Runs a change on the server; a newer version there is a question, any other refusal a sentence. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (failure) {
      const message = failure instanceof CallError ? failure.message : 'wrong';
      if (message === 'post_edited_elsewhere') setQuestion('conflict');
      else setProblem(message);
    }
  }

  function done(words: string) {
    form.discard();
    media.clear();
    toast({ text: words, tone: 'success' });
  }

  const publish = () =>
    attempt(async () => {
      // An anonymous story asks owners of weak passwords for a one-time code first (R6).
      const postId = await withProof(() =>
        sending.publish(draft, media.media, editing).finally(() => setQuestion(null)),
      );
      const published = draft.mode === 'private' ? 'composer_published_private' : 'composer_published';
      done(t(isEdit ? 'composer_saved' : published));
      if (isEdit) onClose();
      else openStory(postId);
    });

  return {
    ...form,
    media,
    missing,
    editing,
    isDraft,
    isEdit,
    isModeFixed: stored?.isModeFixed ?? false,
    elsewhere: stored?.elsewhere ?? [],
    wasRestored: form.wasRestored,
    problem: problem && t(isMessageKey(language, problem) ? problem : 'wrong'),
    question,
    isBusy: sending.isBusy,
    stepUpDialog,
    ask,
    answer: {
      publish,
      async remove() {
        setQuestion(null);
        await attempt(async () => {
          await sending.remove((editing as Editing).postId);
          done(t('composer_deleted'));
          onClose();
        });
      },
      /** Puts what was written here in the place of the newer version, which goes to the history. */
      async overwrite(newest: number) {
        setEditing((before) => before && { ...before, version: newest });
        setQuestion(null);
      },
      reload: onReload,
      leave() {
        setQuestion(null);
        onClose();
      },
      cancel: () => setQuestion(null),
    },
    askToDelete: () => setQuestion('delete'),
    /** Keeps the draft on the server, so that another device can go on; what is still on its way is only named. */
    saveDraft: () =>
      attempt(async () => {
        await sending.saveDraft(draft, media.media, editing);
        done(t('composer_draft_saved_server'));
        onClose();
      }),
    canSaveDraft:
      !isEdit && draft.mode !== 'anonymous' && (draft.header.trim() !== '' || plainText(draft.detail) !== ''),
    change(part: Partial<PostDraft>) {
      form.change(part);
      setMissing(null);
    },
    discard: () => {
      form.discard();
      media.clear();
    },
    leave() {
      if (stored && isChanged) return setQuestion('leave');
      if (form.keep()) {
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
