import { useMessages } from '#web/platform/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldRow } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type Areas, useAmphoe, useProvinces, useTambon } from './use-areas.ts';

type AreaChoice = { provinceID: string; amphurID: string; districtID: string };

export type AreaFieldsProps = {
  value: AreaChoice;
  onChange: (value: AreaChoice) => void;
  errorOf: (field: string) => string | undefined;
  idOf: (field: string) => string;
  /** Says "optional" at the tambon only: province and amphoe are asked for. */
  isNeeded?: boolean;
};

/** Province, then amphoe, then tambon. A new wider area takes the narrower ones away. */
export function AreaFields({ value, onChange, errorOf, idOf, isNeeded = false }: AreaFieldsProps) {
  const t = useMessages();
  const [provinces, amphoe, tambon] = [useProvinces(), useAmphoe(value.provinceID), useTambon(value.amphurID)];
  const failed = [provinces, amphoe, tambon].find(({ hasFailed }) => hasFailed);
  const common = (field: string, areas: Areas, isOpen: boolean) => ({
    id: idOf(field),
    options: areas.options,
    placeholder: areas.isLoading ? t('loading') : t('area_choose'),
    disabled: !isOpen,
    'aria-busy': areas.isLoading,
    error: errorOf(field),
  });
  const optional = isNeeded ? undefined : t('auth_optional');
  return (
    <>
      <FieldRow>
        <SelectField
          {...common('provinceID', provinces, true)}
          label={t('area_province')}
          hint={optional}
          autoComplete="address-level1"
          value={value.provinceID}
          onChange={(event) => onChange({ provinceID: event.target.value, amphurID: '', districtID: '' })}
        />
        <SelectField
          {...common('amphurID', amphoe, value.provinceID !== '')}
          label={t('area_amphur')}
          hint={optional}
          autoComplete="address-level2"
          value={value.amphurID}
          onChange={(event) => onChange({ ...value, amphurID: event.target.value, districtID: '' })}
        />
        <SelectField
          {...common('districtID', tambon, value.amphurID !== '')}
          label={t('area_district')}
          hint={t('auth_optional')}
          autoComplete="address-level3"
          value={value.districtID}
          onChange={(event) => onChange({ ...value, districtID: event.target.value })}
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
