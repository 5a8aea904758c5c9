import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useProvinces } from '../../features/places/use-areas.ts';

/** Chooses a province; an empty text is the whole country. */
export function CountryOrProvinceField({ value, onChange }: { value: string; onChange: (provinceID: string) => void }) {
  const t = useMessages();
  const provinces = useProvinces();
  return (
    <SelectField
      label={t('area_province')}
      placeholder={provinces.isLoading ? t('loading') : t('content_callout_all_country')}
      options={provinces.options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
