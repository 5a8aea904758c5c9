/** A copy of the unfinished story among the server's drafts, so that another device can go on with it. */

import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { addPost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import type { ComposerBegin } from './composer-begin.ts';
import { draftInput, emptiedInput } from './composer-check.ts';
import { changeKeptPost } from './kept-posts.ts';
import type { DraftCreation, Editing, PostDraft } from './post-draft.ts';
import type { MediaUploads } from './use-media-uploads.ts';

/** Long enough that writing a sentence is one call. */
const syncAfter = 6_000;

type Parts = { begin: ComposerBegin; draft: PostDraft; media: MediaUploads };

/** `conflict`: another device changed the draft; nothing is sent any more until its author has chosen. */
export function useDraftSync({ begin, draft, media }: Parts) {
  const language = useLanguage();
  const isOnline = useIsOnline();
  // An anonymous story leaves this device only when it is published, and what was saved before is taken back (R26).
  const isAnonymous = draft.mode === 'anonymous';
  const input = isAnonymous ? emptiedInput(media.media, language) : draftInput(draft, media.media, language);
  const wanted = JSON.stringify(input);
  const [editing, setEditing] = useState<Editing | null>(begin.editing);
  const [sentNow, setSentNow] = useState(begin.isSynced ? wanted : '');
  const [conflict, setConflict] = useState(false);
  // What the server has, ahead of the next drawing: publishing right after a save must name the newest version.
  const state = useRef({ editing: begin.editing, sent: sentNow, creation: begin.creation });
  const running = useRef<Promise<void>>(Promise.resolve());
  // A draft that is saved while its story is published would take the photos from it. The state is for what is drawn, the
  // reference for the timer that fires before that.
  const [isHeld, setHeld] = useState(false);
  const held = useRef(false);
  const hasText = draft.header.trim() !== '' || plainText(draft.detail) !== '';
  const isWanted = begin.key !== null && (isAnonymous || hasText) && isOnline && !conflict && !isHeld;
  const [failures, setFailures] = useState(0);

  function hold(isOn: boolean) {
    held.current = isOn;
    setHeld(isOn);
  }

  function take(next: Editing | null, sent: string) {
    state.current = { editing: next, sent, creation: undefined };
    // At once, so that no other tab and no end of this one makes two stories of it.
    if (begin.key) void changeKeptPost(begin.key, { editing: next, creation: undefined });
    setEditing(next);
    setSentNow(sent);
  }

  async function send(now: DraftCreation['input'], signature: string): Promise<void> {
    if (state.current.sent === signature) return;
    if (state.current.editing) {
      const { postId, version } = state.current.editing;
      const answer = await call(updatePost, { ...now, postID: postId, version });
      return take({ postId, version: answer.post_version }, signature);
    }
    // A first save whose answer was lost is repeated as it was, so that there is one draft and not two.
    const creation = state.current.creation ?? { key: newIdempotencyKey(), input: now, signature };
    if (begin.key && creation !== state.current.creation) await changeKeptPost(begin.key, { creation });
    state.current.creation = creation;
    const answer = await call(addPost, creation.input, { idempotencyKey: creation.key });
    take({ postId: answer.post_id, version: answer.post_version }, creation.signature);
    return send(now, signature);
  }

  async function save(now: DraftCreation['input'], signature: string): Promise<void> {
    try {
      await send(now, signature);
    } catch (failure) {
      const status = failure instanceof CallError ? failure.status : 0;
      // Deleted on another device while it is written here: what is written here becomes a draft of its own.
      if (status === 404) take(null, '');
      else if (failure instanceof CallError && failure.message === 'post_edited_elsewhere') setConflict(true);
      else if (status >= 400 && status < 500) state.current.creation = undefined;
      throw failure;
    }
  }

  /** Saves at once, after what is on its way. Rejects with a `CallError`. */
  function saveNow(): Promise<void> {
    const turn = running.current.then(() => save(input, wanted));
    running.current = turn.catch(() => undefined);
    return turn;
  }

  const saveQuietly = useEffectEvent(() => {
    const hasCopy = state.current.editing !== null || state.current.creation !== undefined;
    if (held.current || (isAnonymous && !hasCopy)) return;
    saveNow().catch((failure) => {
      if (isPassing(failure)) setFailures((count) => count + 1);
    });
  });
  useEffect(() => {
    if (!isWanted || wanted === sentNow) return;
    const timer = setTimeout(() => saveQuietly(), isAnonymous && failures === 0 ? 0 : syncAfter);
    return () => clearTimeout(timer);
  }, [isWanted, isAnonymous, wanted, sentNow, failures]);

  return {
    editing,
    conflict,
    /** Whether another device could go on with all of the text. */
    isSynced: !isAnonymous && sentNow === wanted,
    /** Whether words of a story that has become anonymous are still on the server. */
    isLeaving: isAnonymous && editing !== null && sentNow !== wanted,
    now() {
      const { editing, creation, sent } = state.current;
      return { editing, creation, isSynced: !isAnonymous && sent === wanted };
    },
    saveNow,
    /**
     * Before the story is published, handed over or deleted: saves no more by itself, waits for a save that is on its way
     * and answers with what is there then.
     */
    async hold(): Promise<Editing | null> {
      hold(true);
      await running.current;
      return state.current.editing;
    },
    /** Saves by itself again, after that failed. */
    goOn: () => hold(false),
    /** The author's choice after a conflict: what stands here wins over that version. */
    overwrite(version: number) {
      if (state.current.editing) take({ ...state.current.editing, version }, '');
      setConflict(false);
    },
  };
}

/** No answer came, or the server could not give one: asking again may help. */
function isPassing(failure: unknown): boolean {
  return failure instanceof CallError && (failure.status === 0 || failure.status >= 500);
}
