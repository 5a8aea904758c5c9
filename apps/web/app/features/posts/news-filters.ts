/** The filters of the news list, as the address says them: `?q=…&tag=…&cat=…&page=…`. */
export type NewsFilters = {
  keyword?: string | undefined;
  /** Without its #. */
  tag?: string | undefined;
  category?: number | undefined;
  /** Zero-based here; the first page has no number in the address. */
  page: number;
};

/** Reads the filters of an address. A search for a single #word is a hashtag. */
export function filtersOf(search: string): NewsFilters {
  const params = new URLSearchParams(search);
  const text = params.get('q')?.trim() ?? '';
  const typedTag = /^#([^\s#]+)$/u.exec(text)?.[1];
  const tag = typedTag ?? params.get('tag')?.trim().replace(/^#/, '');
  return {
    keyword: typedTag ? undefined : text || undefined,
    tag: tag || undefined,
    category: whole(params.get('cat')),
    page: Math.max(0, (whole(params.get('page')) ?? 1) - 1),
  };
}

/** Writes filters into an address; '' when there are none. */
export function searchOf({ keyword, tag, category, page }: NewsFilters): string {
  const params = new URLSearchParams();
  if (keyword) params.set('q', keyword);
  if (tag) params.set('tag', tag);
  if (category !== undefined) params.set('cat', String(category));
  if (page > 0) params.set('page', String(page + 1));
  return params.size > 0 ? `?${params}` : '';
}

/** Whether anything but the page is chosen. */
export function isFiltered({ keyword, tag, category }: Omit<NewsFilters, 'page'>): boolean {
  return Boolean(keyword || tag || category !== undefined);
}

function whole(text: string | null): number | undefined {
  return text && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
