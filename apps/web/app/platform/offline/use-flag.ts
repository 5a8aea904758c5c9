/**
 * A flag that a member sets on a thing or takes back again: shown at once, then what the server says stands. Without a
 * network it waits for one; of several changes that wait together, the last one is what is shown and what stays (ux §4.4).
 */
import { onlineManager, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { showOverAnswers } from '#web/platform/net/late-answers.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { keepFlag, settleFlag } from './waiting-flags.ts';

export type Flag = 0 | 1;
type FlagOptions<Answer> = {
  /** Kind and thing, such as `like.12`: its changes go out one after the other. */
  readonly name: string;
  /** Shows the flag, and answers with what puts back what was shown before. */
  readonly show: (value: Flag) => () => void;
  readonly send: (value: Flag) => Promise<Answer>;
  /** After the last change that was under way has been done. */
  readonly onDone?: (answer: Answer, value: Flag) => void;
  /** What is said when it could not be set, and when it could not be taken back. */
  readonly failed: Readonly<Record<Flag, MessageKey>>;
};

/** A weak signal loses one request and lets the next one through. */
const moreTries = 2;

/** How a flag goes out, whoever sends it: its changes one after the other, again after a lost request. */
export function flagSending(name: string) {
  return {
    mutationKey: ['flag', name],
    scope: { id: name },
    retry: (tries: number, failure: unknown) =>
      tries < moreTries && failure instanceof CallError && failure.status === 0,
  };
}

/** Whether the server may not know yet how the flag of this name was set. */
export function isFlagUnderWay(cache: QueryClient, name: string): boolean {
  return cache.isMutating({ mutationKey: flagSending(name).mutationKey }) > 0;
}

export type Flagging = {
  set: (value: Flag) => void;
  /**
   * The other way round than it is shown. What was pressed a moment ago counts before that: on a slow phone a second press
   * comes before the first one is drawn.
   */
  turn: (shown: Flag) => void;
};

/** Sets the flag; a failure puts it back and offers to try again. */
export function useFlag<Answer>({ name, show, send, onDone, failed }: FlagOptions<Answer>): Flagging {
  const cache = useQueryClient();
  const toast = useToast();
  const t = useMessages();
  const sending = flagSending(name);
  /** Whether nothing newer is under way, which would say something else. */
  const isLast = () => cache.isMutating({ mutationKey: sending.mutationKey }) <= 1;
  const { mutate } = useMutation({
    ...sending,
    mutationFn: send,
    onMutate(value) {
      keepFlag(name, value);
      if (!onlineManager.isOnline()) toast({ text: t('setting_waits') });
      return { putBack: show(value), shown: showOverAnswers(cache, () => void show(value)) };
    },
    onSuccess(answer, value, { shown }) {
      shown.settle();
      if (!isLast()) return;
      settleFlag(name, value);
      onDone?.(answer, value);
    },
    onError(_failure, value, before) {
      before?.shown.stop();
      if (!isLast()) return;
      settleFlag(name, value);
      before?.putBack();
      toast({ text: t(failed[value]), tone: 'warn', action: { label: t('retry'), onPress: () => mutate(value) } });
    },
  });
  function turn(shown: Flag) {
    const underWay = cache.getMutationCache().findAll({ mutationKey: sending.mutationKey, status: 'pending' });
    const pressed = underWay.at(-1)?.state.variables as Flag | undefined;
    mutate((pressed ?? shown) ? 0 : 1);
  }
  return { set: mutate, turn };
}
