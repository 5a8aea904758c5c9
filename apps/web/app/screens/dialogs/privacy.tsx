import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { PrivacyText } from '../../features/legal/PrivacyText.tsx';

/** What the address says when the opener wants no arrow: `?d=privacy.noback`. */
const withoutBack = 'noback';

/** `?d=privacy`: the policy in the language of the page; Back with an arrow unless the opener hides it (specification §2). */
export default function PrivacyDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  return (
    <DialogFrame
      layout="full"
      onClose={onClose}
      onBack={param === withoutBack ? undefined : (onBack ?? onClose)}
      title={t('privacy_policy')}
      size="large"
      textOnly
    >
      <PrivacyText />
    </DialogFrame>
  );
}
