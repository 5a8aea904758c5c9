import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx';
import { useWelcome } from './use-welcome.ts';

/** ?d=new-password: after a login with the initial password, which has been used up by it (decisions §2). */
export default function NewPasswordDialog(props: DialogScreenProps) {
  const t = useMessages();
  const toast = useToast();
  const isMember = useSession() !== null;
  const { finish } = useWelcome(props);
  if (!isMember) return null;
  return (
    <DialogFrame sticky title={t('new_password_title')} onClose={() => void finish()}>
      <Notice tone="warn">{t('new_password_why')}</Notice>
      <NewPasswordForm
        onDone={() => {
          toast({ text: t('password_changed'), tone: 'success' });
          void finish();
        }}
      />
    </DialogFrame>
  );
}
