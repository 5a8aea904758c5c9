import type { ReactNode } from 'react';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Button } from '#web/ui/Button.tsx';

/** The way into the composer; visitors log in first. */
export function PinOne({ secondary = false, children }: { secondary?: boolean; children: ReactNode }) {
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  return (
    <Button
      variant={secondary ? 'secondary' : 'primary'}
      onClick={() => membersOnly(() => dialogs.open('post'), 'post')}
    >
      {children}
    </Button>
  );
}
