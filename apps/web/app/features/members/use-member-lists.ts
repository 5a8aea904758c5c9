/** Whom the member follows and blocks. Taking somebody off acts at once and can be undone (ux §4.4). */
import {
  blockMember,
  followMember,
  listBlocks,
  listFollows,
  unfollowMember,
} from '@pakmut/contract/members/members.lists.contract.ts';
import { membersPerPage } from '@pakmut/contract/members/members.rules.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { useFailureWords } from '#web/platform/failure-words.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { useSession } from '#web/platform/session.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { profileKey } from './use-my-profile.ts';
import { reporterKey } from './use-reporter.ts';

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
    remove: (idFollow) => call(unfollowMember, { idFollow }),
    restore: (idFollow) => call(followMember, { idFollow, isFollow: 1 }),
    removedWords: 'following_removed',
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
    remove: (memberID) => call(blockMember, { memberID, isBlock: 0 }),
    restore: (memberID) => call(blockMember, { memberID, isBlock: 1 }),
    removedWords: 'blocked_removed',
  });
}

export type MemberListState = ReturnType<typeof useFollowing>;

type ListOptions = {
  key: string;
  load: (wanted: Wanted, signal: AbortSignal) => Promise<Page>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  removedWords: 'following_removed' | 'blocked_removed';
};

function useMemberList({ key, load, remove, restore, removedWords }: ListOptions) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const cache = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const queryKey = ['members', key, memberId];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: { page: 0 } as Wanted,
    getNextPageParam: (last): Wanted | undefined => (last.next ? { cursor: last.next } : undefined),
    enabled: memberId !== undefined,
  });

  async function act(work: () => Promise<unknown>, done: () => void) {
    try {
      await work();
      done();
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn', action: { label: t('retry'), onPress: () => act(work, done) } });
    }
    await cache.invalidateQueries({ queryKey });
    await cache.invalidateQueries({ queryKey: [profileKey] });
    await cache.invalidateQueries({ queryKey: [reporterKey] });
  }

  return {
    members: query.data?.pages.flatMap((page) => page.items) ?? [],
    isPending: query.isPending,
    isError: query.isError && !query.data,
    retry: () => void query.refetch(),
    hasNext: query.hasNextPage,
    isLoadingNext: query.isFetchingNextPage,
    loadNext: () => void query.fetchNextPage(),
    /** Takes somebody off the list at once; the note offers to take it back. */
    remove(member: ListedMember) {
      cache.setQueryData<InfiniteData<Page>>(queryKey, (data) => without(data, member.id));
      void act(
        () => remove(member.id),
        () =>
          toast({
            text: t(removedWords, { name: member.name }),
            action: {
              label: t('undo'),
              onPress: () =>
                void act(
                  () => restore(member.id),
                  () => undefined,
                ),
            },
          }),
      );
    },
  };
}

function pageOf<Row>(
  { items, next }: { items: readonly Row[]; next?: string },
  view: (row: Row) => ListedMember,
): Page {
  return { items: items.map(view), ...(next !== undefined && { next }) };
}

function without(data: InfiniteData<Page> | undefined, id: string): InfiniteData<Page> | undefined {
  if (!data) return data;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((member) => member.id !== id) }));
  return { ...data, pages };
}
