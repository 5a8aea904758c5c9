import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { InvitePanel } from '../../features/coins/InvitePanel.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=invite`: one's own link for others to join by. */
export default function InviteDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog('invite');
  return (
    <Dialog
      open
      layout="sheet"
      size="small"
      title={t('invite_title')}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={onClose}
      onBack={onBack}
    >
      <InvitePanel />
    </Dialog>
  );
}
