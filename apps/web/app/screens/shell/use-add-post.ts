import { useDialogs } from '../../platform/dialogs.ts';
import { useMembersOnly } from '../../platform/login-gate.tsx';

/** Opens the composer; visitors are asked to log in first and come back to it. */
export function useAddPost(): () => void {
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  return () => membersOnly(() => dialogs.open('post'), 'post');
}
