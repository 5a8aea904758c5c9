import { CopyCheck, CopyIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Disputes.module.css';
import type { Dispute } from './use-disputes.ts';

/** The end of filing: the number by which it can be followed. */
export function DisputeFiled({ dispute: { reference } }: { dispute: Dispute }) {
  const t = useMessages();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? CopyCheck : CopyIcon;
  // It stands in the place of the form, whose button had the focus.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" live title={t('dispute_sent')}>
        <p>{t('dispute_sent_note')}</p>
        <p className={styles.reference}>{reference}</p>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon size={18} />}
          onClick={async () => {
            try {
              await navigator.clipboard.writeText(reference);
              setCopied(true);
            } catch {
              toast({ text: t('copy_by_hand'), tone: 'warn' });
            }
          }}
        >
          {t('dispute_copy')}
        </Button>
      </Notice>
    </div>
  );
}
