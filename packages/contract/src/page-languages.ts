/**
 * Addresses of one page in several languages, for search engines and for links that are meant for readers of one
 * (decision record 0048). A plain address is Thai, unless the visitor has chosen; `?lang=en` is English for everybody.
 */

export const pageLanguages = ['th', 'en', 'lo', 'km', 'my'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

const parameter = 'lang';
/** Whose language nobody has said reads this one. */
export const plainLanguage: PageLanguage = 'th';

/** A language by its code; undefined for whatever else somebody wrote. */
export function pageLanguageOf(code: unknown): PageLanguage | undefined {
  return pageLanguages.find((known) => known === code);
}

/** The language that an address asks for. */
export function languageAsked(search: string): PageLanguage | undefined {
  return pageLanguageOf(new URLSearchParams(search).get(parameter));
}

/** The same search without a wish for a language. */
export function withoutLanguage(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(parameter)) return search;
  params.delete(parameter);
  return params.size > 0 ? `?${params}` : '';
}

/** The address of a page in a language; `address` asks for none. */
export function addressIn(language: PageLanguage, address: string): string {
  if (language === plainLanguage) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}=${language}`;
}

/** The addresses of a page in all languages, as `hreflang` wants them; who speaks none of them gets the plain one. */
export function languageAlternates(address: string): { language: PageLanguage | 'x-default'; href: string }[] {
  const named = pageLanguages.map((language) => ({ language, href: addressIn(language, address) }));
  return [...named, { language: 'x-default', href: address }];
}
