/** The reporter community as the page shows it. */
import type { AnswerOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { distanceInKm } from '@pakmut/contract/places/places.rules.ts';
import { type getCommunityOverview, getReporterCommunity } from '@pakmut/contract/reporters/reporters.contract.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { postsKey } from '#web/features/posts/post-pages.ts';
import { call } from '#web/platform/net/call.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';
import { useSession } from '#web/platform/net/session.ts';
import { askedBy, type ReporterFilters } from './reporter-filters.ts';

export type CommunityReporter = ResultOf<typeof getReporterCommunity.public>[number];
export type CommunityOverview = ResultOf<typeof getCommunityOverview>;
export type CommunityProvince = CommunityOverview['province'][number];
/** Each with the name under which lists of stories know an author, so that following somebody marks them here too. */
type Row = CommunityReporter & { readonly post_by: string };
type Answer = AnswerOf<typeof getReporterCommunity.public>;
export type ReportersPage = Omit<Answer, 'items'> & { readonly items: readonly Row[] };
type Wanted = { page: number } | { cursor: string };

function pageOf({ items, ...rest }: Answer): ReportersPage {
  return { ...rest, items: items.map((row) => ({ ...row, post_by: row.member_id })) };
}

/** The first page as visitors get it. */
export async function fetchReporters(filters: ReporterFilters, fetcher: Fetcher): Promise<ReportersPage> {
  return pageOf(await call(getReporterCommunity.public, { page: 0, ...askedBy(filters) }, { fetcher }));
}

/** `initial` came with the page, and is that of visitors. */
export function useReporters(filters: ReporterFilters, initial: ReportersPage | null, isCopy: boolean) {
  const memberId = useSession()?.member.member_id;
  const start = { page: 0 } as Wanted;
  const query = useInfiniteQuery({
    queryKey: [postsKey, 'reporters', filters, memberId ?? 'visitor'],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await call(
          getReporterCommunity[memberId ? 'private' : 'public'],
          { ...pageParam, ...askedBy(filters) },
          { signal },
        ),
      ),
    initialPageParam: start,
    getNextPageParam: ({ next }): Wanted | undefined => (next ? { cursor: next } : undefined),
    staleTime: 60_000,
    ...(initial && {
      initialData: { pages: [initial], pageParams: [start] },
      ...((isCopy || memberId !== undefined) && { initialDataUpdatedAt: 0 }),
    }),
  });
  const pages = query.data?.pages ?? [];
  const seen = new Set<string>();
  // Who publishes while somebody reads comes to the front, and was on a later page before.
  const reporters = pages
    .flatMap(({ items }) => items)
    .filter((row) => !seen.has(row.member_id) && seen.add(row.member_id));
  return { query, reporters, total: pages[0]?.total };
}

const nearest = 3;

/** Where to look when nobody is in a province: the nearest provinces in which somebody is. */
export function useNearProvinces(provinceID: string | undefined, provinces: readonly CommunityProvince[]) {
  const { data } = useQuery({
    queryKey: ['province-point', provinceID],
    queryFn: async ({ signal }) => {
      const { latitude, longitude } = await call(getProvinceEdition, { provinceID: provinceID ?? '' }, { signal });
      return { latitude, longitude };
    },
    enabled: provinceID !== undefined && provinces.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return [];
  return provinces
    .filter(({ PROVINCE_ID }) => PROVINCE_ID !== provinceID)
    .toSorted((a, b) => distanceInKm(data, a) - distanceInKm(data, b))
    .slice(0, nearest);
}
