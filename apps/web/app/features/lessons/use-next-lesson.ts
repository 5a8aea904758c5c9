/** The lesson that a reader goes on with, for pages that show no other; apart from the rest of lessons, because home brings it. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getNextLesson } from '@pakmut/contract/lessons/lessons.next.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

/** What is asked for anew after a quiz. */
export const progressKey = 'lesson-progress';

/** The next lesson of a member, null when all are passed; undefined for visitors, and while it is not known. */
export function useNextLesson(isWanted: boolean): ResultOf<typeof getNextLesson.private> | undefined {
  const memberId = useSession()?.member.member_id;
  const { data } = useQuery({
    queryKey: [progressKey, 'next', memberId],
    queryFn: ({ signal }) => call(getNextLesson.private, {}, { signal }),
    enabled: isWanted && memberId !== undefined,
  });
  return memberId === undefined ? undefined : data;
}
