import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { FieldRow } from '#web/ui/FormSection.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useAmphoe, useProvinces } from './use-areas.ts';

type Area = { provinceID?: string | undefined; amphurID?: string | undefined };

/** Narrows news to a province, or to one of its amphoe. */
export function AreaFilter({ value, onChange }: { value: Area; onChange: (area: Area) => void }) {
  const t = useMessages();
  const [provinces, amphoe] = [useProvinces(), useAmphoe(value.provinceID ?? '')];
  return (
    <FieldRow>
      <SelectField
        label={t('area_province')}
        options={provinces.options}
        placeholder={provinces.isLoading ? t('loading') : t('news_media_all')}
        value={value.provinceID ?? ''}
        onChange={(event) => onChange({ provinceID: event.target.value || undefined, amphurID: undefined })}
      />
      <SelectField
        label={t('area_amphur')}
        options={amphoe.options}
        placeholder={amphoe.isLoading ? t('loading') : t('news_media_all')}
        disabled={!value.provinceID}
        value={value.amphurID ?? ''}
        onChange={(event) => onChange({ provinceID: value.provinceID, amphurID: event.target.value || undefined })}
      />
    </FieldRow>
  );
}
