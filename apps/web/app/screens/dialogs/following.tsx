import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FollowingList } from '../profile/MemberLists.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=following`: whom I follow, with an unfollow button per row (specification §2). */
export default function FollowingDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog();
  return (
    <Dialog
      open
      layout="sheet"
      size="small"
      title={t('following')}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={onClose}
      onBack={onBack}
    >
      <FollowingList />
    </Dialog>
  );
}
