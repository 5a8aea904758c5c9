import { type ReactNode, useEffect, useRef } from 'react';
import { type Blocker, type BlockerFunction, type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type LeaveQuestionProps = {
  /** Whether a navigation would lose the changes. */
  isLeaving: BlockerFunction;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  children?: ReactNode;
};

/**
 * Asks before unsaved changes are left by Back, by a link or by closing the window. It is mounted only while there are some,
 * because a router asks one component alone.
 */
export function LeaveQuestion({ isLeaving, ...question }: LeaveQuestionProps) {
  const blocker = useBlocker(isLeaving);
  useBackAsStay(blocker);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <ConfirmDialog
      {...question}
      open={blocker.state === 'blocked'}
      tone="danger-filled"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

/** Behind the question only Back can ask to leave once more; it means the question, as it does over every layer. */
function useBackAsStay({ location, reset }: Blocker): void {
  const asked = useRef<Location>(undefined);
  useEffect(() => {
    if (asked.current && location && asked.current !== location) reset?.();
    asked.current = location;
  }, [location, reset]);
}
