import { listActivities } from '@pakmut/contract/events/events.contract.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SubscribeLinks } from '../features/events/CalendarLinks.tsx';
import { EventCard } from '../features/events/EventCard.tsx';
import styles from '../features/events/Events.module.css';
import { OwnEvents } from '../features/events/OwnEvents.tsx';
import { type Event, type EventPage, useEvents } from '../features/events/use-events.ts';
import { useProvinces } from '../features/places/use-areas.ts';
import type { Route } from './+types/events';
import { EventsMap } from './events/EventsMap.tsx';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news', 'events');

export const shouldRevalidate = revalidateUnlessDialog;

/** Null where they could not be fetched. */
type EventsData = { upcoming: EventPage | null; past: EventPage | null; keptAt?: number };

export async function loader({ context, request }: Route.LoaderArgs): Promise<EventsData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const provinceID = provinceOf(new URL(request.url).searchParams);
  const [upcoming, past] = await Promise.all(
    (['upcoming', 'past'] as const).map((when) =>
      orNull(call(listActivities, { when, ...(provinceID && { provinceID }) }, { fetcher })),
    ),
  );
  return { upcoming: upcoming ?? null, past: past ?? null };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<EventsData> {
  return answerOrCopy<EventsData>(serverLoader(), async () => {
    const copy = await findCopy<EventsData>(pathOf(provinceOf(new URL(request.url).searchParams)));
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

/** The province that an address narrows the list to; empty for all. */
function provinceOf(params: URLSearchParams): string {
  const asked = params.get('pv') ?? '';
  return /^\d{2}$/.test(asked) ? asked : '';
}

const pathOf = (provinceID: string) => `/events${provinceID && `?pv=${provinceID}`}`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'events', description: 'events_lead', canonical: '/events' });

/** /events: what is to come, on a list and a map, and what was (specification §2, decision 0110). */
export default function Events({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const [params] = useSearchParams();
  const provinceID = provinceOf(params);
  const { upcoming, past, keptAt } = loaderData;
  const isCopy = keptAt !== undefined;
  useOfflineCopy(pathOf(provinceID), upcoming && past && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  const ahead = useEvents('upcoming', provinceID, upcoming);
  return (
    <Page title={t('events')} lead={t('events_lead')} wide>
      {isCopy && <KeptNote keptAt={keptAt} />}
      <div className={styles.tools}>
        <ProvinceFilter provinceID={provinceID} />
      </div>
      {ahead.items && <EventsMap events={ahead.items} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OwnEvents />
          <section aria-labelledby="events-upcoming">
            <h2 id="events-upcoming" className={styles.heading}>
              {t('events_upcoming')}
            </h2>
            <EventList query={ahead} empty={<NoEvents provinceID={provinceID} />} />
          </section>
          <PastEvents provinceID={provinceID} initial={past} />
        </div>
        <div className={styles.side}>
          <SubscribeLinks provinceID={provinceID} />
        </div>
      </div>
    </Page>
  );
}

function ProvinceFilter({ provinceID }: { provinceID: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  const provinces = useProvinces();
  return (
    <div className={styles.filter}>
      <SelectField
        label={t('events_filter')}
        placeholder={provinces.isLoading ? t('loading') : t('events_everywhere')}
        options={provinces.options}
        value={provinceID}
        onChange={({ target }) => void navigate(pathOf(target.value), { preventScrollReset: true })}
      />
    </div>
  );
}

type EventListProps = {
  query: ReturnType<typeof useEvents>;
  empty: React.ReactNode;
};

function EventList({ query, empty }: EventListProps) {
  const t = useMessages();
  const { items } = query;
  if (!items)
    return query.isError ? (
      <LoadFailure isWhole title={t('events_failed')} onRetry={() => void query.refetch()} />
    ) : (
      <LoadSkeleton rows={3} height={112} />
    );
  if (items.length === 0) return empty;
  return (
    <>
      <div className={styles.list}>
        {items.map((event: Event) => (
          <EventCard key={event.activity_id} event={event} />
        ))}
      </div>
      <LoadMore query={query} />
    </>
  );
}

function NoEvents({ provinceID }: { provinceID: string }) {
  const t = useMessages();
  return (
    <EmptyState
      drawing="boat"
      title={t(provinceID ? 'events_empty_province' : 'events_empty')}
      action={
        <LinkButton to={provinceID ? '/events' : '/newsmap'} variant="secondary">
          {t(provinceID ? 'events_show_all' : 'see_news_map')}
        </LinkButton>
      }
    />
  );
}

/** Nothing where there are none: what was is no reason to come. */
function PastEvents({ provinceID, initial }: { provinceID: string; initial: EventPage | null }) {
  const t = useMessages();
  const query = useEvents('past', provinceID, initial);
  if (query.items?.length === 0) return null;
  return (
    <section aria-labelledby="events-past">
      <h2 id="events-past" className={styles.heading}>
        {t('events_past')}
      </h2>
      <EventList query={query} empty={null} />
    </section>
  );
}
