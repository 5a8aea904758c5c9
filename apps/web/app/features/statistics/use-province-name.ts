import { useCallback } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import type { ProvinceFigures } from './statistics-range.ts';

/** Names a province in the language of the page; scripts other than the Thai one get the romanised name. The same function while the language is. */
export function useProvinceName(): (province: ProvinceFigures) => string {
  const t = useMessages();
  const language = useLanguage();
  return useCallback(
    ({ PROVINCE_ID: id, PROVINCE_NAME: th, PROVINCE_NAME_EN: en }) => {
      if (id === '') return t('stat_no_province');
      return language === 'th' ? th : en;
    },
    [t, language],
  );
}
