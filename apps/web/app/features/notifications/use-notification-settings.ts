/** Quiet hours, saved places and mutes of the member. */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/notifications/notifications.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useToast } from '#web/ui/Toast.tsx';

export type Times = ResultOf<typeof contract.getNotificationTimes>;
export type SavedPlace = ResultOf<typeof contract.listPlaces>[number];
export type PlaceForm = InputOf<typeof contract.addPlace>;

export function useTimes() {
  const cache = useQueryClient();
  const queryKey = ['notification-times', useSession()?.member.member_id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(contract.getNotificationTimes, {}, { signal }) });
  const storing = useMutation({
    mutationFn: (change: Partial<Times>) => call(contract.updateNotificationTimes, change),
    scope: { id: 'notification-times' },
    onMutate: (change) => cache.setQueryData<Times>(queryKey, (before) => before && { ...before, ...change }),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
  return { query, storing };
}

const placesKey = 'saved-places';

export function usePlaces() {
  const cache = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const queryKey = [placesKey, memberId];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(contract.listPlaces, {}, { signal }) });
  const onSettled = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey }),
      // The first place switches a type on.
      cache.invalidateQueries({ queryKey: ['notification-settings'] }),
    ]);
  const save = useMutation({
    mutationFn: ({ id, form }: { id: string | null; form: PlaceForm }) =>
      id === null ? call(contract.addPlace, form) : call(contract.updatePlace, { placeID: id, ...form }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (placeID: string) => call(contract.deletePlace, { placeID }),
    onSettled,
  });
  return { query, save, remove };
}

export function useMutes() {
  const cache = useQueryClient();
  const queryKey = ['mutes', useSession()?.member.member_id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(contract.listMutes, {}, { signal }) });
  const end = useMutation({
    mutationFn: (what: { memberID: string } | { postID: string }): Promise<unknown> =>
      'memberID' in what
        ? call(contract.muteMember, { ...what, isMute: 0 })
        : call(contract.mutePost, { ...what, isMute: 0 }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return { query, end };
}

/** Mutes somebody, or an own story. */
export function useMute() {
  const cache = useQueryClient();
  return async (what: { memberID: string } | { postID: string }, isMute: 0 | 1): Promise<void> => {
    if ('memberID' in what) await call(contract.muteMember, { ...what, isMute });
    else await call(contract.mutePost, { ...what, isMute });
    await cache.invalidateQueries({ queryKey: ['mutes'] });
  };
}

type What = { memberID: string; name: string } | { postID: string };

/** Mutes somebody, or an own story, with a way back. */
export function useMuting(): (what: What) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  const mute = useMute();
  const wordsOf = useFailureWords();
  const set = async (what: What, isMute: 0 | 1) => {
    const target = 'memberID' in what ? { memberID: what.memberID } : what;
    try {
      await mute(target, isMute);
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
      return;
    }
    if (isMute === 0) return;
    const text = 'memberID' in what ? t('mute_member_done', { name: what.name }) : t('mute_post_done');
    toast({ text, action: { label: t('undo'), onClick: () => void set(what, 0) } });
  };
  return (what) => set(what, 1);
}
