import { likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useFlag } from '#web/platform/offline/use-flag.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { tellOtherTabs } from './other-tabs.ts';
import { type NewsPost, patchPost } from './post-pages.ts';

/** Likes a post or takes the like back. Visitors are asked to log in instead. */
export function useLike(post: NewsPost): () => void {
  const cache = useQueryClient();
  const membersOnly = useMembersOnly();
  const { post_id: postID, is_like: was, post_like_count: countBefore } = post;
  const { turn } = useFlag({
    name: `like.${postID}`,
    show(isLike) {
      patchPost(cache, postID, () => ({ is_like: isLike, post_like_count: Math.max(0, countBefore + isLike - was) }));
      return () => patchPost(cache, postID, () => ({ is_like: was, post_like_count: countBefore }));
    },
    send: (isLike) => call(likePost, { postID, isLike }),
    onDone(answer) {
      patchPost(cache, postID, () => answer);
      tellOtherTabs({ postID, change: answer });
    },
    failed: { 0: 'unlike_failed', 1: 'like_failed' },
  });
  return () => membersOnly(() => turn(was), `like.${postID}`);
}
