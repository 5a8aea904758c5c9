import { addPost } from '@pakmut/contract/posts/posts.contract.ts';
import { deletePost, updatePost } from '@pakmut/contract/posts/posts.editing.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call, newIdempotencyKey } from '#web/platform/call.ts';
import { useLanguage } from '#web/platform/i18n.tsx';
import { draftInput, postInput } from './composer-check.ts';
import { postsKey } from './post-pages.ts';
import type { Medium } from './use-media-uploads.ts';
import type { PostDraft } from './use-post-draft.ts';

/** What on the server is being changed: a post or a draft in the state that the form began with. */
export type Editing = { readonly postId: string; readonly version: number };

/**
 * Publishes, changes and deletes a post once, however often the button is pressed and whatever the network loses: one key
 * for the whole form. Only a refusal, which saved nothing, starts a new one.
 */
export function usePublish() {
  const cache = useQueryClient();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const key = useRef<string>(undefined);

  async function once<T>(work: (idempotencyKey: string) => Promise<T>): Promise<T> {
    key.current ??= newIdempotencyKey();
    setBusy(true);
    try {
      const answer = await work(key.current);
      await cache.invalidateQueries({ queryKey: [postsKey], refetchType: 'none' });
      return answer;
    } catch (failure) {
      const isRefusal = failure instanceof CallError && failure.status >= 400 && failure.status < 500;
      if (isRefusal) key.current = undefined;
      throw failure;
    } finally {
      setBusy(false);
    }
  }
  const send = (input: ReturnType<typeof postInput>, editing: Editing | null) =>
    once(async (idempotencyKey) => {
      const answer = editing
        ? await call(updatePost, { ...input, postID: editing.postId, version: editing.version }, { idempotencyKey })
        : await call(addPost, input, { idempotencyKey });
      return answer.post_id;
    });

  return {
    isBusy,
    /** The id of the post; a draft that is published anonymously gets another one. Rejects with a `CallError`. */
    publish: (draft: PostDraft, media: readonly Medium[], editing: Editing | null) =>
      send(postInput(draft, media, language), editing),
    saveDraft: (draft: PostDraft, media: readonly Medium[], editing: Editing | null) =>
      send(draftInput(draft, media, language), editing),
    remove: (postId: string) => once(() => call(deletePost, { postID: postId })),
  };
}
