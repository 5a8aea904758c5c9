/** Likes and bookmarks of posts, in every list and story of this tab and of the member's other tabs. */
import { bookmarkPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { type FlagKind, storeAnswer, useFlag } from '#web/platform/offline/use-flag.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { type NewsPost, patchPost, postsKey } from './post-pages.ts';

type Answer = Partial<NewsPost>;
type FlagChange = { readonly postID: string; readonly change: Answer };

/** Node has channels as well; what is drawn on the server has no tabs. */
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('pakmut.posts');

const store: FlagKind<Answer>['store'] = (cache, postID, _value, change) => patchPost(cache, postID, () => change);

export const likeFlag: FlagKind<Answer> = {
  name: 'like',
  send: async (postID, isLike) => notifyTabs(postID, await call(likePost, { postID, isLike })),
  store,
  failed: { 0: 'unlike_failed', 1: 'like_failed' },
};

export const bookmarkFlag: FlagKind<Answer> = {
  name: 'bookmark',
  send: async (postID, isBookmark) => notifyTabs(postID, await call(bookmarkPost, { postID, isBookmark })),
  store,
  failed: { 0: 'unbookmark_failed', 1: 'bookmark_failed' },
};

/** Sends the server's answer to the other tabs of this browser. */
function notifyTabs(postID: string, change: Answer): Answer {
  channel?.postMessage({ postID, change } satisfies FlagChange);
  return change;
}

/** Stores the answers that other tabs send. */
export function useFlagsOfOtherTabs(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const listen = ({ data: { postID, change } }: MessageEvent<FlagChange>) =>
      storeAnswer(cache, () => patchPost(cache, postID, () => change));
    channel?.addEventListener('message', listen);
    return () => channel?.removeEventListener('message', listen);
  }, [cache]);
}

/** Likes a post or takes the like back. Visitors are asked to log in instead. */
export function useLike({ post_id: id, is_like: server, post_like_count: count }: NewsPost) {
  const membersOnly = useMembersOnly();
  const { value, toggle } = useFlag(likeFlag, { id, server });
  return {
    isLiked: value === 1,
    /** With the reader's own like while it is pending, and without one that is being taken back. */
    count: Math.max(0, count + value - server),
    toggle: () => membersOnly(toggle, `like.${id}`),
  };
}

/** Saves a post for later or removes it again; what was removed can be saved again from the note. */
export function useBookmark({ post_id: id, is_bookmark: server }: NewsPost) {
  const cache = useQueryClient();
  const membersOnly = useMembersOnly();
  const toast = useToast();
  const t = useMessages();
  const { value, set, toggle } = useFlag(bookmarkFlag, { id, server }, (isBookmark) => {
    // A list in sight that was read meanwhile does not have it any more.
    if (isBookmark) void cache.invalidateQueries({ queryKey: [postsKey, 'list', { own: 'bookmarks' }] });
    if (isBookmark) toast({ text: t('bookmark_added'), tone: 'success' });
    else toast({ text: t('bookmark_removed'), action: { label: t('undo'), onClick: () => set(1) } });
  });
  return {
    isBookmarked: value === 1,
    toggle: () => membersOnly(toggle, `bookmark.${id}`),
    remove: () => set(0),
  };
}
