import { bookmarkPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { patchPost } from './post-pages.ts';

/**
 * Does after the login what a visitor wanted before it: "like.{id}" or "bookmark.{id}". Other intents belong to
 * somebody else. It sets the flag and never flips it, so a member who had liked the post before keeps the like.
 */
export async function resumePostIntent(intent: string | undefined, cache: QueryClient): Promise<void> {
  const [kind, postID] = intent?.split('.') ?? [];
  if (!postID) return;
  if (kind === 'like') {
    const answer = await call(likePost, { postID, isLike: 1 });
    patchPost(cache, postID, () => answer);
  }
  if (kind === 'bookmark') {
    const answer = await call(bookmarkPost, { postID, isBookmark: 1 });
    patchPost(cache, postID, () => answer);
  }
}
