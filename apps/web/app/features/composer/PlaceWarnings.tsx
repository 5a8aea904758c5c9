import { distanceInKm, isAroundThailand, type LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** A pin further than this from where the photo was taken is probably a mistake; kilometres (design reference S-06). */
const farFromPhoto = 200;

/** Warns about an implausible pin, but never blocks it. */
export function PlaceWarnings({ point, photoPoint }: { point: LatLng; photoPoint: LatLng | null }) {
  const t = useMessages();
  const km = photoPoint ? distanceInKm(point, photoPoint) : 0;
  return (
    <>
      {!isAroundThailand(point) && <Notice tone="warn" live title={t('place_outside_thailand')} />}
      {km > farFromPhoto && <Notice tone="warn" live title={t('place_far_from_photo', { km: Math.round(km) })} />}
    </>
  );
}
