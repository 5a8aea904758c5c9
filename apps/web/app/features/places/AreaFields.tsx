import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldRow } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type Areas, useAmphoe, useProvinces, useTambon } from './use-areas.ts';

export type AreaChoice = { provinceID: string; amphurID: string; districtID: string };

export type AreaFieldsProps = {
  value: AreaChoice;
  /** The postcode is that of the chosen tambon, empty as long as there is none. */
  onChange: (value: AreaChoice, postcode: string) => void;
  errorOf: (field: string) => string | undefined;
  idOf: (field: string) => string;
  /** What is asked for; everything else says that it is optional. */
  needed?: readonly (keyof AreaChoice)[];
};

/** Province, then amphoe, then tambon. A new wider area takes the narrower ones away. */
export function AreaFields({ value, onChange, errorOf, idOf, needed = [] }: AreaFieldsProps) {
  const t = useMessages();
  const [provinces, amphoe, tambon] = [useProvinces(), useAmphoe(value.provinceID), useTambon(value.amphurID)];
  const failed = [provinces, amphoe, tambon].find(({ hasFailed }) => hasFailed);
  const common = (field: keyof AreaChoice, areas: Areas, isOpen: boolean) => ({
    id: idOf(field),
    options: areas.options,
    placeholder: areas.isLoading ? t('loading') : t('area_choose'),
    disabled: !isOpen,
    'aria-busy': areas.isLoading,
    hint: needed.includes(field) ? undefined : t('auth_optional'),
    error: errorOf(field),
  });
  return (
    <>
      <FieldRow>
        <SelectField
          {...common('provinceID', provinces, true)}
          label={t('area_province')}
          autoComplete="address-level1"
          value={value.provinceID}
          onChange={(event) => onChange({ provinceID: event.target.value, amphurID: '', districtID: '' }, '')}
        />
        <SelectField
          {...common('amphurID', amphoe, value.provinceID !== '')}
          label={t('area_amphur')}
          autoComplete="address-level2"
          value={value.amphurID}
          onChange={(event) => onChange({ ...value, amphurID: event.target.value, districtID: '' }, '')}
        />
        <SelectField
          {...common('districtID', tambon, value.amphurID !== '')}
          label={t('area_district')}
          autoComplete="address-level3"
          value={value.districtID}
          onChange={({ target }) => {
            const chosen = tambon.options.find((one) => one.value === target.value);
            onChange({ ...value, districtID: target.value }, chosen?.postcode ?? '');
          }}
        />
      </FieldRow>
      {failed && (
        <Notice
          tone="warn"
          live
          title={t('area_failed')}
          action={
            <Button variant="secondary" size="small" onClick={failed.retry}>
              {t('try_again')}
            </Button>
          }
        />
      )}
    </>
  );
}

/** The names of a chosen place, the narrowest first, as addresses have them. */
export function AreaWords({ value }: { value: AreaChoice }) {
  const language = useLanguage();
  const provinces = useProvinces(value.provinceID !== '');
  const names = [
    nameIn(useTambon(value.amphurID), value.districtID),
    nameIn(useAmphoe(value.provinceID), value.amphurID),
    nameIn(provinces, value.provinceID),
  ];
  return names.filter((name) => name !== '').join(language === 'th' ? ' ' : ', ');
}

function nameIn({ options }: Areas, id: string): string {
  return options.find(({ value }) => value === id)?.label ?? '';
}
