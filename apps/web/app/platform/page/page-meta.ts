import { type FeedFilters, feedPath } from '@pakmut/contract/feeds/feeds.rules.ts';
import { addressIn, languageAlternates } from '@pakmut/contract/page-languages.ts';
import type { MetaDescriptor } from 'react-router';
import { defaultLanguage, type Language, languages, type MessageKey, translateTo } from '#web/platform/i18n/i18n.tsx';

type RootData = { language: Language; origin: string };
type Matches = readonly ({ id: string; pathname?: string; loaderData?: unknown } | undefined)[];
type Words = MessageKey | { text: string };

/** A picture for previews; services reserve space by the given size before they fetch it. */
export type ShareImage = {
  /** A path or an absolute address of a JPEG. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** Drawn by `tools/draw-share-image.ts`: for pages without a picture and for stories whose picture shall not travel. */
export const brandImage = { address: '/share.jpg', width: 1200, height: 630 } as const;

export type PageText = {
  /** A key, or words that are already in the right language (a headline). */
  title?: Words;
  description?: Words;
  /** The picture of share previews; the brand without one. */
  image?: ShareImage | undefined;
  /** Keeps demo pages and private pages out of search engines. */
  noIndex?: boolean;
  /** The canonical address, where it differs from the path of the page. */
  canonical?: string | undefined;
  /** A story is an article, whatever the rest of the site is. */
  type?: 'website' | 'article';
  /** The feed of what the page lists, beside the one of everything. */
  feed?: { readonly filters: FeedFilters; readonly name: string } | undefined;
};

/** Title, description and share tags of a page; `matches` come from the route's `meta` function. */
export function pageMeta(matches: Matches, page: PageText): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const language = root?.language ?? defaultLanguage;
  const origin = root?.origin ?? '';
  const t = translateTo(language);
  const word = (value: Words) => (typeof value === 'string' ? t(value) : value.text);
  const siteName = t('site_name');
  const heading = page.title ? word(page.title) : siteName;
  const summary = word(page.description ?? 'site_tagline');
  const address = origin + (page.canonical ?? withoutSlash(matches.at(-1)?.pathname ?? '/'));
  const canonical = addressIn(language, address);
  // A page that search engines must not index has no canonical address, unless it points to another page.
  const hasAddress = !page.noIndex || page.canonical !== undefined;
  return [
    { title: page.title ? `${heading} · ${siteName}` : `${siteName} · ${summary}` },
    { name: 'description', content: summary },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: languages[language].openGraph },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: heading },
    { name: 'twitter:description', content: summary },
    ...imageTags(page.image ?? { ...brandImage, alt: siteName }, origin),
    ...(hasAddress ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(page.noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [...languageLinks(address), ...feedLinks(siteName, page.feed)]),
  ];
}

/** The same page in every language, itself among them. */
function languageLinks(address: string): MetaDescriptor[] {
  return languageAlternates(address).map(({ language, href }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language,
    href,
  }));
}

/** Removes a trailing slash, because it names the same page. */
function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

/** Absolute, because services that preview links cannot resolve a relative address. */
export function absolute(address: string, origin: string): string {
  return new URL(address, origin || 'http://localhost').href;
}

function imageTags({ address, width, height, alt }: ShareImage, origin: string): MetaDescriptor[] {
  const url = absolute(address, origin);
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: alt },
  ];
}

const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

function feedLinks(siteName: string, feed: PageText['feed']): MetaDescriptor[] {
  const feeds = [
    ...(feed ? [{ filters: feed.filters, title: `${siteName} · ${feed.name}` }] : []),
    { filters: {}, title: siteName },
  ];
  return feeds.flatMap(({ filters, title }) =>
    (['rss', 'atom'] as const).map((format) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: feedTypes[format],
      title: `${title} (${format === 'rss' ? 'RSS' : 'Atom'})`,
      href: feedPath(format, filters),
    })),
  );
}
