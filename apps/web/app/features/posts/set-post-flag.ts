import { bookmarkPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import type { Flag } from '#web/platform/offline/use-flag.ts';
import { patchPost } from './post-pages.ts';

/** Shows "like.{id}" or "bookmark.{id}" wherever the post is. */
export function showPostFlag(name: string, value: Flag, cache: QueryClient): void {
  const [kind, postID] = name.split('.');
  if (!postID) return;
  const more = (was: Flag, count: number) => Math.max(0, count + value - was);
  if (kind === 'like') {
    patchPost(cache, postID, ({ is_like: was, post_like_count: count }) =>
      was === value ? {} : { is_like: value, post_like_count: more(was, count) },
    );
  }
  if (kind === 'bookmark') {
    patchPost(cache, postID, ({ is_bookmark: was, post_bookmark_count: count }) =>
      was === value ? {} : { is_bookmark: value, post_bookmark_count: more(was, count) },
    );
  }
}

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
