import { likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { useMembersOnly } from '#web/platform/login-gate.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { type NewsPost, patchPost } from './post-pages.ts';

/**
 * Likes a post or takes the like back: the heart turns at once, then the server's count stands. A failure turns it
 * back and offers to try again. Visitors are asked to log in instead.
 */
export function useLike(post: NewsPost): () => void {
  const cache = useQueryClient();
  const membersOnly = useMembersOnly();
  const toast = useToast();
  const t = useMessages();
  const { post_id: postID, is_like: was, post_like_count: countBefore } = post;

  async function set(isLike: 0 | 1) {
    patchPost(cache, postID, () => ({ is_like: isLike, post_like_count: Math.max(0, countBefore + isLike - was) }));
    try {
      const answer = await call(likePost, { postID, isLike });
      patchPost(cache, postID, () => answer);
    } catch {
      patchPost(cache, postID, () => ({ is_like: was, post_like_count: countBefore }));
      toast({ text: t('like_failed'), tone: 'warn', action: { label: t('retry'), onPress: () => set(isLike) } });
    }
  }
  return () => membersOnly(() => set(was ? 0 : 1), `like.${postID}`);
}
