import { alertTypes, noTarget } from '@pakmut/contract/notifications/notifications.rules.ts';
import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { AlertList } from '../../features/alerts/AlertList.tsx';
import type { Alert } from '../../features/alerts/use-alerts.ts';
import { OpenQuestions } from '../../features/disputes/OpenQuestions.tsx';
import { FollowStoryButton } from '../../features/topics/FollowStoryButton.tsx';
import styles from './alerts.module.css';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=alerts`: all notifications of the member (specification §2, ux S-15). */
export default function AlertsDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog('alerts');
  return (
    <DialogFrame
      title={t('alerts')}
      onClose={onClose}
      onBack={onBack}
      aside={
        <Link to="/profile?tab=notifications" className={styles.settings} aria-label={t('alerts_settings')}>
          <Settings size={22} />
        </Link>
      }
    >
      <OpenQuestions />
      <AlertList actionOf={storyButton} />
    </DialogFrame>
  );
}

/** Where there is news of a followed story, it can be left. */
function storyButton({ member_alert_type: type, member_alert_detail: header, post_id: postID }: Alert) {
  if (type !== alertTypes.followed_story || postID === noTarget) return null;
  return <FollowStoryButton isIcon postID={postID} header={header} />;
}
