import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { FieldRow } from '#web/ui/FormSection.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type Areas, useAmphoe, useProvinces, useTambon } from './use-areas.ts';

type Area = { provinceID?: string | undefined; amphurID?: string | undefined; districtID?: string | undefined };

/** Narrows news to a province, to one of its amphoe, or to one of its tambon. */
export function AreaFilter({ value, onChange }: { value: Area; onChange: (area: Area) => void }) {
  const t = useMessages();
  const { provinceID, amphurID, districtID } = value;
  const [provinces, amphoe, tambon] = [useProvinces(), useAmphoe(provinceID ?? ''), useTambon(amphurID ?? '')];
  const fieldOf = (areas: Areas, chosen: string | undefined) => ({
    options: areas.options,
    placeholder: areas.isLoading ? t('loading') : t('news_media_all'),
    value: chosen ?? '',
  });
  return (
    <FieldRow>
      <SelectField
        {...fieldOf(provinces, provinceID)}
        label={t('area_province')}
        onChange={({ target }) =>
          onChange({ provinceID: target.value || undefined, amphurID: undefined, districtID: undefined })
        }
      />
      <SelectField
        {...fieldOf(amphoe, amphurID)}
        label={t('area_amphur')}
        disabled={!provinceID}
        onChange={({ target }) => onChange({ provinceID, amphurID: target.value || undefined, districtID: undefined })}
      />
      <SelectField
        {...fieldOf(tambon, districtID)}
        label={t('area_district')}
        disabled={!amphurID}
        onChange={({ target }) => onChange({ provinceID, amphurID, districtID: target.value || undefined })}
      />
    </FieldRow>
  );
}
