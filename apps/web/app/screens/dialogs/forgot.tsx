import { useRef } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { ForgotForm } from '../../features/auth/ForgotForm.tsx';

/** ?d=forgot: a link to choose a new password, by e-mail. */
export default function ForgotDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const toast = useToast();
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame sticky initialFocus={firstField} title={t('forgot_password')} onClose={onClose} onBack={onBack}>
      <ForgotForm
        firstField={firstField}
        onSent={() => {
          toast({ text: t('system_sent_email_detail'), tone: 'success' });
          (onBack ?? onClose)();
        }}
      />
    </DialogFrame>
  );
}
