import { useState } from 'react';
import { DateRangeField, isSoundRange } from '#web/platform/i18n/DateRangeField.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useToday } from '#web/platform/i18n/server-time.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { CoinHistory } from '../../features/coins/CoinHistory.tsx';
import { purseHistory } from '../../features/coins/use-purse.ts';
import { useMembersDialog } from './use-members-dialog.ts';

type Range = Parameters<typeof isSoundRange>[0];

/** `?d=coinhistory`, and `?d=coinhistory.purse` for coins of anonymous stories: days, direction, a table in pages of ten (specification §2 "Coin history"). */
export default function CoinHistoryDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const today = useToday();
  const isPurse = param === purseHistory;
  useMembersDialog(isPurse ? `coinhistory.${purseHistory}` : 'coinhistory');
  const [range, setRange] = useState<Range>({});
  // While a date is being typed the last whole range stays.
  const [sound, setSound] = useState<Range>({});
  function change(part: Range) {
    const next = { ...range, ...part };
    setRange(next);
    if (isSoundRange(next)) setSound(next);
  }
  const days = { from: sound.from, to: sound.to ?? (sound.from && today) };
  return (
    <DialogFrame
      layout="full"
      size="large"
      title={t(isPurse ? 'purse_history' : 'coin_history')}
      onClose={onClose}
      onBack={onBack}
    >
      <CoinHistory isPurse={isPurse} days={days} daysField={<DateRangeField value={range} onChange={change} />} />
    </DialogFrame>
  );
}
