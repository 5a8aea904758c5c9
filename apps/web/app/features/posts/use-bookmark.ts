import { bookmarkPost } from '@pakmut/contract/posts/posts.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { useMembersOnly } from '#web/platform/login-gate.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { type NewsPost, patchPost } from './post-pages.ts';

/** Saves a post for later or removes it again; behaves like `useLike`. */
export function useBookmark(post: NewsPost): () => void {
  const cache = useQueryClient();
  const membersOnly = useMembersOnly();
  const toast = useToast();
  const t = useMessages();
  const { post_id: postID, is_bookmark: was } = post;

  async function set(isBookmark: 0 | 1) {
    patchPost(cache, postID, () => ({ is_bookmark: isBookmark }));
    try {
      const answer = await call(bookmarkPost, { postID, isBookmark });
      patchPost(cache, postID, () => answer);
      if (isBookmark) toast({ text: t('bookmark_added'), tone: 'success' });
      else toast({ text: t('bookmark_removed'), action: { label: t('undo'), onPress: () => set(1) } });
    } catch {
      patchPost(cache, postID, () => ({ is_bookmark: was }));
      toast({
        text: t('bookmark_failed'),
        tone: 'warn',
        action: { label: t('retry'), onPress: () => set(isBookmark) },
      });
    }
  }
  return () => membersOnly(() => set(was ? 0 : 1), `bookmark.${postID}`);
}
