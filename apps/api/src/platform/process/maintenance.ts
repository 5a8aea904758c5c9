/** What the operator says about maintenance: a text for each area of the site, in one language or in several. */
import { type PageLanguage, pageLanguageOf, plainLanguage } from '@pakmut/contract/page-languages.ts';
import { maintenanceAreas } from '@pakmut/contract/system/system.rules.ts';

type Texts = Readonly<Partial<Record<PageLanguage, string>>>;
export type Maintenance = ReadonlyMap<string, Texts>;

/** Reads the setting MAINTENANCE; throws an Error that says what it must be. */
export function readMaintenance(value: string): Maintenance {
  const wants = `a JSON object of texts by area (${maintenanceAreas.join(', ')}), such as {"site":"…","learning":{"th":"…","en":"…"}}`;
  const parsed = parse(value || '{}');
  if (!isObject(parsed)) throw new Error(wants);
  return new Map(
    Object.entries(parsed).map(([area, given]) => {
      const texts = typeof given === 'string' ? { [plainLanguage]: given } : given;
      const isSound =
        maintenanceAreas.includes(area as never) &&
        isObject(texts) &&
        Object.entries(texts).every(([language, text]) => pageLanguageOf(language) && typeof text === 'string');
      if (!isSound) throw new Error(wants);
      return [area, texts as Texts];
    }),
  );
}

/** The texts in a language; where one has none, the plain one stands, else any. */
export function maintenanceIn(maintenance: Maintenance, language: PageLanguage): Record<string, string> {
  const texts = [...maintenance].map(([area, of]) => [
    area,
    of[language] ?? of[plainLanguage] ?? Object.values(of).at(0) ?? '',
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Whether an area is closed: it has a text that says so. */
export function isUnderMaintenance(maintenance: Maintenance, area: (typeof maintenanceAreas)[number]): boolean {
  return area in maintenanceIn(maintenance, plainLanguage);
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
