import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/net/session.ts';
import { onKeptPostsChange } from './kept-posts.ts';
import type { OutboxEntry } from './outbox.ts';
import { onOutboxPublished, outbox } from './outbox-runner.ts';

const none: readonly OutboxEntry[] = [];

/** The stories in the outbox, which is kept at work while the page is open. */
export function useOutbox(onPublished: (postId: string) => void): readonly OutboxEntry[] {
  const memberId = useSession()?.member.member_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each member has an outbox of their own
  useEffect(() => {
    const wake = () => void outbox.wake();
    const wakeWhenSeen = () => document.visibilityState === 'visible' && wake();
    wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeWhenSeen);
    const endChanges = onKeptPostsChange(() => void outbox.refresh());
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeWhenSeen);
      endChanges();
    };
  }, [memberId]);
  useEffect(() => onOutboxPublished(({ postId }) => onPublished(postId)), [onPublished]);
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.entries,
    () => none,
  );
}
