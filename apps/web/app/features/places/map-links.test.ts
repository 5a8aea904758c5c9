import { expect, test } from 'vitest';
import { geoLink, openStreetMapLink } from './map-links.ts';

const point = { latitude: 16.4321987, longitude: 102.8 };

test('a story opens in the maps of the device and on OpenStreetMap, with a pin', () => {
  expect(geoLink(point, 'exact')).toBe('geo:16.4322,102.8?z=16&q=16.4322,102.8');
  expect(openStreetMapLink(point, 'exact')).toBe(
    'https://www.openstreetmap.org/?mlat=16.4322&mlon=102.8#map=16/16.4322/102.8',
  );
});

test('a point that stands for its area is shown from further away', () => {
  expect(geoLink(point, 'near')).toContain('z=14');
  expect(openStreetMapLink(point, 'subdistrict')).toContain('#map=12/');
});
