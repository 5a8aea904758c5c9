import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getNextLesson } from '@pakmut/contract/lessons/lessons.contract.ts';
import { call } from '#web/platform/net/call.ts';

export type NextLesson = ResultOf<typeof getNextLesson.private>;

/** What a member goes on with; null when all are passed. A file that only members fetch, because it brings the calls of lessons. */
export function askNextLesson(signal: AbortSignal): Promise<NextLesson> {
  return call(getNextLesson.private, {}, { signal });
}
