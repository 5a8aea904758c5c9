/** Whom the member follows and blocks, and who follows them. Taking somebody off acts at once and can be undone (ux §4.4). */
import { listBlocks, listFollows } from '@pakmut/contract/members/members.lists.contract.ts';
import { membersPerPage } from '@pakmut/contract/members/members.rules.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { usePendingFlags } from '#web/platform/offline/use-pending-flags.ts';
import { type ListedMember, type MemberListName, type MemberPage, memberListsKey, patchListed } from './follow-flag.ts';
import { useBlock, useFollow } from './use-reporter.ts';

type Wanted = { page: number } | { cursor: string };

export function useFollowing() {
  const pending = usePendingFlags('follow');
  const list = useMemberList({
    key: 'following',
    load: followsOf('following'),
  });
  const isFollowed = ({ id, isListed }: ListedMember) => (pending.get(id) ?? Number(isListed)) === 1;
  return { ...list, members: list.members.filter(isFollowed) };
}

export function useFollowers() {
  return useMemberList({
    key: 'followers',
    load: followsOf('followers'),
  });
}

function followsOf(type: 'following' | 'followers'): ListOptions['load'] {
  return async (wanted, signal) =>
    pageOf(await call(listFollows, { ...wanted, type, maxPerPage: membersPerPage }, { signal }), (row) => ({
      id: row.member_id_follow,
      name: row.member_displayname,
      picture: row.member_img_profile,
      isFollowed: row.is_member_follow === 1,
    }));
}

export function useBlocked() {
  const list = useMemberList({
    key: 'blocked',
    load: async (wanted, signal) =>
      pageOf(await call(listBlocks, { ...wanted, maxPerPage: membersPerPage }, { signal }), (row) => ({
        id: row.member_id_block,
        name: row.member_displayname,
        picture: row.member_img_profile,
        since: row.block_date,
      })),
  });
  return { ...list, members: list.members.filter(({ isListed }) => isListed) };
}

export type MemberListState = ReturnType<typeof useFollowing>;

type ListOptions = {
  key: MemberListName;
  load: (wanted: Wanted, signal: AbortSignal) => Promise<MemberPage>;
};

function useMemberList({ key, load }: ListOptions) {
  const queryKey = useListKey(key);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: { page: 0 } as Wanted,
    getNextPageParam: (last): Wanted | undefined => (last.next ? { cursor: last.next } : undefined),
    enabled: queryKey[2] !== undefined,
  });
  return { query, members: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

function useListKey(key: MemberListName) {
  return [memberListsKey, key, useSession()?.member.member_id] as const;
}

/** Unfollows a member of the list, as the button on their profile does; the toast offers to undo it. */
export function useUnfollow({ id, name }: ListedMember): () => void {
  return useFollow({ id, name, isFollowed: true }).unfollow;
}

/** Unblocks somebody of the list. */
export function useUnblock(member: ListedMember): () => void {
  const cache = useQueryClient();
  const block = useBlock(member, (isBlocked) =>
    patchListed(cache, 'blocked', member.id, { isListed: isBlocked === 1 }),
  );
  return () => void block(0);
}

function pageOf<Row>(
  { items, next }: { items: readonly Row[]; next?: string },
  view: (row: Row) => Omit<ListedMember, 'isListed'>,
): MemberPage {
  return { items: items.map((row) => ({ ...view(row), isListed: true })), ...(next !== undefined && { next }) };
}
