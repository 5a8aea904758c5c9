import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CoinSummary } from '../../features/coins/CoinSummary.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=coins`: balance, redeem, transfer (specification §2 "Coin balance"). */
export default function CoinsDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog('coins');
  return (
    <Dialog
      open
      layout="sheet"
      size="small"
      title={t('my_coins')}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={onClose}
      onBack={onBack}
    >
      <CoinSummary />
    </Dialog>
  );
}
