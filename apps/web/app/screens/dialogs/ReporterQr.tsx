import { Link2 } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import styles from './reporter.module.css';

type Props = { name: string; url: string; onCopy: () => void; onClose: () => void };

/** The address of a profile for the camera of somebody who stands beside (ux S-14). */
export function ReporterQr({ name, url, onCopy, onClose }: Props) {
  const t = useMessages();
  return (
    <DialogFrame title={t('share_qr')} onClose={onClose}>
      <div className={styles.qr}>
        <strong>{name}</strong>
        <QrCode text={url} label={t('reporter_qr_of', { name })} />
        <p>{t('reporter_qr_hint')}</p>
        <Button variant="secondary" icon={<Link2 size={20} />} onClick={onCopy}>
          {t('copy_link')}
        </Button>
      </div>
    </DialogFrame>
  );
}
