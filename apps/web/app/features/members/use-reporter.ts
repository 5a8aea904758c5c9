/** A member as others see them, and what one can do about them. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getBroadcast, getDisplayName, getMemberInfo } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { useSession } from '#web/platform/net/session.ts';
import { type Flag, useFlag } from '#web/platform/offline/use-flag.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { profileKey } from './use-my-profile.ts';

export type Reporter = ResultOf<typeof getMemberInfo.public>;
export const reporterKey = 'reporter';

/** The profile; null for whoever is unknown, out of sight or blocks the reader: all of them look alike. */
export function useReporter(id: string) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [reporterKey, id, memberId ?? 'visitor'],
    queryFn: ({ signal }): Promise<Reporter | null> =>
      call(memberId ? getMemberInfo.private : getMemberInfo.public, { id }, { signal }).catch(nullWhenMissing),
  });
}

/** One broadcast of a reporter; null where there is none. One that their profile shows is there at once. */
export function useBroadcast(reporterId: string, id: string) {
  const memberId = useSession()?.member.member_id;
  const viewer = memberId ?? 'visitor';
  const profile = useQueryClient().getQueryData<Reporter | null>([reporterKey, reporterId, viewer]);
  const shown = profile?.member_news_broadcast.find((one) => one.news_broadcast_id === id);
  return useQuery({
    queryKey: [reporterKey, 'broadcast', reporterId, id, viewer],
    async queryFn({ signal }) {
      const endpoint = memberId ? getBroadcast.private : getBroadcast.public;
      const found = await call(endpoint, { broadcastID: id }, { signal }).catch(nullWhenMissing);
      return found?.member_id === reporterId ? found : null;
    },
    ...(shown && { initialData: shown }),
  });
}

/** The name alone, for whoever only has to be named; null when nobody has to, or they are out of sight. */
export function useDisplayName(id: string | undefined) {
  const { data } = useQuery({
    queryKey: [reporterKey, 'name', id],
    queryFn: ({ signal }) => call(getDisplayName, { id: id as string }, { signal }).catch(nullWhenMissing),
    enabled: id !== undefined,
  });
  return data?.member_displayname ?? null;
}

function nullWhenMissing(failure: unknown): null {
  if (failure instanceof CallError && (failure.status === 404 || failure.status === 400)) return null;
  throw failure;
}

export type Followable = { readonly id: string; readonly name: string; readonly isFollowed: boolean };

/**
 * Follows or not: the button turns at once, a failure turns it back and offers to try again, and whoever was let go can
 * be followed again from the note (ux §4.4). `onChange` tells whatever else shows it.
 */
export function useFollow({ id, name, isFollowed }: Followable, onChange?: (isFollowed: Flag) => void) {
  const t = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const membersOnly = useMembersOnly();

  function show(isFollow: Flag) {
    cache.setQueriesData<Reporter | null>({ queryKey: [reporterKey, id] }, (before) => {
      if (!before || before.is_member_follow === isFollow) return before;
      const follower_total = Math.max(0, before.follower_total + (isFollow ? 1 : -1));
      return { ...before, is_member_follow: isFollow, follower_total };
    });
    onChange?.(isFollow);
    return () => void show(isFollow ? 0 : 1);
  }
  const { set, turn } = useFlag({
    name: `follow.${id}`,
    show,
    send: (isFollow) => call(followMember, { idFollow: id, isFollow }),
    async onDone(_answer, isFollow) {
      if (!isFollow) {
        const undo = { label: t('undo'), onPress: () => set(1) };
        toast({ text: t('following_removed', { name }), action: undo });
      }
      await cache.invalidateQueries({ queryKey: ['members', 'following'] });
      await cache.invalidateQueries({ queryKey: [profileKey] });
    },
    failed: { 0: 'unfollow_failed', 1: 'follow_failed' },
  });
  return () => membersOnly(() => turn(isFollowed ? 1 : 0), `follow.${id}`);
}

/**
 * Blocks or not; what both of them may see changes with it, so everything is asked anew. It is never left for later: without
 * a network it fails. Blocking ends following; who takes it back from the note follows again. `onChange` tells at once what
 * else shows it, and again when it failed.
 */
export function useBlock(
  { id, name }: { readonly id: string; readonly name: string },
  onChange?: (isBlocked: Flag) => void,
) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const cache = useQueryClient();

  async function set(isBlock: Flag, followsAgain = false): Promise<void> {
    onChange?.(isBlock);
    try {
      const { was_followed: wasFollowed } = await call(blockMember, { memberID: id, isBlock });
      if (followsAgain) await call(followMember, { idFollow: id, isFollow: 1 });
      const undo = { label: t('undo'), onPress: () => void set(isBlock ? 0 : 1, wasFollowed === 1) };
      toast({ text: t(isBlock ? 'block_done' : 'blocked_removed', { name }), tone: 'success', action: undo });
    } catch (failure) {
      onChange?.(isBlock ? 0 : 1);
      const retry = { label: t('retry'), onPress: () => void set(isBlock, followsAgain) };
      toast({ text: wordsOf(failure), tone: 'warn', action: retry });
    }
    await cache.invalidateQueries();
  }
  return (isBlock: Flag) => set(isBlock);
}

/** Sets "follow.{id}". Other names belong to somebody else. */
export async function setFollowFlag(name: string, isFollow: Flag): Promise<void> {
  const [kind, idFollow] = name.split('.');
  if (kind === 'follow' && idFollow) await call(followMember, { idFollow, isFollow });
}
