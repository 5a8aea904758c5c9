import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import type { WritePhase } from '#web/platform/net/certain-write.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type WriteStatusProps = {
  phase: WritePhase;
  failure: unknown;
  onAgain: () => void;
  /** Its outcome is unknown. */
  unsure: MessageKey;
  notDone: MessageKey;
  /** Where a refusal can be put right. */
  ways: Partial<Record<string, { to: string; label: MessageKey }>>;
};

/** The status of a write whose outcome must become known: being checked, unknown, or refused. */
export function WriteStatus({ phase, failure, onAgain, unsure, notDone, ways }: WriteStatusProps) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  if (phase === 'checking' || phase === 'unsure') {
    const again = phase === 'unsure' && <Button onClick={onAgain}>{t('write_ask_again')}</Button>;
    return (
      <Notice tone="warn" live title={t(phase === 'unsure' ? unsure : 'transfer_checking')} action={again}>
        {t('write_once_note')}
      </Notice>
    );
  }
  if (!failure) return null;
  const way = failure instanceof CallError ? ways[failure.message] : undefined;
  const onward = way && (
    <LinkButton to={way.to} size="small" variant="secondary">
      {t(way.label)}
    </LinkButton>
  );
  return (
    <Notice tone="error" live title={wordsOf(failure)} action={onward}>
      {t(notDone)}
    </Notice>
  );
}
