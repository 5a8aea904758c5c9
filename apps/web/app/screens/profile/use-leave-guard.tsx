import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { readSession } from '#web/platform/net/session.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { tabOf } from './tabs.ts';

/**
 * Asks before the member leaves unsaved changes. Sections call `onDirty`; opening a dialog (`?d=`) does not count as
 * leaving.
 */
export function useLeaveGuard(): { onDirty: (section: string, isDirty: boolean) => void; question: ReactNode } {
  const t = useMessages();
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const isDirty = dirty.length > 0;
  const onDirty = useCallback((section: string, isNow: boolean) => {
    setDirty((before) => {
      if (before.includes(section) === isNow) return before;
      return isNow ? [...before, section] : before.filter((known) => known !== section);
    });
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      // After a log-out there is nothing left to save.
      readSession() !== null &&
      (currentLocation.pathname !== nextLocation.pathname ||
        tabOf(currentLocation.search) !== tabOf(nextLocation.search)),
  );
  useBackAsStay(blocker);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const question = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leave_page_title')}
      confirmLabel={t('leave_page_anyway')}
      cancelLabel={t('leave_page_stay')}
      tone="danger-filled"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave_page_text')}
    </ConfirmDialog>
  );
  return { onDirty, question };
}

/** Behind the question only Back can ask to leave once more; it means the question, as it does over every layer. */
function useBackAsStay({ location, reset }: Blocker): void {
  const asked = useRef<Location>(undefined);
  useEffect(() => {
    if (asked.current && location && asked.current !== location) reset?.();
    asked.current = location;
  }, [location, reset]);
}
