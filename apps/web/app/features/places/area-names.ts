import type { Language } from '#web/platform/i18n/i18n.tsx';

export type NamedArea = {
  readonly value: string;
  readonly th: string;
  readonly en: string;
  readonly postcode?: string;
};

/** Areas in the words of a language and in the order of those; the Thai names come in their order already. */
export function namedAreas(areas: readonly NamedArea[], language: Language) {
  const named = areas.map(({ th, en, ...area }) => ({ ...area, label: language === 'th' ? th : en || th }));
  return language === 'th' ? named : named.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
