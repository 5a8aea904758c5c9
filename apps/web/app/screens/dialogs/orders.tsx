import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { OrderList } from '../../features/rewards/OrderList.tsx';
import { useMembersDialog } from './use-members-dialog.ts';

/** `?d=orders`: what one has redeemed and where it is. */
export default function OrdersDialog({ onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  useMembersDialog('orders');
  return (
    <Dialog
      open
      size="medium"
      title={t('my_orders')}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={onClose}
      onBack={onBack}
    >
      <OrderList />
    </Dialog>
  );
}
