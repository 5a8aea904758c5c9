/** Settings that are stored the moment they are switched. Without a network the switch waits and is stored later. */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  getNotificationSettings,
  getPreferences,
  updateNotificationSettings,
  updatePreferences,
} from '@pakmut/contract/members/members.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

export type Preferences = ResultOf<typeof getPreferences>;
export type NotificationSetting = ResultOf<typeof getNotificationSettings>[number];
type PreferenceChange = InputOf<typeof updatePreferences>;

/** The outcome of the last change. */
export type SettingState = 'idle' | 'busy' | 'waiting' | 'saved' | 'failed';

export function usePreferences() {
  return useSetting<Preferences, PreferenceChange>({
    name: 'preferences',
    load: (signal) => call(getPreferences, {}, { signal }),
    store: (part) => call(updatePreferences, part),
    apply: (before, part) => ({ ...before, ...part }) as Preferences,
  });
}

export function useNotificationSettings() {
  return useSetting<NotificationSetting[], NotificationSetting>({
    name: 'notification-settings',
    load: (signal) => call(getNotificationSettings, {}, { signal }),
    store: (setting) => call(updateNotificationSettings, { settings: [setting] }),
    apply: (before, setting) => before.map((known) => (known.type === setting.type ? setting : known)),
  });
}

function useSetting<Settings, Change>(options: {
  name: string;
  load: (signal: AbortSignal) => Promise<Settings>;
  store: (change: Change) => Promise<unknown>;
  apply: (before: Settings, change: Change) => Settings;
}) {
  const { name, load, store, apply } = options;
  const memberId = useSession()?.member.member_id;
  const key = [name, memberId];
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    enabled: memberId !== undefined,
  });
  // The cache notifies React a moment after the click; without this state a checkbox would flicker.
  const [pending, setPending] = useState<Settings>();
  const storing = useMutation({
    mutationFn: ({ change }: { change: Change; before: Settings | undefined }) => store(change),
    // Changes are sent one after the other, so that the last one wins.
    scope: { id: name },
    onError(_failure, { before }) {
      cache.setQueryData(key, before);
      return cache.invalidateQueries({ queryKey: key });
    },
    onSettled: () => setPending(undefined),
  });
  return {
    data: pending ?? query.data,
    isError: query.isError,
    refetch: query.refetch,
    state: stateOf(storing),
    failure: storing.error,
    change(change: Change) {
      const before = cache.getQueryData<Settings>(key);
      if (before) {
        const after = apply(before, change);
        cache.setQueryData<Settings>(key, after);
        setPending(after);
      }
      storing.mutate({ change, before });
    },
  };
}

function stateOf(change: {
  isPaused: boolean;
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
}): SettingState {
  if (change.isPaused) return 'waiting';
  if (change.isPending) return 'busy';
  if (change.isError) return 'failed';
  return change.isSuccess ? 'saved' : 'idle';
}
