/** Answering Nexus collections: by links, as often as there is something to tell (decisions §5, decision 0096). */
import { earn } from '#api/features/coins/coins.service.ts';
import { takePhotos } from '#api/features/surveys/surveys.photos.service.ts';
import { readByVersion, refuseWhilePaused, takesAnswers } from '#api/features/surveys/surveys.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { findStoredAnswer, idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './nexus.queries.ts';
import { readToken, writeToken } from './nexus.tokens.ts';

/** The approved collections that are open for answers or results; with an id that one alone, or none. */
export async function listShown(platform: Platform, id?: string): Promise<queries.NexusRow[]> {
  if (id !== undefined && !isId(id)) return [];
  return queries.listShown(platform.db, { id, now: platform.clock.now() });
}

/**
 * The collection that a link belongs to; a link to answer opens it also while it is closed, so that its page can say so. Throws `nexus.not_found`
 * for every other token alike (R21).
 */
export async function findByToken({ db, keys }: Platform, token: string, id?: string): Promise<queries.NexusRow> {
  const opened = readToken(keys, token);
  if (!opened) throw new AppError('nexus.not_found');
  const nexusId = opened.right === 'add' ? opened.id : (await findBehind(db, opened.id)).nexus_id;
  if (id !== undefined && id !== nexusId) throw new AppError('nexus.not_found');
  return findAsked(db, nexusId);
}

async function findAsked(db: Queryable, nexusId: string): Promise<queries.NexusRow> {
  const nexus = await queries.findAsked(db, nexusId);
  if (!nexus) throw new AppError('nexus.not_found');
  return nexus;
}

async function findBehind(db: Queryable, answerId: string, isLocked = false): Promise<queries.AnswerRow> {
  const answer = await queries.findAnswer(db, answerId, isLocked);
  if (!answer) throw new AppError('nexus.not_found');
  return answer;
}

type Given = {
  readonly token: string;
  readonly version: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly memberId: string | null;
  readonly key: IdempotencyKey | null;
};

type Taken = { readonly nexusId: string; readonly answerId: string; readonly isFirst: boolean; readonly at: string };

/**
 * Takes an answer by the link to a collection. The first one of a member earns, never to the owner's own. Throws `surveys.paused`,
 * `nexus.not_found`, `nexus.closed`, `auth.login_required` where visitors may not answer, `surveys.version_unknown`, and
 * `surveys.answers_refused` with what is wrong by question.
 */
export async function answer(platform: Platform, given: Given) {
  refuseWhilePaused(platform, 'nexus');
  const opened = readToken(platform.keys, given.token);
  if (opened?.right !== 'add') throw new AppError('nexus.not_found');
  const { memberId, version } = given;
  const sender = { memberId, idempotencyKey: given.key };
  // What was taken is told again also when the collection has closed meanwhile.
  const before = await findStoredAnswer<Taken>(platform, sender);
  if (before) return before.answer;
  const nexus = await findAsked(platform.db, opened.id);
  const at = platform.clock.now();
  if (!takesAnswers(nexus, at)) throw new AppError('nexus.closed');
  if (memberId === null && !nexus.is_public_answer) throw new AppError('auth.login_required');
  const { answers, form } = await read(platform.db, nexus, given);
  return idempotent<Taken>(platform, sender, async (db) => {
    const { id, isFirst } = await queries.insertAnswer(db, { nexusId: nexus.id, version, memberId, answers, at });
    await takePhotos(db, { surveyId: nexus.id, answerId: id, memberId, form, answers });
    const isPaid = isFirst && memberId !== null && memberId !== nexus.owner_id;
    if (isPaid) await earn(platform, db, [{ memberId, kind: 'add_vote_ref', subject: nexus.id }]);
    return { nexusId: nexus.id, answerId: id, isFirst: isFirst && memberId !== null, at: at.toISOString() };
  });
}

/**
 * The id of the collection that a photo may be sent for: by the link to answer it, or to change an answer to it. Throws as `answer` does.
 */
export async function findTakingPhotos(platform: Platform, memberId: string | null, token: string): Promise<string> {
  refuseWhilePaused(platform, 'nexus');
  const opened = readToken(platform.keys, token);
  if (!opened || opened.right === 'view') throw new AppError('nexus.not_found');
  const nexus = await findByToken(platform, token);
  if (!takesAnswers(nexus, platform.clock.now())) throw new AppError('nexus.closed');
  const isAllowed = memberId !== null || nexus.is_public_answer || opened.right === 'edit';
  if (!isAllowed) throw new AppError('auth.login_required');
  return nexus.id;
}

/** Newer versions than the one that is asked are known to their owner alone. */
function read(db: Queryable, nexus: queries.NexusRow, given: Pick<Given, 'version' | 'answers'>) {
  if (given.version > nexus.version) throw new AppError('surveys.version_unknown');
  return readByVersion(db, nexus.id, given);
}

/** An answer by its link to see or to change it. */
export async function findAnswer(platform: Platform, token: string) {
  const opened = readToken(platform.keys, token);
  if (!opened || opened.right === 'add') throw new AppError('nexus.not_found');
  const answer = await findBehind(platform.db, opened.id);
  const nexus = await findAsked(platform.db, answer.nexus_id);
  const canEdit = opened.right === 'edit' && takesAnswers(nexus, platform.clock.now());
  return { answer, nexus, right: opened.right, canEdit };
}

type Change = Omit<Given, 'memberId'> & { readonly lastEditDate?: string | undefined };
type Changed = Omit<Taken, 'isFirst'>;

/** Changes an answer by its link to change it; throws as `answer` does, and `nexus.changed_elsewhere`. */
export async function edit(platform: Platform, given: Change): Promise<Changed> {
  refuseWhilePaused(platform, 'nexus');
  const { answer, nexus, right } = await findAnswer(platform, given.token);
  if (right !== 'edit') throw new AppError('nexus.not_found');
  const sender = { memberId: null, idempotencyKey: given.key };
  // What was taken is told again also when the collection has closed, or the answer has changed, meanwhile.
  const before = await findStoredAnswer<Changed>(platform, sender);
  if (before) return before.answer;
  const at = platform.clock.now();
  if (!takesAnswers(nexus, at)) throw new AppError('nexus.closed');
  const { version } = given;
  const { answers, form } = await read(platform.db, nexus, given);
  return idempotent<Changed>(platform, sender, async (db) => {
    const { edited_at: last } = await findBehind(db, answer.id, true);
    const read = given.lastEditDate;
    if (read !== undefined && Date.parse(read) !== last.getTime()) throw new AppError('nexus.changed_elsewhere');
    await queries.replaceAnswer(db, answer.id, { version, answers, at });
    // Who changes an answer is known by the link alone, and so are the photos that they send for it.
    await takePhotos(db, { surveyId: nexus.id, answerId: answer.id, memberId: null, form, answers });
    return { nexusId: nexus.id, answerId: answer.id, at: at.toISOString() };
  });
}

/** Takes an answer back, also from a collection that is closed. */
export async function withdraw(platform: Platform, token: string): Promise<void> {
  const { answer, right } = await findAnswer(platform, token);
  if (right !== 'edit') throw new AppError('nexus.not_found');
  await queries.deleteAnswer(platform.db, answer.id);
}

/** The own answers to a collection, which is named by its id or by a link to it. */
export async function listOwnAnswers(
  platform: Platform,
  memberId: string,
  { id, token }: { id?: string; token?: string },
): Promise<queries.OwnAnswerRow[]> {
  const nexusId = token === undefined ? id : (await findByToken(platform, token, id)).id;
  if (nexusId === undefined || !isId(nexusId)) return [];
  return queries.listAnswersOf(platform.db, nexusId, memberId);
}

/** The links of an answer, for whoever gave it. */
export function linksOf({ keys }: Platform, answerId: string) {
  return { token_view: writeToken(keys, 'view', answerId), token_edit: writeToken(keys, 'edit', answerId) };
}
