/** Figures of the map and of place search that server and browser share. */

export type LatLng = { readonly latitude: number; readonly longitude: number };

/** Specification §9: the map opens on Bangkok. */
export const defaultCentre: LatLng = { latitude: 13.7563, longitude: 100.5018 };

/** Specification §9: zoom levels. */
export const mapZoom = { start: 6, chosenPlace: 13, postDetail: 12 } as const;

export const maxPlaceQueryLength = 100;
export const maxPlaceResults = 10;
