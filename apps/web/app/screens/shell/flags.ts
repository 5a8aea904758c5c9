import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { pendingFlags } from '#web/platform/offline/pending-flags.ts';
import { type Flag, type FlagKind, flagMutation, isUnanswered, pendingFlag } from '#web/platform/offline/use-flag.ts';
import { followFlag } from '../../features/members/follow-flag.ts';
import { bookmarkFlag, likeFlag } from '../../features/posts/post-flags.ts';
import { useToast } from '../../ui/Toast.tsx';

const kinds: readonly FlagKind[] = [likeFlag, bookmarkFlag, followFlag];

/** What a name such as "like.12" stands for; undefined for names of other things. */
export function flagOf(name: string): { readonly kind: FlagKind; readonly id: string } | undefined {
  const [kindName, id] = name.split('.');
  const kind = kinds.find((one) => one.name === kindName);
  return kind && id ? { kind, id } : undefined;
}

/**
 * Makes the flags pending again that an earlier page of this member could not send: they show on every page, also on one that
 * begins without a network, and go out when there is one. The member is told when one of them is refused, because it showed as
 * done. Nothing stays pending for a member who logs out.
 */
export function useResumedFlags(): void {
  const cache = useQueryClient();
  const toast = useToast();
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const refused = useEffectEvent(() => toast({ text: t('waiting_refused'), tone: 'warn' }));
  useEffect(() => {
    if (!memberId) return;
    const resumed = Object.entries(pendingFlags()).map(([name, value]) => resume(cache, name, value));
    if (resumed.length > 0) {
      void Promise.allSettled(resumed).then(async (outcomes) => {
        if (outcomes.some(({ status }) => status === 'rejected')) refused();
        await cache.invalidateQueries();
      });
    }
    return () => {
      const mutations = cache.getMutationCache();
      for (const mutation of mutations.findAll({ mutationKey: ['flag'] })) mutations.remove(mutation);
    };
  }, [cache, memberId]);
}

async function resume(cache: QueryClient, name: string, value: Flag): Promise<void> {
  const flag = flagOf(name);
  if (!flag || pendingFlag(cache, flag.kind.name, flag.id) !== undefined) return;
  // Tried until there is an answer: nobody waits beside it who could try again.
  const options = {
    ...flagMutation(cache, flag.kind, flag.id),
    retry: (_tries: number, failure: Error) => isUnanswered(failure),
  };
  const mutation = cache.getMutationCache().build(cache, options, {
    ...{ context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null },
    ...{ status: 'pending', isPaused: true, variables: value, submittedAt: Date.now() },
  });
  await mutation.continue();
}
