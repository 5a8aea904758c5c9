import type { MetaDescriptor } from 'react-router';
import { type MessageKey, translateTo } from './i18n.tsx';
import { defaultLanguage, type Language, languages } from './languages.ts';

type RootData = { language: Language; origin: string };
type Matches = readonly ({ id: string; pathname?: string; loaderData?: unknown } | undefined)[];

export type PageText = {
  /** A key, or words that are already in the right language (a headline). */
  title?: MessageKey | { text: string };
  description?: MessageKey | { text: string };
  /** The picture of share previews, as a path or an absolute address. */
  image?: string;
  /** Keeps demo pages and private pages out of search engines. */
  noIndex?: boolean;
};

/** Title, description and share tags of a page; `matches` come from the route's `meta` function. */
export function pageMeta(matches: Matches, { title, description, image, noIndex }: PageText): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const language = root?.language ?? defaultLanguage;
  const t = translateTo(language);
  const word = (value: MessageKey | { text: string }) => (typeof value === 'string' ? t(value) : value.text);
  const siteName = t('site_name');
  const heading = title ? word(title) : siteName;
  const summary = word(description ?? 'site_tagline');
  const pathname = matches.at(-1)?.pathname ?? '/';
  const origin = root?.origin ?? '';
  return [
    { title: title ? `${heading} · ${siteName}` : `${siteName} · ${summary}` },
    { name: 'description', content: summary },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: `${origin}${pathname}` },
    { property: 'og:locale', content: languages[language].openGraph },
    ...(image ? [{ property: 'og:image', content: new URL(image, origin || 'http://localhost').href }] : []),
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
