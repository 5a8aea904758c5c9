/** Addresses that show a point in maps of others. Nobody is asked for anything before the reader follows one. */
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';

/** How near a point is shown that is known so exactly. */
const zooms: Record<Precision, number> = { exact: 16, near: 14, subdistrict: 12 };

/** Opens the maps that the device has (RFC 5870); `q` puts a pin there in those of Android. */
export function geoLink(point: LatLng, precision: Precision): string {
  const at = written(point);
  return `geo:${at}?z=${zooms[precision]}&q=${at}`;
}

/** The same with a pin on OpenStreetMap. */
export function openStreetMapLink(point: LatLng, precision: Precision): string {
  const [latitude, longitude] = written(point).split(',');
  const pin = `mlat=${latitude}&mlon=${longitude}`;
  return `https://www.openstreetmap.org/?${pin}#map=${zooms[precision]}/${latitude}/${longitude}`;
}

/** To about a metre. */
function written({ latitude, longitude }: LatLng): string {
  return `${Number(latitude.toFixed(5))},${Number(longitude.toFixed(5))}`;
}
