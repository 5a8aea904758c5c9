import { addPost } from '@pakmut/contract/posts/posts.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call, newIdempotencyKey } from '#web/platform/call.ts';
import { useLanguage } from '#web/platform/i18n.tsx';
import { postInput } from './composer-check.ts';
import { postsKey } from './post-pages.ts';
import type { Photo } from './use-photo-uploads.ts';
import type { PostDraft } from './use-post-draft.ts';

/**
 * Publishes a post once, however often the button is pressed and whatever the network loses: one key for the whole
 * form. Only a refusal, which saved nothing, starts a new one.
 */
export function usePublish() {
  const cache = useQueryClient();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const key = useRef<string>(undefined);
  return {
    isBusy,
    /** The id of the new post; rejects with a `CallError`. */
    async publish(draft: PostDraft, photos: readonly Photo[]): Promise<string> {
      key.current ??= newIdempotencyKey();
      setBusy(true);
      try {
        const answer = await call(addPost, postInput(draft, photos, language), { idempotencyKey: key.current });
        await cache.invalidateQueries({ queryKey: [postsKey], refetchType: 'none' });
        return answer.post_id;
      } catch (failure) {
        const isRefusal = failure instanceof CallError && failure.status >= 400 && failure.status < 500;
        if (isRefusal) key.current = undefined;
        throw failure;
      } finally {
        setBusy(false);
      }
    },
  };
}
