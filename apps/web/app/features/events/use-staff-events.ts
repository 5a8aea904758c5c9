/** Events as those who make them see them. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  listActivityPhotos,
  listRegistrations,
  listStaffActivities,
} from '@pakmut/contract/events/events.staff.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { eventsKey } from './use-events.ts';

export type StaffEvent = ResultOf<typeof listStaffActivities>[number];
export type Registered = ResultOf<typeof listRegistrations>[number];

export function useStaffEvents() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [eventsKey, 'staff'],
    queryFn: ({ signal }) => call(listStaffActivities, {}, { signal }),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: [eventsKey] }) };
}

/** Who registered for an event. */
export function useRegistered(activityID: string) {
  return useQuery({
    queryKey: [eventsKey, 'staff', activityID],
    queryFn: ({ signal }) => call(listRegistrations, { activityID }, { signal }),
  });
}

export function useStaffPhotos(activityID: string) {
  return useQuery({
    queryKey: [eventsKey, 'staff', activityID, 'photos'],
    queryFn: ({ signal }) => call(listActivityPhotos, { activityID }, { signal }),
  });
}
