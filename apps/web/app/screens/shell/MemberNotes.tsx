import type { QueryClient } from '@tanstack/react-query';
import { pendingFlags } from '#web/platform/offline/pending-flags.ts';
import { type Flag, flagMutation, isUnanswered, pendingFlag } from '#web/platform/offline/use-flag.ts';
import { flagOf } from './flag-of.ts';
import { Outbox } from './Outbox.tsx';
import { SessionNotes } from './SessionNotes.tsx';

/** What waits to be sent and what is still to be done. */
export function MemberNotes() {
  return (
    <>
      <Outbox />
      <SessionNotes />
    </>
  );
}

/**
 * Resumes the member's flags that an earlier page could not send; `onRefused` is called on a refusal. It is in this file,
 * which every page of a member fetches, so that it is available when a page starts without a network.
 */
export async function resumeFlags(cache: QueryClient, onRefused: () => void): Promise<void> {
  const resumed = Object.entries(pendingFlags()).map(([name, value]) => resume(cache, name, value));
  const outcomes = await Promise.allSettled(resumed);
  if (outcomes.some(({ status }) => status === 'rejected')) onRefused();
  await cache.invalidateQueries();
}

async function resume(cache: QueryClient, name: string, value: Flag): Promise<void> {
  const flag = flagOf(name);
  if (!flag || pendingFlag(cache, flag.kind.name, flag.id) !== undefined) return;
  const options = {
    ...flagMutation(cache, flag.kind, flag.id),
    // Tried until there is an answer: no note is shown that offers to try again.
    retry: (_tries: number, failure: Error) => isUnanswered(failure),
  };
  const mutation = cache.getMutationCache().build(cache, options, {
    ...{ context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null },
    ...{ status: 'pending', isPaused: true, variables: value, submittedAt: Date.now() },
  });
  await mutation.continue();
}
