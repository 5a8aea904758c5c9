import { bookmarkPost } from '@pakmut/contract/posts/posts.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useFlag } from '#web/platform/offline/use-flag.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { tellOtherTabs } from './other-tabs.ts';
import { type NewsPost, patchPost } from './post-pages.ts';

/** Saves a post for later or removes it again; what was removed can be saved again from the note. */
export function useBookmark(post: NewsPost): () => void {
  const cache = useQueryClient();
  const membersOnly = useMembersOnly();
  const toast = useToast();
  const t = useMessages();
  const { post_id: postID, is_bookmark: was } = post;
  const { set, turn } = useFlag({
    name: `bookmark.${postID}`,
    show(isBookmark) {
      patchPost(cache, postID, () => ({ is_bookmark: isBookmark }));
      return () => patchPost(cache, postID, () => ({ is_bookmark: was }));
    },
    send: (isBookmark) => call(bookmarkPost, { postID, isBookmark }),
    onDone(answer, isBookmark) {
      patchPost(cache, postID, () => answer);
      tellOtherTabs({ postID, change: answer });
      if (isBookmark) toast({ text: t('bookmark_added'), tone: 'success' });
      else toast({ text: t('bookmark_removed'), action: { label: t('undo'), onPress: () => set(1) } });
    },
    failed: { 0: 'unbookmark_failed', 1: 'bookmark_failed' },
  });
  return () => membersOnly(() => turn(was), `bookmark.${postID}`);
}
