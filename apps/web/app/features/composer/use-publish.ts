import { addPost, deletePost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { dropPost, postsKey } from '#web/features/posts/post-pages.ts';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { postInput } from './composer-check.ts';
import type { Medium } from './media-list.ts';
import type { Editing, PostDraft } from './post-draft.ts';

/**
 * Publishes, changes and deletes a post once, however often the button is pressed and whatever the network loses: one key
 * for the whole story. Only a refusal, which saved nothing, starts a new one.
 */
export function usePublish(publishKey: RefObject<string>) {
  const cache = useQueryClient();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);

  async function once<T>(work: (idempotencyKey: string) => Promise<T>): Promise<T> {
    setBusy(true);
    try {
      const answer = await work(publishKey.current);
      await cache.invalidateQueries({ queryKey: [postsKey], refetchType: 'none' });
      return answer;
    } catch (failure) {
      const isRefusal = failure instanceof CallError && failure.status >= 400 && failure.status < 500;
      if (isRefusal) publishKey.current = newIdempotencyKey();
      throw failure;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    /** The id of the post; a draft that is published anonymously gets another one. Rejects with a `CallError`. */
    publish: (draft: PostDraft, media: readonly Medium[], editing: Editing | null) =>
      once(async (idempotencyKey) => {
        const input = postInput(draft, media, language);
        const answer = editing
          ? await call(updatePost, { ...input, postID: editing.postId, version: editing.version }, { idempotencyKey })
          : await call(addPost, input, { idempotencyKey });
        return answer.post_id;
      }),
    /** Lists in sight are asked for again, because what they count has changed too. */
    async remove(postId: string) {
      await once(() => call(deletePost, { postID: postId }));
      dropPost(cache, postId);
      void cache.invalidateQueries({ queryKey: [postsKey, 'list'] });
    },
  };
}
