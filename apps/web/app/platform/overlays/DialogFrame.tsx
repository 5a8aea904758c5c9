import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Dialog, type DialogProps } from '#web/ui/Dialog.tsx';

/** An open dialog whose buttons are named in the language of the page; a small sheet unless it says otherwise. */
export function DialogFrame(props: Omit<DialogProps, 'closeLabel' | 'backLabel'> & { closeLabel?: string }) {
  const t = useMessages();
  return <Dialog layout="sheet" size="small" closeLabel={t('close')} backLabel={t('back')} {...props} />;
}
