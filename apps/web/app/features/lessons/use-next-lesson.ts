/** The lesson that a reader goes on with, for pages that show no other; apart from the rest of lessons, because home brings it. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/platform/net/session.ts';
import type { NextLesson } from './ask-next-lesson.ts';

/** What is asked for anew after a quiz. */
export const progressKey = 'lesson-progress';

/** The next lesson of a member, null when all are passed; undefined for visitors, and while it is not known. */
export function useNextLesson(isWanted: boolean): NextLesson | undefined {
  const memberId = useSession()?.member.member_id;
  const { data } = useQuery({
    queryKey: [progressKey, 'next', memberId],
    queryFn: async ({ signal }) => (await import('./ask-next-lesson.ts')).askNextLesson(signal),
    enabled: isWanted && memberId !== undefined,
  });
  return memberId === undefined ? undefined : data;
}
