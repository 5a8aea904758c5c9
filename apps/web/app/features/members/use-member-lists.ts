/** Whom the member follows and blocks. Taking somebody off acts at once and can be undone (ux §4.4). */
import { listBlocks, listFollows } from '@pakmut/contract/members/members.lists.contract.ts';
import { membersPerPage } from '@pakmut/contract/members/members.rules.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#web/platform/net/call.ts';
import { type Place, placeOf, withAgain, without } from '#web/platform/net/list-pages.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useBlock, useFollow } from './use-reporter.ts';

export type ListedMember = { id: string; name: string; picture: string; since?: string };
type Wanted = { page: number } | { cursor: string };
type Page = { items: readonly ListedMember[]; next?: string | undefined };

export function useFollowing() {
  return useMemberList({
    key: 'following',
    load: async (wanted, signal) =>
      pageOf(
        await call(listFollows, { ...wanted, type: 'following', maxPerPage: membersPerPage }, { signal }),
        (row) => ({
          id: row.member_id_follow,
          name: row.member_displayname,
          picture: row.member_img_profile,
        }),
      ),
  });
}

export function useBlocked() {
  return useMemberList({
    key: 'blocked',
    load: async (wanted, signal) =>
      pageOf(await call(listBlocks, { ...wanted, maxPerPage: membersPerPage }, { signal }), (row) => ({
        id: row.member_id_block,
        name: row.member_displayname,
        picture: row.member_img_profile,
        since: row.block_date,
      })),
  });
}

export type MemberListState = ReturnType<typeof useFollowing>;

type ListName = 'following' | 'blocked';
type ListOptions = {
  key: ListName;
  load: (wanted: Wanted, signal: AbortSignal) => Promise<Page>;
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
  return {
    members: query.data?.pages.flatMap((page) => page.items) ?? [],
    isPending: query.isPending,
    isError: query.isError && !query.data,
    retry: () => void query.refetch(),
    hasNext: query.hasNextPage,
    isLoadingNext: query.isFetchingNextPage,
    loadNext: () => void query.fetchNextPage(),
  };
}

function useListKey(key: ListName) {
  return ['members', key, useSession()?.member.member_id] as const;
}

/** Draws somebody in one of the lists, where they were, or not. */
function useShowListed(key: ListName, member: ListedMember): (isListed: boolean) => void {
  const cache = useQueryClient();
  const queryKey = useListKey(key);
  const place = useRef<Place>(undefined);
  const isIt = ({ id }: ListedMember) => id === member.id;
  return (isListed) =>
    cache.setQueryData<InfiniteData<Page>>(queryKey, (data) => {
      if (isListed) return place.current && !placeOf(data, isIt) ? withAgain(data, member, place.current) : data;
      place.current = placeOf(data, isIt) ?? place.current;
      return without(data, isIt);
    });
}

/** Lets somebody of the list go, as the button on their profile does; the note offers to take it back. */
export function useUnfollow(member: ListedMember): () => void {
  const show = useShowListed('following', member);
  return useFollow({ id: member.id, name: member.name, isFollowed: true }, (isFollowed) => show(isFollowed === 1));
}

/** Unblocks somebody of the list. */
export function useUnblock(member: ListedMember): () => void {
  const show = useShowListed('blocked', member);
  const block = useBlock(member, (isBlocked) => show(isBlocked === 1));
  return () => void block(0);
}

function pageOf<Row>(
  { items, next }: { items: readonly Row[]; next?: string },
  view: (row: Row) => ListedMember,
): Page {
  return { items: items.map(view), ...(next !== undefined && { next }) };
}
