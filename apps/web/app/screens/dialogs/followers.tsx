import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { FollowersList } from '../profile/MemberLists.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=followers`: who follows me, with a button per row to follow them too (specification §2). */
export default function FollowersDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog();
  return (
    <DialogFrame title={t('figure_followers')} onClose={onClose} onBack={onBack}>
      <FollowersList />
    </DialogFrame>
  );
}
