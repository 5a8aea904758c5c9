/** Sanitises a geocoder's answers: only known fields of the right type, short, and without control characters. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** What a service calls the areas around something: field of the address → name, and the parts of the whole line. */
export type GeocodedAddress = ReturnType<typeof readAddress>;

/** Something found by its name; `category` is the service's, such as `boundary` or `highway`. */
export type GeocodedPlace = {
  readonly name: string;
  readonly nameEn: string;
  readonly category: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: GeocodedAddress;
};

const longestName = 120;
const longestLine = 1_000;
const mostFields = 40;

const Found = Type.Object({
  lat: Type.String({ maxLength: 30 }),
  lon: Type.String({ maxLength: 30 }),
  name: Type.String({ minLength: 1, maxLength: longestName }),
  category: Type.String({ maxLength: 60 }),
});

/** The address in an answer; one without names when the service knows none ("Unable to geocode"). */
export function readAddress(answer: unknown): { fields: Readonly<Record<string, string>>; line: readonly string[] } {
  const { address, display_name } = (answer ?? {}) as { address?: unknown; display_name?: unknown };
  const isRecord = typeof address === 'object' && address !== null && !Array.isArray(address);
  const given = isRecord ? Object.entries(address).slice(0, mostFields) : [];
  const fields = given.flatMap(([field, value]): [string, string][] => {
    const name = typeof value === 'string' ? cleanName(value) : '';
    return name ? [[field, name]] : [];
  });
  const line = typeof display_name === 'string' ? display_name.slice(0, longestLine).split(',') : [];
  return { fields: Object.fromEntries(fields), line: line.map(cleanName).filter(Boolean).slice(0, mostFields) };
}

/** The places in an answer; what is not one is left out. */
export function readFound(answer: unknown, most: number): readonly GeocodedPlace[] {
  if (!Array.isArray(answer)) return [];
  return answer.slice(0, most).flatMap((entry: unknown) => {
    if (!Value.Check(Found, entry)) return [];
    const [latitude, longitude] = [degrees(entry.lat, 90), degrees(entry.lon, 180)];
    const name = cleanName(entry.name);
    if (latitude === null || longitude === null || !name) return [];
    const english = (entry as { namedetails?: Record<string, unknown> | null }).namedetails?.['name:en'];
    const nameEn = (typeof english === 'string' && cleanName(english)) || name;
    return [{ name, nameEn, category: entry.category, latitude, longitude, address: readAddress(entry) }];
  });
}

function degrees(text: string, most: number): number | null {
  const number = /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= most ? number : null;
}

/** One line without control characters and those that turn the direction of writing; '' for what is no name. */
function cleanName(text: string): string {
  if (text.length > longestName) return '';
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}
