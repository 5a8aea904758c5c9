import { useEffect } from 'react';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';

/** For dialogs of members: a visitor who opens the address is asked to log in instead; `intent` brings them back. */
export function useMembersDialog(intent?: string): void {
  const dialogs = useDialogs();
  const isMember = useSession() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether somebody is logged in counts
  useEffect(() => {
    if (!isMember) dialogs.replace('login', intent);
  }, [isMember]);
}
