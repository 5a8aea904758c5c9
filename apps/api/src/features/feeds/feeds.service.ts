/** Feeds, data downloads and the sitemap: reading their filters and finding their posts. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { getCsv, getRss } from '@pakmut/contract/feeds/feeds.contract.ts';
import { feedItems, feedPath, mostDataRows, newsListPath, newsSitemap } from '@pakmut/contract/feeds/feeds.rules.ts';
import { getDisplayName } from '#api/features/members/members.service.ts';
import { findPlaceNames } from '#api/features/places/places.service.ts';
import { categoryNames } from '#api/features/posts/posts.public.service.ts';
import { listPublicPosts, type PublicFilters, publicPostBatches } from '#api/features/search/search.public.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { DataContext } from './feeds.data.ts';
import type { Channel } from './feeds.news.ts';
import { type OutsidePost, outsidePost } from './feeds.outside.ts';

export type FeedInput = InputOf<typeof getRss>;
export type DataInput = InputOf<typeof getCsv>;

/** The licence of bulk data: the operator's words, or the plain request for attribution. */
export function licenceOf({ config, site }: Platform): string {
  return config.CONTENT_LICENCE || `© ${config.SITE_NAME} ${site.origin()}`;
}

function refuse(field: string): never {
  throw new AppError('request.invalid', { errors: [{ field, message: 'invalid_input' }] });
}

/** Reads the filters of an address; empty ones are ignored. */
function filtersOf(input: FeedInput): PublicFilters {
  if (input.province && !provinceName(input.province)) refuse('province');
  if (input.reporter && !isId(input.reporter)) refuse('reporter');
  return {
    ...(input.category && { categoryID: [Number(input.category)] }),
    ...(input.tag && { tag: [input.tag] }),
    ...(input.province && { provinceID: input.province }),
    ...(input.reporter && { postBy: input.reporter }),
  };
}

function provinceName(id: string): string {
  return findPlaceNames(id, '').th;
}

/** The title of a feed, from its filters; a filter that does not exist is refused. */
async function namesOf(
  platform: Platform,
  input: FeedInput,
  categories: ReadonlyMap<number, string>,
): Promise<string[]> {
  const names: string[] = [];
  if (input.category) names.push(categories.get(Number(input.category)) ?? refuse('category'));
  if (input.tag) names.push(`#${input.tag.replace(/^#/, '')}`);
  if (input.province) names.push(provinceName(input.province) || refuse('province'));
  if (input.reporter) names.push(await getDisplayName(platform, input.reporter));
  return names;
}

export async function readChannel(platform: Platform, format: 'rss' | 'atom', input: FeedInput): Promise<Channel> {
  const { SITE_NAME: siteName } = platform.config;
  const origin = platform.site.origin();
  const categories = await categoryNames(platform);
  const names = await namesOf(platform, input, categories);
  const posts = await listPublicPosts(platform, filtersOf(input), feedItems);
  const { category, tag, province, reporter } = input;
  const narrowing = { category: category ? Number(category) : undefined, tag, province, reporter };
  return {
    title: [siteName, ...names].join(' · '),
    description: textIn('th', 'site_tagline'),
    licence: licenceOf(platform),
    siteName,
    pageUrl: origin + newsListPath(narrowing),
    url: origin + feedPath(format, narrowing),
    categoryNames: categories,
    items: posts.map((post) => outsidePost(post, origin)),
  };
}

/** Posts of a data download, in batches; the first one is there when this answers, so that refusals come as such. */
export async function readData(
  platform: Platform,
  input: DataInput,
): Promise<{ batches: AsyncGenerator<readonly OutsidePost[]>; context: DataContext }> {
  const origin = platform.site.origin();
  const filters: PublicFilters = {
    ...filtersOf(input),
    ...(input.bbox && { bbox: input.bbox.split(',').map(Number) }),
    ...(input.dateFrom && { dateFrom: input.dateFrom }),
    ...(input.dateTo && { dateTo: input.dateTo }),
  };
  const names = await categoryNames(platform);
  if (input.category && !names.has(Number(input.category))) refuse('category');
  const posts = publicPostBatches(platform, filters, mostDataRows);
  const first = await posts.next();
  async function* batches() {
    if (first.done) return;
    yield first.value.map((post) => outsidePost(post, origin));
    for await (const batch of posts) yield batch.map((post) => outsidePost(post, origin));
  }
  const context = { licence: licenceOf(platform), siteName: platform.config.SITE_NAME, categoryNames: names };
  return { batches: batches(), context };
}

/** The posts of the news sitemap. */
export async function readLatest(platform: Platform): Promise<OutsidePost[]> {
  const since = new Date(platform.clock.now().getTime() - newsSitemap.hours * 3_600_000);
  const posts = await listPublicPosts(platform, { dateFrom: since.toISOString() }, newsSitemap.items);
  return posts.map((post) => outsidePost(post, platform.site.origin()));
}

/** Private places of the site are closed to crawlers; what they may not know has no address anyway. */
export function composeRobots(platform: Platform): string {
  const closed = ['/api/', '/dev/', '/profile', '/testlogin', '/logindemo', '/renewpassword'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${platform.site.origin()}/sitemap.xml`,
    '',
  ].join('\n');
}
