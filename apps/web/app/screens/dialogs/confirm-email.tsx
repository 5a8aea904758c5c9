import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { type DialogScreenProps, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { ConfirmEmail } from '../../features/auth/ConfirmEmail.tsx';
import { confirmTokenOf } from '../shell/use-mail-link.ts';

/** ?d=confirm-email: where the links of confirmation mails land; the token stands in the history entry, not in the address. */
export default function ConfirmEmailDialog({ onClose }: DialogScreenProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const token = confirmTokenOf(useLocation().state);
  return (
    <DialogFrame sticky title={t('confirm_email')} onClose={onClose}>
      {token ? (
        <ConfirmEmail
          token={token}
          onClose={onClose}
          onLogin={() => dialogs.open('login')}
          onRenew={(renewToken) => navigate(`/renewpassword/${renewToken}`, { replace: true })}
        />
      ) : (
        <Notice tone="warn" title={t('link_spent')} />
      )}
    </DialogFrame>
  );
}
