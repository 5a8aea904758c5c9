import { listCallouts } from '@pakmut/contract/callouts/callouts.contract.ts';
import { listInterests } from '@pakmut/contract/members/members.contract.ts';
import { listOrganisations } from '@pakmut/contract/organisations/organisations.contract.ts';
import { getCommunityOverview } from '@pakmut/contract/reporters/reporters.contract.ts';
import { reportersCounted } from '@pakmut/contract/reporters/reporters.rules.ts';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { orNull } from '#web/features/stories/use-story.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { pageTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import type { Callout } from '../features/callouts/use-callouts.ts';
import { skillWords } from '../features/members/profile-words.ts';
import { type Interest, interestName } from '../features/members/use-interests.ts';
import type { Organisation } from '../features/organisations/use-organisations.ts';
import { useProvinces } from '../features/places/use-areas.ts';
import { ReporterFilterForm } from '../features/reporters/ReporterFilterForm.tsx';
import {
  isNarrowed,
  type ReporterFilters,
  type ReporterView,
  reporterFiltersOf,
  reporterSearchOf,
  viewName,
} from '../features/reporters/reporter-filters.ts';
import {
  type CommunityOverview,
  fetchReporters,
  type ReportersPage,
  useReporters,
} from '../features/reporters/use-reporters.ts';
import type { Route } from './+types/reporter-community';
import styles from './community/Community.module.css';
import { CommunityList } from './community/CommunityList.tsx';
import { CommunityMap } from './community/CommunityMap.tsx';
import { CommunitySide } from './community/CommunitySide.tsx';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages', 'news', 'members');

const path = '/reportercommunity';
const shownOrganisations = 6;

/** Another choice is asked for by the list itself, so that it shows at once. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false;
}

type CommunityData = {
  /** Of which choice the first page is. */
  search: string;
  reporters: ReportersPage | null;
  overview: CommunityOverview | null;
  organisations: readonly Organisation[] | null;
  callouts: readonly Callout[] | null;
  interests: readonly Interest[] | null;
  keptAt?: number;
};

export async function loader({ context, request }: Route.LoaderArgs): Promise<CommunityData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const filters = reporterFiltersOf(new URL(request.url).search);
  const [reporters, overview, organisations, callouts, interests] = await Promise.all([
    orNull(fetchReporters(filters, fetcher)),
    orNull(call(getCommunityOverview, {}, { fetcher })),
    orNull(call(listOrganisations, { maxPerPage: shownOrganisations }, { fetcher })),
    orNull(call(listCallouts, {}, { fetcher })),
    orNull(call(listInterests, {}, { fetcher })),
  ]);
  const search = reporterSearchOf(filters);
  return { search, reporters, overview, organisations: organisations?.items ?? null, callouts, interests };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<CommunityData> {
  return answerOrCopy<CommunityData>(serverLoader(), async () => {
    const copy = await findCopy<CommunityData>(path);
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'reporter_community',
    description: 'reporters_lead',
    canonical: path,
    ...(isNarrowed(reporterFiltersOf(location.search)) && { noIndex: true }),
  });

/** /reportercommunity: who reports where, how to find and follow them, and what they are asked (design reference S-20). */
export default function ReporterCommunity({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { keptAt, search, reporters, overview } = loaderData;
  const { filters, view, show } = useChoice();
  const isCopy = keptAt !== undefined;
  useOfflineCopy(path, search === '' && reporters && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  const initial = reporterSearchOf(filters) === search ? reporters : null;
  const list = useReporters(filters, initial, isCopy);
  const choices = useChoices(loaderData);
  return (
    <Page title={t('reporter_community')} lead={t('reporters_lead')} wide>
      {isCopy && <KeptNote keptAt={keptAt} />}
      <div className={styles.columns}>
        <section className={styles.main} aria-labelledby="community-people">
          <ReporterFilterForm
            filters={filters}
            view={view}
            choices={choices}
            skillWords={skillWords}
            onChange={(chosen) => show(chosen, view)}
          />
          <div className={styles.top}>
            <h2 id="community-people" aria-live="polite">
              {isNarrowed(filters) ? (
                <Total total={list.total} isBounded />
              ) : (
                <Total total={overview?.reporter_total} />
              )}
            </h2>
            <ChipRow label={t('reporters_view')}>
              <Chip pressed={view === 'list'} onClick={() => show(filters, 'list')}>
                {t('reporters_list')}
              </Chip>
              <Chip pressed={view === 'map'} onClick={() => show(filters, 'map')}>
                {t('reporters_map')}
              </Chip>
            </ChipRow>
          </div>
          {view === 'map' && overview && (
            <CommunityMap
              provinces={overview.province}
              onChoose={(provinceID) => show({ ...filters, provinceID }, 'list')}
            />
          )}
          <CommunityList list={list} filters={filters} overview={overview} onClear={() => show({}, view)} />
        </section>
        <CommunitySide organisations={loaderData.organisations ?? []} callouts={loaderData.callouts} />
      </div>
    </Page>
  );
}

/** What stands in the address, and how to change it. */
function useChoice() {
  const location = useLocation();
  const navigate = useNavigate();
  const filters = reporterFiltersOf(location.search);
  const view: ReporterView = new URLSearchParams(location.search).get(viewName) === 'map' ? 'map' : 'list';
  const show = (chosen: ReporterFilters, as: ReporterView) =>
    void navigate({ search: reporterSearchOf(chosen, as) }, { preventScrollReset: true });
  return { filters, view, show };
}

function useChoices({ interests, overview }: CommunityData) {
  const language = useLanguage();
  return {
    provinces: useProvinces().options,
    interests: (interests ?? []).map((interest) => ({
      value: String(interest.interest_id),
      label: interestName(interest, language),
    })),
    badges: overview?.badge ?? [],
  };
}

/** How many there are; beyond a bound nobody counts. */
function Total({ total, isBounded = false }: { total: number | undefined; isBounded?: boolean }) {
  const t = useMessages();
  if (total === undefined) return t('reporters_list');
  if (isBounded && total >= reportersCounted)
    return t('reporters_total_more', { count: formatCount(reportersCounted) });
  return t('reporters_total', { count: formatCount(total) });
}
