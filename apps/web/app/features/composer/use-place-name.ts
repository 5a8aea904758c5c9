import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { resolvePlace } from '@pakmut/contract/places/places.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { type Translate, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';

export type PlaceName = {
  /** Amphoe and province, as a story shows them; empty while unknown. */
  readonly short: string;
  /** With the tambon where it is known, to be read back below the map. */
  readonly whole: string;
  /** The areas come from a geocoder, whose data are shown with their credit. */
  readonly isCredited: boolean;
};

const unknown: PlaceName = { short: '', whole: '', isCredited: false };

/** The areas around a point. */
export function usePlaceName(point: LatLng | null): PlaceName {
  const t = useMessages();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['place', point],
    queryFn: point ? ({ signal }) => call(resolvePlace, { ...point }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? namePlace(data, language, t) : unknown;
}

type ResolvedPlace = ResultOf<typeof resolvePlace>;

const bangkok = '10';

export function namePlace(place: ResolvedPlace, language: Language, t: Translate): PlaceName {
  const isThai = language === 'th';
  const amphoe = isThai ? place.AMPHUR_NAME : (place.AMPHUR_NAME_EN ?? place.AMPHUR_NAME);
  const province = isThai ? place.PROVINCE_NAME : (place.PROVINCE_NAME_EN ?? place.PROVINCE_NAME);
  const short = [amphoe, province].filter(Boolean).join(isThai ? ' ' : ', ');
  const tambon = isThai ? place.DISTRICT_NAME : (place.DISTRICT_NAME_EN ?? place.DISTRICT_NAME);
  if (!tambon || !amphoe || !province) return { short, whole: short, isCredited: false };
  const key = place.PROVINCE_ID === bangkok ? 'place_areas_bangkok' : 'place_areas';
  const whole = t(key, { tambon, amphoe, province });
  // Near a border the pin may lie in the tambon beside it.
  return {
    short,
    whole: place.by_borders ? whole : t('place_about', { place: whole }),
    isCredited: place.by_geocoder,
  };
}
