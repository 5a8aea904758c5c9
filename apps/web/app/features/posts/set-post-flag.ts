import { bookmarkPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import type { Flag } from '#web/platform/use-flag.ts';
import { patchPost } from './post-pages.ts';

/** Sets "like.{id}" or "bookmark.{id}", and shows what the server answers. Other names belong to somebody else. */
export async function setPostFlag(name: string, value: Flag, cache: QueryClient): Promise<void> {
  const [kind, postID] = name.split('.');
  if (!postID) return;
  if (kind === 'like') {
    const answer = await call(likePost, { postID, isLike: value });
    patchPost(cache, postID, () => answer);
  }
  if (kind === 'bookmark') {
    const answer = await call(bookmarkPost, { postID, isBookmark: value });
    patchPost(cache, postID, () => answer);
  }
}
