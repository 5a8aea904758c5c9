import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import {
  getOrganisationRpt,
  getPostProvinceRpt,
  getUsageStatRpt,
} from '@pakmut/contract/statistics/statistics.contract.ts';
import { useMemo } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Category } from '../features/posts/post-words.ts';
import styles from '../features/statistics/Statistics.module.css';
import {
  type OrganisationFigures,
  type ProvinceFigures,
  readAsked,
  statisticsAddress,
  type Usage,
} from '../features/statistics/statistics-range.ts';
import { UsageStatistics } from '../features/statistics/UsageStatistics.tsx';
import { useProvinceName } from '../features/statistics/use-province-name.ts';
import { orNull } from '../features/stories/use-story.ts';
import type { AreaMapProps } from '../features/surveys/AreaMap.tsx';
import type { Route } from './+types/usage-statistics';
import { Page } from './shell/Page.tsx';

const AreaMap = fetchedPart<AreaMapProps>(() => import('../features/surveys/AreaMap.tsx').then((part) => part.AreaMap));

export const handle = await pageTexts('statistics', 'news');

export const shouldRevalidate = revalidateUnlessDialog;

type StatisticsData = {
  usage: Usage | null;
  provinces: readonly ProvinceFigures[] | null;
  organisations: readonly OrganisationFigures[] | null;
  categories: readonly Category[];
  provinceID: string;
  /** Under which it is kept for reading without a network. */
  address: string;
  isUnfit: boolean;
  keptAt?: number;
};

export async function loader({ context, request }: Route.LoaderArgs): Promise<StatisticsData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const { range, provinceID, isUnfit } = askedOf(request);
  const [usage, provinces, organisations, categories] = await Promise.all([
    orNull(call(getUsageStatRpt, { ...range, ...(provinceID && { provinceID }) }, { fetcher })),
    orNull(call(getPostProvinceRpt, { ...range }, { fetcher })),
    orNull(call(getOrganisationRpt, { ...range }, { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  const address = statisticsAddress(range, provinceID);
  return { usage, provinces, organisations, categories: categories ?? [], provinceID, address, isUnfit };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<StatisticsData> {
  return answerOrCopy<StatisticsData>(serverLoader(), async () => {
    const { range, provinceID } = askedOf(request);
    const copy = await findCopy<StatisticsData>(statisticsAddress(range, provinceID));
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

function askedOf(request: Request) {
  return readAsked(new URL(request.url).searchParams, bangkokDay(new Date()));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'usage_statistics', description: 'stat_lead', canonical: '/usagestat' });

/** /usagestat: how much is reported, where, and how it is met (decisions §7). */
export default function UsageStatisticsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  const isLoading = useNavigation().state === 'loading';
  const { usage, provinces, organisations, categories, provinceID, address, isUnfit, keptAt } = loaderData;
  const isCopy = keptAt !== undefined;
  useOfflineCopy(address, usage && provinces && organisations && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  return (
    <Page title={t('usage_statistics')} lead={t('stat_lead')} wide>
      {isCopy && <KeptNote keptAt={keptAt} />}
      {isUnfit && <Notice tone="warn" title={t('stat_range_unfit')} />}
      <div aria-busy={isLoading}>
        <UsageStatistics
          usage={usage}
          provinces={provinces}
          organisations={organisations}
          categories={categories}
          provinceID={provinceID}
          onRetry={revalidate}
          map={provinces && <ProvinceMap provinces={provinces} />}
        />
      </div>
    </Page>
  );
}

/** A sign in the middle of each province with stories, larger where there are more. */
function ProvinceMap({ provinces }: { provinces: readonly ProvinceFigures[] }) {
  const t = useMessages();
  const nameOf = useProvinceName();
  const signs = useMemo(
    () =>
      provinces.flatMap((province) => {
        const { PROVINCE_ID: id, latitude, longitude, post_count: count } = province;
        const hasSign = latitude !== null && longitude !== null && count > 0;
        return hasSign ? [{ id, latitude, longitude, name: nameOf(province), count }] : [];
      }),
    [provinces, nameOf],
  );
  return (
    <div className={styles.map}>
      <BrowserOnly>
        <AreaMap
          label={t('stat_by_province')}
          signs={signs}
          words={({ name, count }) => t('stat_province_posts', { province: name, count: formatCount(count) })}
          sharedName={(province, count) => t('stat_more_provinces', { province, count })}
        />
      </BrowserOnly>
    </div>
  );
}
