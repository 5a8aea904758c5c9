/** A member as others see them, and what one can do about them. */
import { getDisplayName, getMemberInfo } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, nullWhenMissing, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { type Flag, useFlag, usePendingFlag } from '#web/platform/offline/use-flag.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { followed, followFlag, memberListsKey, type Reporter, reporterKey } from './follow-flag.ts';
import { profileKey } from './use-my-profile.ts';

/** The profile; null, without distinction, for a member who is unknown, hidden or blocks the reader. */
export function useReporter(id: string) {
  const memberId = useSession()?.member.member_id;
  const pending = usePendingFlag('follow', id);
  const select = (reporter: Reporter | null) =>
    reporter && pending !== undefined ? followed(reporter, pending) : reporter;
  return useQuery({
    queryKey: [reporterKey, id, memberId ?? 'visitor'],
    select,
    queryFn: ({ signal }): Promise<Reporter | null> =>
      call(memberId ? getMemberInfo.private : getMemberInfo.public, { id }, { signal }).catch(nullWhenMissing),
  });
}

/** The display name of a member; null without an id, or when the member is hidden. */
export function useDisplayName(id: string | undefined) {
  const { data } = useQuery({
    queryKey: [reporterKey, 'name', id],
    queryFn: ({ signal }) => call(getDisplayName, { id: id as string }, { signal }).catch(nullWhenMissing),
    enabled: id !== undefined,
  });
  return data?.member_displayname ?? null;
}

export type Followable = { readonly id: string; readonly name: string; readonly isFollowed: boolean };

/** Follows or unfollows; the toast after unfollowing offers to undo it (ux §4.4). */
export function useFollow({ id, name, isFollowed }: Followable) {
  const t = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const membersOnly = useMembersOnly();
  const { value, set, toggle } = useFlag(followFlag, { id, server: isFollowed ? 1 : 0 }, (isFollow) => {
    if (!isFollow) {
      toast({ text: t('following_removed', { name }), action: { label: t('undo'), onClick: () => set(1) } });
    }
    // A visible list keeps the position of a removed member, so that undo restores it there.
    const refetchType = isFollow ? 'active' : 'none';
    void cache.invalidateQueries({ queryKey: [memberListsKey, 'following'], refetchType });
    void cache.invalidateQueries({ queryKey: [profileKey] });
  });
  return { isFollowed: value === 1, toggle: () => membersOnly(toggle, `follow.${id}`), unfollow: () => set(0) };
}

/**
 * Blocks or unblocks. It changes what both members may see, so all queries are refetched. It is never queued: without a
 * network it fails. Blocking ends following, and undoing it restores the following. `onChange` notifies other views at once,
 * and again when the call failed.
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
      const undo = { label: t('undo'), onClick: () => void set(isBlock ? 0 : 1, wasFollowed === 1) };
      toast({ text: t(isBlock ? 'block_done' : 'blocked_removed', { name }), tone: 'success', action: undo });
    } catch (failure) {
      onChange?.(isBlock ? 0 : 1);
      const retry = { label: t('retry'), onClick: () => void set(isBlock, followsAgain) };
      toast({ text: wordsOf(failure), tone: 'warn', action: retry });
    }
    await cache.invalidateQueries();
  }
  return (isBlock: Flag) => set(isBlock);
}
