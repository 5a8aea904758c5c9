/**
 * What is public of a survey changes in steps: not before five people have come or gone, and with each of them changes of answers
 * that were counted before. Two readings therefore differ by five people at least (decision 0094).
 */

import { type FormDefinition, questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { smallestGroup, stepOf } from '@pakmut/contract/surveys/surveys.rules.ts';
import { describeArea, resolvePlace } from '#api/features/places/places.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { partsById } from '#api/platform/database/pages.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './surveys.results.queries.ts';
import { takesAnswers } from './surveys.service.ts';
import { createTally } from './surveys.tally.service.ts';

/** So few that others get their turn between two parts. */
const partSize = 500;

/** The last step; the first is taken when somebody asks for it. */
export async function readStep(
  platform: Platform,
  survey: { readonly id: string; readonly answers: number },
): Promise<queries.StepRow | undefined> {
  const step = await queries.findStep(platform.db, survey.id);
  if (step || survey.answers < smallestGroup) return step;
  await takeStep(platform, survey.id);
  return queries.findStep(platform.db, survey.id);
}

/** A step as the contract has it; before the first one, that nothing is told yet. `form` is what is asked now. */
export function viewStep(step: queries.StepRow | undefined, form: FormDefinition) {
  const asked = step?.form ?? form;
  const questions = step?.questions ?? [];
  const places = new Set(questionsOf(asked).flatMap(({ id, kind }) => (kind === 'place' ? [id] : [])));
  const codes = questions.flatMap(({ question_id: id, counts }) => (places.has(id) ? Object.keys(counts) : []));
  return {
    form: asked,
    answers: step?.answers ?? 0,
    as_of: step?.at.toISOString() ?? '',
    questions,
    areas: [...new Set(codes)].filter(Boolean).map((code) => ({ area_id: code, ...describeArea(code) })),
  };
}

/** A job: the next step of every survey with open results that is ready for one. */
export async function takeSteps(platform: Platform): Promise<void> {
  for (const id of await queries.listChanged(platform.db)) await takeStep(platform, id);
}

/** Counts a survey anew where enough people have come or gone. */
export async function takeStep(platform: Platform, surveyId: string): Promise<void> {
  await queries.prepareSteps(platform.db, surveyId);
  await queries.atOneMoment(platform.db, async (db) => {
    const standing = await queries.lockStanding(db, surveyId);
    const at = platform.clock.now();
    if (!standing || !isReady(standing, at)) return;
    const { version, answers, changes } = standing;
    const questions = await count(db, surveyId, standing);
    await queries.storeStep(db, surveyId, { version, answers, changes, questions, at });
  });
}

/** Of fewer than five nothing is told, not even after more of them have gone. */
function isReady(standing: queries.Standing, now: Date): boolean {
  const { answers, changes, known_changes } = standing;
  const step = stepOf(answers, takesAnswers(standing, now));
  return answers >= smallestGroup && changes - known_changes >= step;
}

async function count(db: Queryable, surveyId: string, { form }: queries.Standing) {
  const tally = createTally(form, ({ latitude, longitude }) => {
    const around = resolvePlace(latitude, longitude);
    return around ? (around.tambonId ?? around.amphoeId) : '';
  });
  const list = (after: string, limit: number) => queries.listAnswersFrom(db, surveyId, after, limit);
  for await (const part of partsById(partSize, list)) for (const { answers } of part) tally.add(answers);
  return tally.results();
}
