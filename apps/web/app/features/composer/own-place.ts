/** Where this device is, as exactly as it knows, for the pin of a story; it goes into the form and nowhere else. */
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';

/** Asks the device; `onRefused` when its owner or the device says no. */
export function locate(onPoint: (point: LatLng) => void, onRefused: () => void): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => onPoint({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
    onRefused,
    { enableHighAccuracy: true, timeout: 15_000 },
  );
}

/** The position at once, where its owner has allowed it before: nobody is asked for it while they have other things to do. */
export async function takePosition(onPoint: (point: LatLng) => void): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state === 'granted') locate(onPoint, () => undefined);
}

/** Six decimals are a tenth of a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}
