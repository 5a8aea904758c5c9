import { X } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { ResendConfirmation } from '../../features/auth/ChangeEmail.tsx';
import { forgetUnconfirmed, useUnconfirmedEmail } from '../../features/auth/unconfirmed-email.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SessionNotes.module.css';

/** What the member has still to do for their account: below the header, on every page. */
export function SessionNotes() {
  const t = useMessages();
  const dialogs = useDialogs();
  const session = useSession();
  const unconfirmed = useUnconfirmedEmail();
  if (session?.token.owes) {
    return (
      <div className={styles.notes}>
        <Notice
          tone="warn"
          title={t('second_factor_owed')}
          action={
            <Button size="small" variant="secondary" onClick={() => dialogs.open('second-factor')}>
              {t('second_factor_continue')}
            </Button>
          }
        />
      </div>
    );
  }
  if (!session || !unconfirmed) return null;
  return (
    <div className={styles.notes}>
      <ResendConfirmation email={unconfirmed} />
      <IconButton label={t('close')} onClick={forgetUnconfirmed}>
        <X />
      </IconButton>
    </div>
  );
}
