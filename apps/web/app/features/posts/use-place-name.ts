import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { resolvePlace } from '@pakmut/contract/places/places.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { useLanguage } from '#web/platform/i18n.tsx';
import type { Language } from '#web/platform/languages.ts';

/** The amphoe and province of a point, to be read back below the map; empty while unknown. */
export function usePlaceName(point: LatLng | null): string {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['place', point],
    queryFn: point ? ({ signal }) => call(resolvePlace, { ...point }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? nameOf(data, language) : '';
}

function nameOf(place: ResultOf<typeof resolvePlace>, language: Language): string {
  const names =
    language === 'th'
      ? [place.AMPHUR_NAME, place.PROVINCE_NAME]
      : [place.AMPHUR_NAME_EN ?? place.AMPHUR_NAME, place.PROVINCE_NAME_EN ?? place.PROVINCE_NAME];
  return names.filter(Boolean).join(language === 'th' ? ' ' : ', ');
}
