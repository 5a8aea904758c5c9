/** The sitemap (sitemaps.org): an index, the pages that do not change their names, the latest news, and all stories. */
import { sitemapPartSize } from '@pakmut/contract/feeds/feeds.rules.ts';
import { languageAlternates } from '@pakmut/contract/page-languages.ts';
import { listEventPaths } from '#api/features/events/events.service.ts';
import { listLessonAddresses } from '#api/features/lessons/lessons.service.ts';
import type { Listing } from '#api/features/lists/lists.sitemap.service.ts';
import { listPartStarts, partBatches } from '#api/features/lists/lists.sitemap.service.ts';
import { listProvinces } from '#api/features/places/places.service.ts';
import { type Cursor, parseCursor, writeCursor } from '#api/platform/http/cursor.ts';
import { escapeXml } from '#api/platform/language/html.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { OutsidePost } from './feeds.outside.ts';

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const spaces = `${space} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
const pages = [
  '/home',
  '/newslist',
  '/newsmap',
  '/vdolist',
  '/events',
  '/learning',
  '/game',
  '/reportercommunity',
  '/aboutus',
  '/help',
  '/privacy',
];
const firstPart = 'first';

/** The index of the sitemap. A part is named by the place where it begins, so that only the last one ever changes. */
export async function composeIndex(platform: Platform): Promise<string> {
  const starts = await listPartStarts(platform, sitemapPartSize);
  const names = ['pages', 'news', ...starts.map(partName)];
  const origin = platform.site.origin();
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`);
  return `${xml}<sitemapindex ${space}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

function partName(start: Cursor | null): string {
  return start ? writeCursor({ created_at: start.createdAt, id: start.id }) : firstPart;
}

/** The beginning of a part; undefined for a name that the index never gives. */
export function partStart(name: string): Cursor | null | undefined {
  return name === firstPart ? null : parseCursor(name);
}

export async function composePages(platform: Platform): Promise<string> {
  const origin = platform.site.origin();
  const [events, lessons] = await Promise.all([listEventPaths(platform), listLessonAddresses(platform)]);
  const paths = [...pages, ...lessons, ...listProvinces().map(({ id }) => `/province/${id}`), ...events];
  return `${xml}<urlset ${spaces}>\n${paths.map((path) => urlsOf(origin + path)).join('')}</urlset>\n`;
}

/** Google's news sitemap. */
export function composeNews(items: readonly OutsidePost[], siteName: string): string {
  const entries = items.map(
    (
      item,
    ) => `<url><loc>${escapeXml(item.url)}</loc><news:news><news:publication><news:name>${escapeXml(siteName)}</news:name>\
<news:language>${escapeXml(item.language)}</news:language></news:publication>\
<news:publication_date>${item.publishedAt.toISOString()}</news:publication_date><news:title>${escapeXml(item.title)}</news:title></news:news></url>`,
  );
  return `${xml}<urlset ${space} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** All stories of one part, as a stream of text. */
export async function* composePart(platform: Platform, start: Cursor | null): AsyncGenerator<string> {
  const origin = platform.site.origin();
  yield `${xml}<urlset ${spaces}>\n`;
  for await (const batch of partBatches(platform, start, sitemapPartSize)) {
    yield batch.map((listing) => entryOf(listing, origin)).join('');
  }
  yield '</urlset>\n';
}

/** Times of anonymous posts are whole hours in the table already (R28). */
function entryOf({ id, created_at, edited_at }: Listing, origin: string): string {
  return urlsOf(`${origin}/newslist/${id}`, `<lastmod>${(edited_at ?? created_at).toISOString()}</lastmod>`);
}

/** An entry for each language of a page; each names them all, for search engines believe what both sides say. */
function urlsOf(address: string, more = ''): string {
  const alternates = languageAlternates(address);
  const links = alternates
    .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`)
    .join('');
  return alternates
    .filter(({ language }) => language !== 'x-default')
    .map(({ href }) => `<url><loc>${escapeXml(href)}</loc>${more}${links}</url>\n`)
    .join('');
}
