import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { InvitePanel } from '../../features/coins/InvitePanel.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=invite`: one's own link for others to join by. */
export default function InviteDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog('invite');
  return (
    <DialogFrame title={t('invite_title')} onClose={onClose} onBack={onBack}>
      <InvitePanel />
    </DialogFrame>
  );
}
