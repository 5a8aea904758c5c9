import { PrivacyText } from '../../features/legal/PrivacyText.tsx';
import type { DialogScreenProps } from '../../platform/dialogs.ts';
import { useMessages } from '../../platform/i18n.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** `?d=privacy`: the policy in the language of the page, with a way back where it was opened from another dialog. */
export default function PrivacyDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  return (
    <Dialog
      open
      onClose={onClose}
      onBack={onBack}
      title={t('privacy_policy')}
      closeLabel={t('close')}
      backLabel={t('back')}
      size="large"
      textOnly
    >
      <PrivacyText />
    </Dialog>
  );
}
