import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { AuthDialog } from './login.tsx';

/** ?d=register: the same dialog, opened at its other tab. */
export default function RegisterDialog(props: DialogScreenProps) {
  return <AuthDialog {...props} firstTab="register" />;
}
