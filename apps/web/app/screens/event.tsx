import { getActivity } from '@pakmut/contract/events/events.contract.ts';
import { eventPath } from '@pakmut/contract/events/events.rules.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { data, useRevalidator } from 'react-router';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { languageOf, pageTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { call, nullWhenRefused } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EventLinks, SubscribeLinks } from '../features/events/CalendarLinks.tsx';
import { DateBlock } from '../features/events/DateBlock.tsx';
import { EventGallery } from '../features/events/EventGallery.tsx';
import { EventPlace } from '../features/events/EventPlace.tsx';
import styles from '../features/events/Events.module.css';
import { stateTones, stateWords, timesOf } from '../features/events/event-words.ts';
import { Registration } from '../features/events/Registration.tsx';
import type { WholeEvent } from '../features/events/use-events.ts';
import { LazyLocationMap } from '../features/places/lazy-maps.tsx';
import { geoLink, openStreetMapLink } from '../features/places/map-links.ts';
import type { Route } from './+types/event';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('events', 'news');

export const shouldRevalidate = revalidateUnlessDialog;

/** Null: there is none; undefined: it could not be asked for. */
type EventData = { event: WholeEvent | null | undefined; keptAt?: number };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const event = await call(getActivity, { activityID: params.id }, { fetcher }).catch(nullWhenRefused);
  return data<EventData>({ event }, { status: event === null ? 404 : 200 });
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<EventData> {
  return answerOrCopy<EventData>(serverLoader(), async () => {
    const copy = await findCopy<EventData>(eventPath(params.id));
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOf((matches[0]?.loaderData as { language?: string } | undefined)?.language);
  const event = loaderData?.event;
  if (!event) return pageMeta(matches, { title: 'event_page', noIndex: true });
  const { activity_name: name, activity_detail: detail } = event;
  const about = [timesOf(event, language), detail && formWords(detail, language)].filter(Boolean).join(' · ');
  return pageMeta(matches, {
    title: { text: formWords(name, language) },
    description: { text: about.slice(0, 300) },
    canonical: eventPath(event.activity_id),
  });
};

/** /events/{id}: one event, and how to take part in it. */
export default function EventPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  const { event, keptAt } = loaderData;
  const isCopy = keptAt !== undefined;
  useOfflineCopy(eventPath(event?.activity_id ?? ''), event && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  if (event === undefined)
    return (
      <Page title={t('event_page')}>
        <LoadFailure isWhole title={t('event_load_failed')} onRetry={revalidate} />
      </Page>
    );
  if (event === null)
    return (
      <Page title={t('event_page')}>
        <EmptyState
          drawing="boat"
          title={t('event_not_found')}
          action={<LinkButton to="/events">{t('event_to_list')}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page title={<FormWords text={event.activity_name} />} wide>
      {isCopy && <KeptNote keptAt={keptAt} />}
      <Whole event={event} />
    </Page>
  );
}

function Whole({ event }: { event: WholeEvent }) {
  const t = useMessages();
  const language = useLanguage();
  const { activity_state: state, activity_detail: detail } = event;
  const isCancelled = state === 'cancelled';
  return (
    <>
      {isCancelled && (
        <Notice tone="warn" title={t('event_cancelled_text')}>
          {event.cancel_note && <FormWords text={event.cancel_note} />}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {detail && (
            <p className={styles.detail}>
              <FormWords text={detail} />
            </p>
          )}
          <EventGallery photos={event.photo} />
          <Place event={event} />
          <SubscribeLinks provinceID="" />
          <LinkButton to="/events" variant="secondary">
            {t('event_to_list')}
          </LinkButton>
        </div>
        <div className={classNames(styles.side, styles.before)}>
          <When event={event} />
          {!isCancelled && state !== 'over' && (
            <section className={styles.panel} aria-labelledby="event-how">
              <h2 id="event-how" className={styles.label}>
                {t('event_how')}
              </h2>
              <Registration event={event} />
            </section>
          )}
          <EventLinks id={event.activity_id} name={formWords(event.activity_name, language)} />
        </div>
      </div>
    </>
  );
}

function When({ event }: { event: WholeEvent }) {
  const t = useMessages();
  const language = useLanguage();
  const { activity_state: state } = event;
  const word = stateWords[state];
  return (
    <section className={styles.panel} aria-labelledby="event-when">
      <h2 id="event-when" className={styles.label}>
        {t('event_when')}
      </h2>
      <div className={styles.when}>
        <DateBlock date={event.begin_date} isPast={state === 'over' || state === 'cancelled'} />
        <p className={styles.facts}>
          <time dateTime={event.begin_date}>{timesOf(event, language)}</time>
        </p>
      </div>
      {word && (
        <p className={styles.marks}>
          <Badge tone={stateTones[state]}>{t(word)}</Badge>
        </p>
      )}
    </section>
  );
}

/** Where it is in words, on a still map, and in the maps of others. */
function Place({ event }: { event: WholeEvent }) {
  const t = useMessages();
  const language = useLanguage();
  const texts = useMapTexts(t('event_location_map'));
  const { latitude, longitude } = event;
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return (
    <section className={styles.panel} aria-labelledby="event-where">
      <h2 id="event-where" className={styles.label}>
        {t('event_where')}
      </h2>
      <p className={styles.facts}>
        <EventPlace event={event} />
      </p>
      {point && (
        <>
          <div className={styles.still}>
            <LazyLocationMap point={point} language={language} texts={texts} />
          </div>
          <div className={styles.buttons}>
            <a href={openStreetMapLink(point, 'exact')} target="_blank" rel="noopener noreferrer">
              {t('event_open_map')}
              <span className="visually-hidden"> ({t('event_new_tab')})</span>
            </a>
            <a href={geoLink(point, 'exact')}>{t('event_open_geo')}</a>
          </div>
        </>
      )}
    </section>
  );
}
