/** The member's notifications as this tab knows them: one cache for the dot, the dropdown and the list. */
import * as contract from '@pakmut/contract/alerts/alerts.contract.ts';
import type { AnswerOf } from '@pakmut/contract/endpoint.ts';
import {
  type AlertGroup,
  alertsInDropdown,
  alertsPerPage,
} from '@pakmut/contract/notifications/notifications.rules.ts';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useIsLive, useLiveBell } from '#web/platform/net/live.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useToast } from '#web/ui/Toast.tsx';

export type Alert = AnswerOf<typeof contract.listAlerts>['items'][number];
type Page = AnswerOf<typeof contract.listAlerts>;
type Wanted = { page: number } | { cursor: string };

const key = 'alerts';
/** The polling interval of a tab without a stream. */
const askEvery = 45_000;

/** The number of unread notifications: pushed by the stream, or polled where there is none. */
export function useUnread(): number {
  const cache = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const isLive = useIsLive();
  const queryKey = [key, 'unread', memberId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(contract.countNewAlerts, {}, { signal })).new_alert_cnt,
    enabled: memberId !== undefined,
    refetchInterval: isLive ? false : askEvery,
  });
  useLiveBell((unread) => {
    cache.setQueryData(queryKey, unread);
    void cache.invalidateQueries({ queryKey: [key, 'list'] });
  });
  return memberId === undefined ? 0 : (data ?? 0);
}

/** The three newest, for the dropdown. */
export function useLatestAlerts() {
  const memberId = useSession()?.member.member_id;
  const language = useLanguage();
  return useQuery({
    queryKey: [key, 'list', 'latest', memberId, language],
    queryFn: async ({ signal }) =>
      (await call(contract.listAlerts, { language, maxPerPage: alertsInDropdown }, { signal })).items,
    enabled: memberId !== undefined,
  });
}

/** All of a group, page by page. */
export function useAlertList(group: AlertGroup | undefined) {
  const memberId = useSession()?.member.member_id;
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [key, 'list', group ?? 'all', memberId, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listAlerts,
        { ...pageParam, language, maxPerPage: alertsPerPage, ...(group && { group }) },
        { signal },
      ),
    initialPageParam: { page: 0 } as Wanted,
    getNextPageParam: (last): Wanted | undefined => (last.next ? { cursor: last.next } : undefined),
    enabled: memberId !== undefined,
  });
}

/** Sets notifications as read and removes them. A change shows at once; a failure reverts it and shows a warning (specification §8). */
export function useAlertActions() {
  const t = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const patch = (change: (alert: Alert) => Alert | null) =>
    cache.setQueriesData({ queryKey: [key, 'list'] }, (data: unknown) => patchWithin(data, change));

  async function act<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch {
      setFailed(true);
      return undefined;
    } finally {
      void cache.invalidateQueries({ queryKey: [key] });
    }
  }
  const undo = (undoID: string) => ({
    label: t('undo'),
    onClick: () => void act(() => call(contract.restoreAlerts, { undoID })),
  });
  return {
    hasFailed,
    forgetFailure: () => setFailed(false),
    read(alert: Alert) {
      if (alert.is_view === 1) return;
      patch((one) => (one.member_alert_id === alert.member_alert_id ? { ...one, is_view: 1 } : one));
      void act(() => call(contract.viewAlert, { id: alert.member_alert_id }));
    },
    readAll() {
      patch((one) => ({ ...one, is_view: 1 }));
      void act(() => call(contract.viewAllAlerts, {}));
    },
    async remove(alert: Alert) {
      patch((one) => (one.member_alert_id === alert.member_alert_id ? null : one));
      const removed = await act(() => call(contract.removeAlert, { id: alert.member_alert_id }));
      if (removed) toast({ text: t('alerts_removed_one'), action: undo(removed.undo_id) });
    },
    async removeAll() {
      patch(() => null);
      const removed = await act(() => call(contract.removeAllAlerts, {}));
      if (removed?.undo_id) toast({ text: t('alerts_removed_all'), action: undo(removed.undo_id) });
    },
  };
}

export type AlertActions = ReturnType<typeof useAlertActions>;

function patchWithin(data: unknown, change: (alert: Alert) => Alert | null): unknown {
  const patchAll = (alerts: readonly Alert[]) =>
    alerts.flatMap((alert) => {
      const next = change(alert);
      return next ? [next] : [];
    });
  if (Array.isArray(data)) return patchAll(data as Alert[]);
  if (!data) return data;
  const { pages, pageParams } = data as InfiniteData<Page>;
  return { pageParams, pages: pages.map((page) => ({ ...page, items: patchAll(page.items) })) };
}
