/** Lessons as editors see them. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getStaffLesson, listStaffLessons } from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffLessonRow = ResultOf<typeof listStaffLessons>[number];
export type StaffLesson = ResultOf<typeof getStaffLesson>;

const key = 'staff-lessons';

export function useStaffLessons() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: [key], queryFn: ({ signal }) => call(listStaffLessons, {}, { signal }) });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: [key] }) };
}

/** One whole lesson, always as it stands now: what is written over it must not be older. */
export function useStaffLesson(lessonID: string) {
  return useQuery({
    queryKey: [key, lessonID],
    queryFn: ({ signal }) => call(getStaffLesson, { lessonID }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
