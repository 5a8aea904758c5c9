import type { QueryClient } from '@tanstack/react-query';
import { pendingFlags } from '#web/platform/offline/pending-flags.ts';
import { type Flag, type FlagKind, flagMutation, isUnanswered, pendingFlag } from '#web/platform/offline/use-flag.ts';
import { followFlag } from '../../features/members/follow-flag.ts';
import { bookmarkFlag, likeFlag } from '../../features/posts/post-flags.ts';

const kinds: readonly FlagKind[] = [likeFlag, bookmarkFlag, followFlag];

/** What a name such as "like.12" stands for; undefined for names of other things. */
export function flagOf(name: string): { readonly kind: FlagKind; readonly id: string } | undefined {
  const [kindName, id] = name.split('.');
  const kind = kinds.find((one) => one.name === kindName);
  return kind && id ? { kind, id } : undefined;
}

/** Makes the flags of this member pending again that an earlier page could not send; `onRefused` hears of a refusal. */
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
