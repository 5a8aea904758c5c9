/** Written by tools/geo/build-basemap.ts together with the basemap. */
export const basemapVersion = 'f5becd59c5e8';
