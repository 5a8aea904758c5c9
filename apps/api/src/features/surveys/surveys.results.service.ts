/**
 * What is public of a survey changes in steps: not before five people have come or gone, and with each of them changes of answers
 * that were counted before. Two readings therefore differ by five people at least (decision 0094).
 */

import { type FormDefinition, questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import {
  otherAreasName,
  shownTextsPerPage,
  smallestGroup,
  stepOf,
  stepStands,
} from '@pakmut/contract/surveys/surveys.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { dividingQuestion, partOf } from '@pakmut/contract/surveys/surveys.told.rules.ts';
import { describeArea, resolvePlace } from '#api/features/places/places.service.ts';
import { atOneMoment, isId, type Queryable } from '#api/platform/database/db.ts';
import { partsById } from '#api/platform/database/pages.ts';
import type { Platform } from '#api/platform/platform.ts';
import { divide, worthOf } from './surveys.division.service.ts';
import { otherAreas } from './surveys.division.steps.service.ts';
import * as queries from './surveys.results.queries.ts';
import { takesAnswers } from './surveys.service.ts';
import { createTally, type Tally } from './surveys.tally.service.ts';
import type { QuestionResult } from './surveys.telling.service.ts';

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

type Shown = queries.StepRow & {
  readonly area?: string;
  readonly month?: string;
  readonly months: readonly queries.MonthRow[];
  readonly texts?: Readonly<Record<string, number>>;
};
export type Filter = { readonly area?: string; readonly month?: string };

/**
 * The last step, or the last one of a month; of either what was told last of one of its parts. The whole where there is no such part, the
 * last where there is no such month.
 */
export async function readResults(
  platform: Platform,
  survey: { readonly id: string; readonly answers: number },
  { area, month = '' }: Filter,
): Promise<Shown | undefined> {
  const { db } = platform;
  const last = await readStep(platform, survey);
  if (!last) return undefined;
  const months = await queries.listMonths(db, survey.id);
  const then = months.some((one) => one.month === month) ? await queries.findMonth(db, survey.id, month) : undefined;
  const step = { ...(then ?? last), months, ...(then && { month }) };
  const wanted = step.parts.find((part) => nameOf(part) === area);
  const part = wanted && (await queries.findPart(db, survey.id, { area: wanted.area, moment: step.at }));
  // Texts are those that may be read now.
  if (!part) return then ? step : { ...step, texts: await countTexts(platform, survey.id) };
  const questions = part.questions.map(({ asked: _asked, met: _met, ...told }) => told);
  return { ...step, answers: part.answers, at: part.at, questions, area: nameOf(part) };
}

async function countTexts({ db }: Platform, surveyId: string): Promise<Record<string, number>> {
  const counts = await queries.countShownTexts(db, surveyId);
  return Object.fromEntries(counts.map(({ question, count: texts }) => [question, texts]));
}

/** A page of the texts that everybody may read. */
export function listShownTexts(
  { db, clock }: Platform,
  { id, question, page = 0 }: { id: string; question: string; page?: number },
): Promise<{ text: string }[]> {
  if (!isId(id)) return Promise.resolve([]);
  const window = { offset: page * shownTextsPerPage, limit: shownTextsPerPage };
  return queries.listShownTexts(db, { surveyId: id, question, now: clock.now() }, window);
}

/** A part as the wire names it. */
function nameOf({ area }: { readonly area: string }): string {
  return area || otherAreasName;
}

/** Results as the contract has them; before the first step, that nothing is told yet. `form` is what is asked now. */
export function viewStep(step: Shown | undefined, form: FormDefinition) {
  const asked = step?.form ?? form;
  const questions = step?.questions ?? [];
  const places = new Set(questionsOf(asked).flatMap(({ id, kind }) => (isSpatial(kind) ? [id] : [])));
  const codes = questions.flatMap(({ question_id: id, counts }) => (places.has(id) ? Object.keys(counts) : []));
  return {
    form: asked,
    answers: step?.answers ?? 0,
    as_of: step?.at.toISOString() ?? '',
    questions,
    texts: step?.texts ?? {},
    area: step?.area ?? '',
    parts: (step?.parts ?? []).map(({ area, answers }) => ({
      area_id: nameOf({ area }),
      answers,
      ...namesOf(area, asked),
    })),
    month: step?.month ?? '',
    months: [...(step?.months ?? [])],
    areas: [...new Set(codes)].filter(Boolean).map((code) => ({ area_id: code, ...describeArea(code) })),
  };
}

/** The names of a part: of a province, or of the choice of the question that divides the results; none of the others. */
function namesOf(area: string, form: FormDefinition) {
  if (area === otherAreas) return { name_th: '', name_en: '' };
  const dividing = dividingQuestion(form);
  if (dividing && 'choices' in dividing) {
    const choice = dividing.choices.find(({ id }) => partOf(dividing, id) === area);
    return { name_th: choice?.label.th ?? '', name_en: choice?.label.en ?? choice?.label.th ?? '' };
  }
  const { name_th, name_en } = describeArea(area);
  return { name_th, name_en };
}

/** A job: the next step of every survey with open results that is ready for one. */
export async function takeSteps(platform: Platform): Promise<void> {
  for (const id of await queries.listChanged(platform.db)) await takeStep(platform, id);
}

/** Counts a survey anew where enough people have come or gone. */
export async function takeStep(platform: Platform, surveyId: string): Promise<void> {
  await queries.prepareSteps(platform.db, surveyId);
  await atOneMoment(platform.db, async (db) => {
    const standing = await queries.lockStanding(db, surveyId);
    const at = platform.clock.now();
    if (!standing || !isReady(standing, at)) return;
    const { version, answers, changes } = standing;
    const tally = await count(db, surveyId, standing);
    const questions = tally.results();
    await queries.storeStep(db, surveyId, { version, answers, changes, questions, at });
    await retellParts(db, surveyId, { ...standing, tally, questions, at });
  });
}

/** Of fewer than five nothing is told, not even after more of them have gone. */
function isReady(standing: queries.Standing, now: Date): boolean {
  const { answers, changes, known_changes, known_at } = standing;
  const isOpen = takesAnswers(standing, now);
  const age = known_at ? now.getTime() - known_at.getTime() : Number.POSITIVE_INFINITY;
  return (
    answers >= smallestGroup && changes - known_changes >= stepOf(answers, isOpen) && age >= stepStands(answers, isOpen)
  );
}

type Counted = queries.Standing & {
  readonly tally: Tally;
  readonly questions: readonly QuestionResult[];
  readonly at: Date;
};

/**
 * Tells the parts anew where much has changed since, which keeps the list of what was ever told short. What would tell less than
 * before waits: it may be held back by a few people alone.
 */
async function retellParts(db: Queryable, surveyId: string, { tally, form, ...counted }: Counted): Promise<void> {
  const { version, answers, changes, questions, at } = counted;
  const earlier = await queries.listDivisions(db, surveyId);
  const [last] = earlier;
  if (last?.version === version && changes - last.changes < Math.max(smallestGroup, answers / partsShare)) return;
  const parts = divide(
    { form, whole: questions, parts: tally.parts() },
    earlier.map((one) => one.parts),
  );
  const isLess = last?.version === version && worthOf(parts, form) < worthOf(last.parts, form);
  if (parts.length > 0 && !isLess) await queries.insertDivision(db, surveyId, { version, changes, parts, at });
}

/** A tenth of all answers. */
const partsShare = 10;

async function count(db: Queryable, surveyId: string, { form }: queries.Standing) {
  const tally = createTally(form, ({ latitude, longitude }) => {
    const around = resolvePlace(latitude, longitude);
    return around ? (around.tambonId ?? around.amphoeId) : '';
  });
  const list = (after: string, limit: number) => queries.listAnswersFrom(db, surveyId, after, limit);
  for await (const part of partsById(partSize, list)) for (const { answers } of part) tally.add(answers);
  return tally;
}
