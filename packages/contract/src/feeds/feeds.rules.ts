/** Addresses and sizes of the feeds, the sitemap and the data downloads, which other programs read. */

/** Items of one RSS or Atom feed. */
export const feedItems = 50;
/** Rows of one data download. */
export const mostDataRows = 10_000;
/** Stories in one part of the sitemap, each with an address for every language; sitemaps.org allows 50,000 and 50 MB. */
export const sitemapPartSize = 5_000;
/** Google's news sitemap: the last two days, at most so many. */
export const newsSitemap = { hours: 48, items: 1_000 } as const;

/** The filters of a feed, as its address carries them; empty ones do not filter. */
export type FeedFilters = {
  readonly category?: number | undefined;
  readonly tag?: string | undefined;
  readonly province?: string | undefined;
  readonly reporter?: string | undefined;
};

/** The address of a feed: the same filters as RSS 2.0 and as Atom. */
export function feedPath(format: 'rss' | 'atom', filters: FeedFilters = {}): string {
  return `/feeds/news.${format}${queryOf(filters)}`;
}

/** The address of a data download. */
export function dataPath(format: 'geojson' | 'csv', filters: FeedFilters = {}): string {
  return `/data/posts.${format}${queryOf(filters)}`;
}

/** The page that shows people what a feed holds. */
export function newsListPath(filters: FeedFilters): string {
  const { category: cat, tag, province: pv, reporter: by } = filters;
  if (pv && !cat && !tag && !by) return `/province/${pv}`;
  return `/newslist${queryOf({ cat, tag, pv, by })}`;
}

function queryOf(filters: Readonly<Record<string, number | string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') query.set(name, String(value).replace(/^#/, ''));
  }
  return query.size > 0 ? `?${query}` : '';
}
