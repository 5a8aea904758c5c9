import { TextField } from '#web/ui/TextField.tsx';
import { useMessages } from './i18n.tsx';

type BangkokTimeFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** A moment as staff write it: day and time of Thailand, wherever they are (`bangkokField`, `momentOf`). */
export function BangkokTimeField({ label, value, onChange }: BangkokTimeFieldProps) {
  const t = useMessages();
  return (
    <TextField
      label={label}
      helper={t('content_times_note')}
      type="datetime-local"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
