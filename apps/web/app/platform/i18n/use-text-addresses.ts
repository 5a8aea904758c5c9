import { useMatches } from 'react-router';
import type { Language } from './languages.ts';
import { partsOfScreen, textAddresses } from './text-addresses.ts';

/** Where the texts of this page lie, so that a browser fetches them together with the code and not after it. */
export function useTextAddresses(language: Language): string[] {
  const parts = useMatches().flatMap(({ id }) => partsOfScreen[id] ?? []);
  const addresses = textAddresses[language];
  return addresses ? [addresses.first, ...new Set(parts.map((part) => addresses[part]))] : [];
}
