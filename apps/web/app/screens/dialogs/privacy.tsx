import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { PrivacyText } from '../../features/legal/PrivacyText.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** What the address says when the opener wants no arrow: `?d=privacy.noback`. */
const withoutBack = 'noback';

/** `?d=privacy`: the policy in the language of the page; Back with an arrow unless the opener hides it (specification §2). */
export default function PrivacyDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  return (
    <Dialog
      open
      onClose={onClose}
      onBack={param === withoutBack ? undefined : (onBack ?? onClose)}
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
