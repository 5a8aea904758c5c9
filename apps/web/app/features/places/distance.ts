/** How far away something is, in words. */
import { distanceInKm, type LatLng } from '@pakmut/contract/places/places.rules.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import type { Translate } from '#web/platform/i18n/i18n.tsx';

type Place = LatLng & { metres?: number };

/**
 * "1.2 km", or in whole kilometres from ten on, and where one of the two places is known to about a kilometre only; `exact` is
 * about the other place.
 */
export function distanceWords(from: Place, to: LatLng, isExact: boolean, t: Translate): string {
  const km = distanceInKm(from, to);
  const isRough = !isExact || (from.metres ?? roughMetres) > fineMetres;
  if (isRough && km < 1) return t('distance_under_km');
  const isWhole = isRough || km >= 9.95;
  return t('distance_km', { km: isWhole ? formatCount(Math.round(km)) : Math.max(0.1, km).toFixed(1) });
}

/** Without another word a position is rounded to about so much. */
const roughMetres = 1_000;
const fineMetres = 200;
