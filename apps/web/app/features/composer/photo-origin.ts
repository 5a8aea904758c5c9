/** Where and when a photo was taken, read on the device: it is only proposed, and leaves the device in no file. */
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';

export type PhotoOrigin = {
  readonly point: LatLng | null;
  /** As the camera's clock showed it, which knows no time zone. */
  readonly takenAt: Date | null;
};

const fetchReader = () => import('exifr');

/** Fetches the reader before the first photo is there: by then there may be no network. */
export function prepareToReadOrigins(): void {
  fetchReader().catch(() => {});
}

/** What a photo's metadata say of its position and time; null where they say neither or cannot be read. */
export async function readOrigin(file: File): Promise<PhotoOrigin | null> {
  try {
    const { parse } = await fetchReader();
    const found = await parse(file, {
      gps: true,
      pick: ['DateTimeOriginal', 'GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef'],
    });
    const { latitude, longitude, DateTimeOriginal: taken } = found ?? {};
    const isThere = Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
    const point = isThere ? { latitude, longitude } : null;
    const takenAt = taken instanceof Date && !Number.isNaN(taken.getTime()) ? taken : null;
    return point || takenAt ? { point, takenAt } : null;
  } catch {
    return null;
  }
}
