import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { OrderList } from '../../features/rewards/OrderList.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=orders`: what one has redeemed and where it is. */
export default function OrdersDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog('orders');
  return (
    <DialogFrame layout="full" size="medium" title={t('my_orders')} onClose={onClose} onBack={onBack}>
      <OrderList />
    </DialogFrame>
  );
}
