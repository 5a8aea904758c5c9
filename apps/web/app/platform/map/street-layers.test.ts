import { expression, latest, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { mapStyle } from './map-style.ts';
import { streetName } from './street-layers.ts';

const languages = ['th', 'en', 'lo', 'km', 'my'] as const;
const looks = (['light', 'dark'] as const).flatMap((theme) => languages.map((language) => ({ theme, language })));
const origin = 'https://news.example.org';
const archive = '/geo/openstreetmap.pmtiles?v=1';

/** The name that a label shows for a feature. */
function shown(language: (typeof languages)[number], properties: Record<string, string>): string {
  const compiled = expression.createExpression(streetName(language), latest.layout_symbol['text-field'] as never);
  if (compiled.result !== 'success') throw new Error(JSON.stringify(compiled.value));
  return String(compiled.value.evaluate({ zoom: 12 }, { type: 'Point', properties } as never));
}

describe('a style with streets', () => {
  test.each(looks)('is valid in $theme and $language, as is the one without', ({ theme, language }) => {
    for (const streets of [archive, undefined])
      expect(validateStyleMin(mapStyle({ theme, language, origin, archive: streets }))).toEqual([]);
  });

  test('reads the archive from the address that begins at the origin, and from one elsewhere, with the credit that ODbL asks for', () => {
    const sourceOf = (address: string) =>
      mapStyle({ theme: 'light', language: 'th', origin, archive: address }).sources.streets as {
        url: string;
        attribution: string;
      };
    expect(sourceOf(archive).url).toBe(`pmtiles://${origin}${archive}`);
    const elsewhere = 'https://maps.example.org/thailand.pmtiles';
    expect(sourceOf(elsewhere).url).toBe(`pmtiles://${elsewhere}`);
    expect(sourceOf(archive).attribution).toContain('© OpenStreetMap contributors');
    expect(sourceOf(archive).attribution).toContain('https://www.openstreetmap.org/copyright');
  });

  test('keeps all layers of the basemap, on which the names of tambon rely, in their order', () => {
    const idsOf = (streets?: string) =>
      mapStyle({ theme: 'light', language: 'th', origin, archive: streets }).layers.map(({ id }) => id);
    const [without, withThem] = [idsOf(), idsOf(archive)];
    expect(withThem.filter((id) => without.includes(id)).sort()).toEqual(without.toSorted());
    const at = (id: string) => withThem.indexOf(id);
    expect(at('land')).toBeLessThan(at('street-earth'));
    expect(at('country-borders')).toBeLessThan(at('street-earth'));
    expect(at('street-earth')).toBeLessThan(at('tambon-borders'));
    expect(at('street-highway')).toBeLessThan(at('tambon'));
  });

  test('draws a road in a colour of its own in both themes', () => {
    for (const theme of ['light', 'dark'] as const) {
      const { layers } = mapStyle({ theme, language: 'th', origin, archive });
      const colourOf = (id: string) => {
        const { paint } = layers.find((layer) => layer.id === id) as { paint: Record<string, unknown> };
        return paint['line-color'] ?? paint['fill-color'];
      };
      const colours = ['street-earth', 'street-minor', 'street-minor-casing', 'street-highway', 'street-buildings'];
      expect(new Set(colours.map(colourOf)).size).toBe(colours.length);
    }
  });
});

describe('a name on the streets', () => {
  const whole = {
    name: 'วัด',
    'name:th': 'วัดไทย',
    'name:en': 'Temple',
    'name:lo': 'ວັດ',
    'name:km': 'វត្ត',
    'name:my': 'ဘုရား',
  };

  test('is in the language of the reader', () => {
    expect(languages.map((language) => shown(language, whole))).toEqual(['วัดไทย', 'Temple', 'ວັດ', 'វត្ត', 'ဘုရား']);
  });

  test('is in Thai where the language has none, then in English, then as it is written there', () => {
    const { 'name:th': th, 'name:en': en } = whole;
    for (const language of ['lo', 'km', 'my'] as const) {
      expect(shown(language, { name: '寺', 'name:th': th, 'name:en': en })).toBe(th);
      expect(shown(language, { name: '寺', 'name:en': en })).toBe(en);
      expect(shown(language, { name: '寺' })).toBe('寺');
      expect(shown(language, {})).toBe('');
    }
    expect(shown('en', { name: 'วัด', 'name:th': th })).toBe(th);
  });

  test('counts as one of the language whose letters it has', () => {
    expect(shown('th', { name: 'วัด', script: 'Thai', 'name:en': 'Temple' })).toBe('วัด');
    expect(shown('lo', { name: 'ວັດ', script: 'Lao', 'name:th': 'วัด' })).toBe('ວັດ');
    expect(shown('km', { name: 'วัด', script: 'Thai', 'name:en': 'Temple' })).toBe('วัด');
    expect(shown('en', { name: 'วัด', script: 'Thai', 'name:en': 'Temple' })).toBe('Temple');
  });
});
