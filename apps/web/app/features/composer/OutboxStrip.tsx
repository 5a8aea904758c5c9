import { CloudOff, RotateCcw, SendHorizontal, TriangleAlert } from 'lucide-react';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './OutboxStrip.module.css';
import type { OutboxEntry } from './outbox.ts';

type OutboxStripProps = { entries: readonly OutboxEntry[]; onOpen: (key: string) => void; onRetry: () => void };

/** A thin strip below the header: which stories are on their way, and which one needs its author. */
export function OutboxStrip({ entries, onOpen, onRetry }: OutboxStripProps) {
  const t = useMessages();
  const isOnline = useIsOnline();
  if (entries.length === 0) return null;
  const refused = entries.filter(({ state }) => state === 'refused');
  const onTheWay = entries.filter(({ state }) => state !== 'refused');
  return (
    <section className={styles.strip} aria-label={t('outbox_label')}>
      {onTheWay.length > 0 && !isOnline && (
        <p className={styles.line} role="status">
          <CloudOff size={20} />
          <span className={styles.words}>{t('outbox_offline', { count: onTheWay.length })}</span>
        </p>
      )}
      {isOnline &&
        onTheWay.map((entry) => <OnTheWay key={entry.key} entry={entry} onOpen={onOpen} onRetry={onRetry} />)}
      {refused.map((entry) => (
        <Refused key={entry.key} entry={entry} onOpen={onOpen} />
      ))}
    </section>
  );
}

type LineProps = { entry: OutboxEntry; onOpen: (key: string) => void };

function OnTheWay({ entry, onOpen, onRetry }: LineProps & { onRetry: () => void }) {
  const t = useMessages();
  const { header, percent } = entry;
  const isSending = entry.state === 'sending';
  return (
    <div className={styles.line}>
      <SendHorizontal size={20} />
      <span className={styles.words}>
        {t(isSending ? 'outbox_sending' : 'outbox_waiting', isSending ? { header, percent } : { header })}
      </span>
      {!isSending && (
        <Button size="small" variant="quiet" icon={<RotateCcw size={16} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <OpenButton entry={entry} onOpen={onOpen} />
      {isSending && <progress className={styles.progress} value={percent} max={100} aria-label={header} />}
    </div>
  );
}

function Refused({ entry, onOpen }: LineProps) {
  const t = useMessages();
  const language = useLanguage();
  const { header, refusal } = entry;
  const reason = t(refusal && isMessageKey(language, refusal) ? refusal : 'wrong');
  return (
    <div className={styles.line} data-tone="warn">
      <TriangleAlert size={20} />
      <span className={styles.words} role="alert">
        {t('outbox_refused', { header, reason })}
      </span>
      <OpenButton entry={entry} onOpen={onOpen} />
    </div>
  );
}

function OpenButton({ entry: { key, header }, onOpen }: LineProps) {
  const t = useMessages();
  return (
    <Button size="small" variant="quiet" aria-label={t('outbox_open_named', { header })} onClick={() => onOpen(key)}>
      {t('outbox_open')}
    </Button>
  );
}
