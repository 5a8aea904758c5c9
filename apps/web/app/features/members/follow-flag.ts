import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { getMemberInfo } from '@pakmut/contract/members/members.contract.ts';
import { followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { patchPostsBy } from '#web/features/posts/post-pages.ts';
import { call } from '#web/platform/net/call.ts';
import type { Flag, FlagKind } from '#web/platform/offline/use-flag.ts';

export type Reporter = ResultOf<typeof getMemberInfo.public>;
export const reporterKey = 'reporter';
export const memberListsKey = 'members';

/** `isListed` is false for a member who was removed from a list that is still shown; undo restores them in place. */
export type ListedMember = {
  id: string;
  name: string;
  picture: string;
  since?: string;
  /** Of a follower: whether the member follows them too. */
  isFollowed?: boolean;
  isListed: boolean;
};
export type MemberPage = { items: readonly ListedMember[]; next?: string | undefined };
export type MemberListName = 'following' | 'followers' | 'blocked';

export const followFlag: FlagKind = {
  name: 'follow',
  send: (idFollow, isFollow) => call(followMember, { idFollow, isFollow }),
  store(cache, id, isFollow) {
    cache.setQueriesData<Reporter | null>(
      { queryKey: [reporterKey, id] },
      (before) => before && followed(before, isFollow),
    );
    patchListed(cache, 'following', id, { isListed: isFollow === 1 });
    patchListed(cache, 'followers', id, { isFollowed: isFollow === 1 });
    patchPostsBy(cache, id, { is_member_follow: isFollow });
  },
  failed: { 0: 'unfollow_failed', 1: 'follow_failed' },
};

/** A member with one follower more or less, the reader. */
export function followed(reporter: Reporter, isFollow: Flag): Reporter {
  const follower_total = Math.max(0, reporter.follower_total + isFollow - reporter.is_member_follow);
  return { ...reporter, is_member_follow: isFollow, follower_total };
}

/** Changes a member of one of the lists, e.g. whether they are shown where they were. */
export function patchListed(
  cache: QueryClient,
  list: MemberListName,
  id: string,
  part: Partial<Pick<ListedMember, 'isListed' | 'isFollowed'>>,
): void {
  const edit = (member: ListedMember) => (member.id === id ? { ...member, ...part } : member);
  cache.setQueriesData<InfiniteData<MemberPage>>(
    { queryKey: [memberListsKey, list] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(edit) })) },
  );
}
