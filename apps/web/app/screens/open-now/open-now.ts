/** What people can take part in now: surveys that take answers, call-outs that are open, and the game of the day. */
import { listCallouts } from '@pakmut/contract/callouts/callouts.contract.ts';
import { getGameRound } from '@pakmut/contract/game/game.contract.ts';
import { listSurveys } from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { call } from '#web/platform/net/call.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';

export type OpenEntry = {
  readonly kind: 'survey' | 'callout' | 'game';
  readonly id: string;
  /** Null where the kind has a name of its own. */
  readonly name: FormText | null;
  /** ISO 8601; empty without an end. */
  readonly until: string;
};

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
