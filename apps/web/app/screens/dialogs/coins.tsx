import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { CoinSummary } from '../../features/coins/CoinSummary.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=coins`: balance, redeem, transfer (specification §2 "Coin balance"). */
export default function CoinsDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog('coins');
  return (
    <DialogFrame title={t('my_coins')} onClose={onClose} onBack={onBack}>
      <CoinSummary />
    </DialogFrame>
  );
}
