import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { flagSending } from '#web/platform/offline/use-flag.ts';
import { settleFlag, waitingFlags } from '#web/platform/offline/waiting-flags.ts';
import { setFollowFlag } from '../../features/members/use-reporter.ts';
import { setPostFlag } from '../../features/posts/set-post-flag.ts';
import { useToast } from '../../ui/Toast.tsx';

/**
 * Sends the likes, bookmarks and follows that an earlier page could not send, as soon as there is a network. What is lost
 * again waits on; what the server refuses is told, because it showed as done.
 */
export function useLeftFlags(): void {
  const cache = useQueryClient();
  const toast = useToast();
  const t = useMessages();
  useEffect(() => {
    const left = Object.entries(waitingFlags()).filter(
      ([name]) => cache.isMutating({ mutationKey: flagSending(name).mutationKey }) === 0,
    );
    if (left.length === 0) return;
    void Promise.all(left.map(([name, value]) => sendAgain(cache, name, value))).then(async (outcomes) => {
      if (outcomes.includes('refused')) toast({ text: t('waiting_refused'), tone: 'warn' });
      await cache.invalidateQueries();
    });
  }, [cache, t, toast]);
}

async function sendAgain(cache: QueryClient, name: string, value: 0 | 1): Promise<'done' | 'lost' | 'refused'> {
  const sending = new MutationObserver(cache, {
    ...flagSending(name),
    async mutationFn(wish: 0 | 1) {
      await setPostFlag(name, wish, cache);
      await setFollowFlag(name, wish);
    },
  });
  try {
    await sending.mutate(value);
  } catch (failure) {
    if (failure instanceof CallError && failure.status === 0) return 'lost';
    settleFlag(name, value);
    return 'refused';
  }
  settleFlag(name, value);
  return 'done';
}
