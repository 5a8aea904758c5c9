/** Figures of the map and of place search that server and browser share. */

export type LatLng = { readonly latitude: number; readonly longitude: number };

/** Specification §9: the map opens on Bangkok. */
export const defaultCentre: LatLng = { latitude: 13.7563, longitude: 100.5018 };

/** Specification §9: zoom levels. */
export const mapZoom = { start: 6, chosenPlace: 13, postDetail: 12 } as const;

export const maxPlaceQueryLength = 100;
export const maxPlaceResults = 10;

/** Thailand with its waters and a strip beyond its borders: a slip of the finger lies far outside, a border town does not. */
const aroundThailand = { south: 5.4, north: 20.7, west: 97.1, east: 106 };

export function isAroundThailand({ latitude, longitude }: LatLng): boolean {
  const { south, north, west, east } = aroundThailand;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

const earthRadiusKm = 6371;

/** Kilometres between two points on the surface (haversine formula). */
export function distanceInKm(a: LatLng, b: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const part = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(part)));
}
