/**
 * A flag that a member sets on a thing or takes back again: shown at once, then what the server says stands. Without a
 * network it waits for one; of several changes that wait together, the last one is what is shown and what stays (ux §4.4).
 */
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#web/ui/Toast.tsx';
import { CallError } from './call.ts';
import { type MessageKey, useMessages } from './i18n.tsx';

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

/** Sets the flag; a failure puts it back and offers to try again. */
export function useFlag<Answer>({ name, show, send, onDone, failed }: FlagOptions<Answer>): (value: Flag) => void {
  const cache = useQueryClient();
  const toast = useToast();
  const t = useMessages();
  const mutationKey = ['flag', name];
  /** Whether nothing newer is under way, which would say something else. */
  const isLast = () => cache.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: send,
    retry: (tries, failure) => tries < moreTries && failure instanceof CallError && failure.status === 0,
    onMutate(value) {
      if (!onlineManager.isOnline()) toast({ text: t('setting_waits') });
      return show(value);
    },
    onSuccess(answer, value) {
      if (isLast()) onDone?.(answer, value);
    },
    onError(_failure, value, putBack) {
      if (!isLast()) return;
      putBack?.();
      toast({ text: t(failed[value]), tone: 'warn', action: { label: t('retry'), onPress: () => mutate(value) } });
    },
  });
  return mutate;
}
