import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import type { AreaChoice } from './AreaFields.tsx';
import { type Areas, useAmphoe, useProvinces, useTambon } from './use-areas.ts';

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
