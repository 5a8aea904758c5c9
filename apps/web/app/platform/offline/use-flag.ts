/**
 * Flags that a member sets on a thing or takes back: likes, bookmarks, follows. Each change is a mutation, and a view shows the
 * value of the last pending one, or else what the server said (`pending ?? server`). So a change shows at once, waits for the
 * network, and is gone again when it is refused, without anything being written into the query cache before the answer.
 */
import {
  type MutationOptions,
  notifyManager,
  onlineManager,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { dropPendingFlag, type Flag, keepPendingFlag } from './pending-flags.ts';

export type { Flag } from './pending-flags.ts';

export type FlagKind<Answer = unknown> = {
  readonly name: 'like' | 'bookmark' | 'follow' | 'topic' | 'comment_like';
  send(id: string, value: Flag): Promise<Answer>;
  /** Writes the answer into the query cache, wherever the thing is shown. */
  store(cache: QueryClient, id: string, value: Flag, answer: Answer): void;
  /** The messages for a failed set and a failed unset. */
  readonly failed: Readonly<Record<Flag, MessageKey>>;
};
type KindName = FlagKind['name'];

/** Retries, because on a weak signal one request is lost and the next one gets through. */
const moreTries = 2;

/** How a flag is sent, by a view or when it is left from an earlier page: the changes of one thing go out in order. */
export function flagMutation<Answer>(
  cache: QueryClient,
  kind: FlagKind<Answer>,
  id: string,
): MutationOptions<Answer, Error, Flag> {
  const name = `${kind.name}.${id}`;
  const drop = (value: Flag) => {
    if (isLast(cache, kind.name, id)) dropPendingFlag(name, value);
  };
  return {
    mutationKey: ['flag', kind.name, id],
    scope: { id: name },
    retry: (tries, failure) => tries < moreTries && isUnanswered(failure),
    mutationFn: (value) => kind.send(id, value),
    onMutate: (value) => keepPendingFlag(name, value),
    onSuccess(answer, value) {
      storeAnswer(cache, () => kind.store(cache, id, value, answer));
      drop(value);
    },
    onError: (_failure, value) => drop(value),
  };
}

/** Whether no answer came, so that the server has not refused the change. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof CallError && failure.status === 0;
}

/** Stores an answer, and stores it again over stale answers: those of queries that were sent before the change. */
export function storeAnswer(cache: QueryClient, store: () => void): void {
  store();
  for (const query of cache.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    void query.promise?.then(store, () => undefined);
  }
}

/** The value that is on its way to the server, if any. */
export function pendingFlag(cache: QueryClient, kind: KindName, id: string): Flag | undefined {
  return pendingMutations(cache, kind, id).at(-1)?.state.variables as Flag | undefined;
}

/** The pending value as a hook. */
export function usePendingFlag(kind: KindName, id: string): Flag | undefined {
  return usePending((cache) => pendingFlag(cache, kind, id));
}

/** Returns the same value while nothing has changed, because React compares snapshots by identity. */
export function usePending<Value extends string | number | undefined>(
  read: (cache: QueryClient) => Value,
): Value | undefined {
  const cache = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => cache.getMutationCache().subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(cache),
    () => undefined,
  );
}

export function pendingMutations(cache: QueryClient, ...thing: [kind: KindName, id?: string]) {
  return cache.getMutationCache().findAll({ mutationKey: ['flag', ...thing], status: 'pending' });
}

/** Whether no newer change of the same thing is pending. */
function isLast(cache: QueryClient, kind: KindName, id: string): boolean {
  return pendingMutations(cache, kind, id).length <= 1;
}

export type ShownFlag = {
  readonly value: Flag;
  set(value: Flag): void;
  /** Counts a change that is pending already: on a slow phone a second click comes before the first one is drawn. */
  toggle(): void;
};

/** A flag and how to set it; a refusal takes it back and offers to try again. `onDone` follows the last of several changes. */
export function useFlag<Answer>(
  kind: FlagKind<Answer>,
  { id, server }: { readonly id: string; readonly server: Flag },
  onDone?: (value: Flag) => void,
): ShownFlag {
  const cache = useQueryClient();
  const toast = useToast();
  const t = useMessages();
  const sending = flagMutation(cache, kind, id);
  const { mutate } = useMutation({
    ...sending,
    onMutate(value, context) {
      if (!onlineManager.isOnline()) toast({ text: t('setting_waits') });
      return sending.onMutate?.(value, context);
    },
    onSuccess(answer, value, ...context) {
      void sending.onSuccess?.(answer, value, ...context);
      if (isLast(cache, kind.name, id)) onDone?.(value);
    },
    onError(failure, value, ...context) {
      void sending.onError?.(failure, value, ...context);
      if (!isLast(cache, kind.name, id)) return;
      const retry = { label: t('retry'), onClick: () => mutate(value) };
      toast({ text: t(kind.failed[value]), tone: 'warn', action: retry });
    },
  });
  return {
    value: usePendingFlag(kind.name, id) ?? server,
    set: mutate,
    toggle: () => mutate((pendingFlag(cache, kind.name, id) ?? server) ? 0 : 1),
  };
}
