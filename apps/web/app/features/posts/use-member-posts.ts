/** What one member published, 9 a page (specification §2 "reporter's news list" and "video list"). */
import { listMemberPosts, listMemberVideoPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { call } from '#web/platform/net/call.ts';
import { usePostPages } from './post-pages.ts';

export type MemberList = 'news' | 'videos';

export function useMemberPosts(memberID: string, list: MemberList) {
  return usePostPages({
    filter: { by: memberID, list },
    initial: null,
    load(wanted, prefix, signal) {
      const page = { ...wanted, maxPerPage: pageSizes.reporter };
      if (list === 'news') return call(listMemberPosts[prefix], { postBy: memberID, ...page }, { signal });
      return call(listMemberVideoPosts[prefix], { memberID, ...page }, { signal });
    },
  });
}
