/** Events as readers see them, and what a member registered for. */
import type { AnswerOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  type getActivity,
  getOwnRegistration,
  listActivities,
  listOwnActivities,
  setOwnRegistration,
} from '@pakmut/contract/events/events.contract.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useToast } from '#web/ui/Toast.tsx';

export type EventPage = AnswerOf<typeof listActivities>;
export type Event = EventPage['items'][number];
export type WholeEvent = ResultOf<typeof getActivity>;
export type EventPhoto = WholeEvent['photo'][number];
export type OwnRegistration = ResultOf<typeof getOwnRegistration>;
export type OwnEvent = ResultOf<typeof listOwnActivities>[number];
export type When = 'upcoming' | 'past';

export const eventsKey = 'events';

/** Those to come, or those that were, in the whole country or a province; `initial` is the first page, which came with the page of the site. */
export function useEvents(when: When, provinceID: string, initial: EventPage | null | undefined) {
  const query = useInfiniteQuery({
    queryKey: [eventsKey, 'shown', when, provinceID],
    queryFn: ({ pageParam, signal }) =>
      call(
        listActivities,
        { when, ...(provinceID && { provinceID }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...(initial && { initialData: { pages: [initial], pageParams: [''] } }),
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) };
}

/** What the reader registered for, those to come first; nothing for visitors. */
export function useOwnEvents() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [eventsKey, 'mine', memberId],
    queryFn: ({ signal }) => call(listOwnActivities, {}, { signal }),
    enabled: memberId !== undefined,
  });
}

/** Whether the reader takes part in an event, or waits. */
export function useOwnRegistration(activityID: string, isWanted: boolean) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [eventsKey, 'own', activityID, memberId],
    queryFn: ({ signal }) => call(getOwnRegistration, { activityID }, { signal }),
    enabled: isWanted && memberId !== undefined,
    // Somebody else's cancellation may have moved the reader up.
    refetchOnWindowFocus: true,
  });
}

const doneWords: Record<OwnRegistration['registration_state'], MessageKey> = {
  registered: 'event_registered_done',
  waiting: 'event_waiting_done',
  none: 'event_cancelled_done',
};

/** Registers, or cancels. After a refusal everything is asked for again, for it was shown as it had been. */
export function useRegistering(activityID: string) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const client = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const [isBusy, setBusy] = useState(false);
  async function set(isRegister: 0 | 1): Promise<void> {
    setBusy(true);
    try {
      const own = await call(setOwnRegistration, { activityID, isRegister });
      client.setQueryData([eventsKey, 'own', activityID, memberId], own);
      toast({ text: t(doneWords[own.registration_state]), tone: 'success' });
      void client.invalidateQueries({ queryKey: [eventsKey, 'mine'] });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
      await client.invalidateQueries({ queryKey: [eventsKey, 'own', activityID] });
    }
    setBusy(false);
  }
  return { isBusy, set };
}
