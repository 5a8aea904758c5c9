/** Puts surveys and their answers into the demo world; a few members have answered themselves. */
import { randomBytes } from 'node:crypto';
import { insertAnswer, insertNexus, setReview } from '#api/features/nexus/nexus.queries.ts';
import { showText } from '#api/features/surveys/surveys.answers.queries.ts';
import { moveTold } from '#api/features/surveys/surveys.notices.queries.ts';
import { storeAnswerPhoto, takePhotos } from '#api/features/surveys/surveys.photos.service.ts';
import { insertSurvey, putAnswers } from '#api/features/surveys/surveys.queries.ts';
import type { Platform } from '#api/platform/platform.ts';
import { createRandom } from '#demo/large/random.ts';
import { demoPicture } from '#demo/pictures.ts';
import { type DemoCollection, demoCollections } from './nexus.demo.ts';
import { type DemoSurvey, demoSurveys } from './surveys.demo.ts';

const dayMilliseconds = 86_400_000;
const answering = ['ploy', 'somchai'];

export async function seedSurveys(platform: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const own = answering.flatMap((key) => members.get(key) ?? []);
  for (const [index, survey] of demoSurveys.entries()) await seedSurvey(platform, survey, { seed: index + 1, own });
  for (const [index, collection] of demoCollections.entries()) {
    const memberId = members.get(collection.owner);
    if (memberId) await seedCollection(platform, collection, { seed: index + 11, memberId });
  }
}

async function seedSurvey(
  { db, clock }: Platform,
  { name, detail, form, isViewOpen, openedDaysAgo, closedDaysAgo, people, answer }: DemoSurvey,
  { seed, own }: { seed: number; own: readonly string[] },
): Promise<void> {
  const now = clock.now().getTime();
  const opensAt = new Date(now - openedDaysAgo * dayMilliseconds);
  const closesAt = closedDaysAgo === undefined ? null : new Date(now - closedDaysAgo * dayMilliseconds);
  const surveyId = await insertSurvey(db, {
    name,
    detail,
    form,
    is_view_open: isViewOpen,
    is_ans_open: true,
    opens_at: opensAt,
    closes_at: closesAt,
    createdBy: null,
    at: opensAt,
  });
  const random = createRandom(seed);
  const days = openedDaysAgo - (closedDaysAgo ?? 0);
  const given = Array.from({ length: people }, (_, index) => ({
    member_id: own[index] ?? null,
    answers: answer(random),
    // Most come in the first days, as after a broadcast.
    at: new Date(opensAt.getTime() + random.next() ** 2 * days * dayMilliseconds),
  }));
  await putAnswers(db, { surveyId, version: 1 }, given);
  // The people of the demo world were told when it opened.
  await moveTold(db, surveyId, { after: null, at: opensAt });
}

/** Most answers are those of visitors; the owner has given a few. */
async function seedCollection(
  platform: Platform,
  collection: DemoCollection,
  { seed, memberId }: { seed: number; memberId: string },
): Promise<void> {
  const { db, clock } = platform;
  const { name, detail, form, openedDaysAgo, given, answer } = collection;
  const now = clock.now().getTime();
  const at = new Date(now - openedDaysAgo * dayMilliseconds);
  const switches = { is_view_open: true, is_ans_open: true, is_public_answer: true, opens_at: at, closes_at: null };
  const nexusId = await insertNexus(db, { memberId, switches, words: { name, detail, form }, at });
  await setReview(db, nexusId, { review: 'approved', at });
  const random = createRandom(seed);
  const texts = new Map<unknown, string>();
  for (let index = 0; index < given; index += 1) {
    // Those with photos are of today, so that they stand on the first page of the owner.
    const daysAgo = random.next() * (collection.pictures.names[index] ? 0.2 : openedDaysAgo);
    const by = index < ownersShare ? memberId : null;
    const answers = { ...answer(random, daysAgo), ...(await photosOf(platform, nexusId, collection, index)) };
    const what = { nexusId, version: 1, memberId: by, answers };
    const { id } = await insertAnswer(db, { ...what, at: new Date(now - daysAgo * dayMilliseconds) });
    if (collection.pictures.names[index])
      await takePhotos(db, { surveyId: nexusId, answerId: id, memberId: null, form, answers });
    if ('words' in answers) texts.set(answers.words, id);
  }
  // Somebody has read a few texts and let everybody read them.
  for (const [text, answerId] of [...texts].slice(0, textsShown)) {
    const one = { surveyId: nexusId, answerId, question: 'words' };
    await showText(db, one, { text: String(text), at: clock.now(), readable: { kind: 'nexus' } });
  }
}

const textsShown = 3;

/** The answer to the question for photos; nothing once all pictures are shown. */
async function photosOf(platform: Platform, surveyId: string, { pictures }: DemoCollection, index: number) {
  const name = pictures.names[index];
  if (!name) return {};
  const key = randomBytes(16).toString('hex');
  await storeAnswerPhoto(platform, { surveyId, key, memberId: null }, { path: demoPicture(name) });
  return { [pictures.question]: [key] };
}

const ownersShare = 3;
