/** What people can take part in now: surveys that take answers, call-outs, the game of the day, the next event and the next lesson. */
import { listCallouts } from '@pakmut/contract/callouts/callouts.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { listActivities } from '@pakmut/contract/events/events.contract.ts';
import { getGameRound } from '@pakmut/contract/game/game.contract.ts';
import { listLessons } from '@pakmut/contract/lessons/lessons.contract.ts';
import { listSurveys } from '@pakmut/contract/surveys/surveys.contract.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { call } from '#web/platform/net/call.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';
import { lessonEntry, type OpenEntry } from './open-entry.ts';

type Wanted = {
  /** How many of each kind, so that none keeps the others out. */
  most: number;
  /** What concerns it; without one, the whole country. */
  provinceID?: string;
};

/** What cannot be fetched is left out. */
export async function fetchOpenNow(fetcher: Fetcher, { most, provinceID = '' }: Wanted): Promise<readonly OpenEntry[]> {
  const [surveys, callouts, round] = await Promise.all([
    orNull(call(listSurveys.public, {}, { fetcher })),
    orNull(call(listCallouts, {}, { fetcher })),
    provinceID ? null : orNull(call(getGameRound.public, {}, { fetcher })),
  ]);
  const asked = (callouts ?? []).filter(
    ({ callout_state: state, province_id: id }) => state === 'open' && (!provinceID || !id || id === provinceID),
  );
  const open = (surveys ?? []).filter((survey) => survey.is_ans_open === 1);
  return [
    ...asked.slice(0, most).map((callout) => ({
      kind: 'callout' as const,
      id: callout.callout_id,
      name: callout.callout_question,
      until: callout.end_date,
    })),
    ...open.slice(0, most).map((survey) => ({
      kind: 'survey' as const,
      id: survey.survey_id,
      name: survey.survey_name,
      until: survey.close_date,
    })),
    ...(round && round.stories.length > 0 ? [{ kind: 'game' as const, id: 'daily', name: null, until: '' }] : []),
  ];
}

/** The soonest event that one can come to, and the lesson with which the path begins. What cannot be fetched is left out. */
export async function fetchNextUp(fetcher: Fetcher): Promise<readonly OpenEntry[]> {
  const [events, lessons] = await Promise.all([
    orNull(call(listActivities, { when: 'upcoming' }, { fetcher })),
    orNull(call(listLessons, {}, { fetcher })),
  ]);
  const event = events?.items.find(canCome);
  const lesson = lessons?.[0];
  return [...(event ? [eventEntry(event)] : []), ...(lesson ? [lessonEntry(lesson)] : [])];
}

type Event = ResultOf<typeof listActivities>[number];

/** It has not begun, and whoever has to register here still can, at least to wait for a place. */
export function canCome(
  event: Pick<Event, 'activity_state' | 'registration' | 'is_open' | 'seat_free' | 'has_waiting_list'>,
) {
  if (event.activity_state !== 'upcoming') return false;
  return (
    event.registration !== 'here' || (event.is_open === 1 && (event.seat_free !== 0 || event.has_waiting_list === 1))
  );
}

function eventEntry(event: Event): OpenEntry {
  return { kind: 'event', id: event.activity_id, name: event.activity_name, until: '', begins: event.begin_date };
}
