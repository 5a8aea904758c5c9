import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { AlertList } from '../../features/alerts/AlertList.tsx';
import { OpenQuestions } from '../../features/disputes/OpenQuestions.tsx';
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
      <AlertList />
    </DialogFrame>
  );
}
