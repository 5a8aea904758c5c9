import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useDisplayName } from '../../features/members/use-reporter.ts';

type ReporterFilterProps = { id: string; value: string | undefined; onChange: (by: string | undefined) => void };

/** Whose news: theirs, by whose address one came, or everybody's. */
export function ReporterFilter({ id, value, onChange }: ReporterFilterProps) {
  const t = useMessages();
  const name = useDisplayName(id);
  return (
    <SelectField
      label={t('member_reporter')}
      options={[{ value: id, label: name ?? t('member_reporter') }]}
      placeholder={t('news_media_all')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
