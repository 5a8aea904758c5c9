import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { FollowingList } from '../profile/MemberLists.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=following`: whom I follow, with an unfollow button per row (specification §2). */
export default function FollowingDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog();
  return (
    <DialogFrame title={t('following')} onClose={onClose} onBack={onBack}>
      <FollowingList />
    </DialogFrame>
  );
}
