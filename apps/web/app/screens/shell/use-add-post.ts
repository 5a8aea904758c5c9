import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';

/** Opens the composer; visitors are asked to log in first and come back to it. */
export function useAddPost(): () => void {
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  return () => membersOnly(() => dialogs.open('post'), 'post');
}
