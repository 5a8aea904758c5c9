/**
 * Disputes by filers and authors (decisions §3). The author is recognised like on any own post, never written down, and
 * never learns who filed; the filer never learns who wrote, nor what was answered (R26).
 */
import { randomInt } from 'node:crypto';
import { foldEmail } from '@pakmut/contract/auth/auth.rules.ts';
import type * as contract from '@pakmut/contract/disputes/disputes.contract.ts';
import {
  appealDays,
  checkDispute,
  contactKeepDays,
  disputesPerDay,
  disputeTextMaximum,
  mayFollow,
} from '@pakmut/contract/disputes/disputes.rules.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { plainLanguage } from '@pakmut/contract/page-languages.ts';
import { countGraphemes } from '@pakmut/contract/posts/posts.rules.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import {
  isAuthor,
  lockAnyPost,
  lockOpenPost,
  momentFor,
} from '#api/features/publishing/publishing.moderation.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import { mailFiler } from './disputes.mails.ts';
import * as queries from './disputes.queries.ts';

const dayMilliseconds = 86_400_000;

type DisputeInput = InputOf<typeof contract.fileDispute>;
/** A member, or a visitor by their address on the network. */
export type Filer = (
  | { readonly memberId: string }
  | { readonly memberId: null; readonly address: string; readonly language: string }
) & {
  readonly idempotencyKey: IdempotencyKey | null;
};

/**
 * Files a dispute of a story that the filer can see. The story's author may file one too, and nothing shows that it was
 * them (R27).
 */
export async function fileDispute(
  platform: Platform,
  filer: Filer,
  input: DisputeInput,
): Promise<queries.FiledDispute> {
  const form = {
    wrong: input.wrong.trim(),
    facts: input.facts?.trim() ?? '',
    evidenceUrl: input.evidenceUrl?.trim() ?? '',
    email: foldEmail(input.email ?? ''),
  };
  const broken = checkDispute(form, filer.memberId !== null);
  if (broken) throw new AppError(broken);
  if (!isId(input.postID)) throw new AppError('posts.not_found');
  return idempotent(platform, filer, (db) => storeDispute(platform, db, filer, { ...form, ...input, ...form }));
}

type Stored = DisputeInput & { facts: string; evidenceUrl: string; email: string };

async function storeDispute(
  platform: Platform,
  db: Queryable,
  filer: Filer,
  form: Stored,
): Promise<queries.FiledDispute> {
  const { memberId } = filer;
  const who = filer.memberId === null ? `address ${filer.address}` : `member ${filer.memberId}`;
  const filer_mark = fingerprint(platform.keys.fingerprints, `dispute: ${who}`);
  const now = platform.clock.now();
  const since = new Date(now.getTime() - dayMilliseconds);
  if ((await queries.countFiledLocked(db, filer_mark, since)) >= disputesPerDay) {
    throw new AppError('disputes.too_many', { retryAfter: 3_600 });
  }
  const post = await lockOpenPost(platform, db, memberId === null ? null : { memberId }, form.postID);
  if (memberId && (await queries.hasOpen(db, memberId, post.id))) throw new AppError('disputes.already_open');
  const contact = {
    reference: newReference(),
    post_id: post.id,
    member_id: memberId,
    email: form.email,
    language: filer.memberId === null ? filer.language : plainLanguage,
  };
  const dispute = await queries.insertDispute(
    db,
    {
      ...contact,
      filer_mark,
      filer_kind: form.filer,
      wrong: form.wrong,
      facts: form.facts,
      evidence_url: form.evidenceUrl,
      post_version: post.version,
    },
    now,
  );
  await queries.insertEvent(db, dispute.id, { ...byFiler, event: 'received', note: '', at: now });
  await mailFiler(platform, db, contact, 'received');
  return dispute;
}

const byFiler = { by_whom: 'filer', staff_id: null, outcome: '' } as const;
const byAuthor = { by_whom: 'author', staff_id: null, outcome: '' } as const;

/** Letters and digits that nobody mistakes for each other. */
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const referenceLength = 12;

/** Some 60 random bits in three groups, to be read out on the telephone. */
function newReference(): string {
  const letters = Array.from({ length: referenceLength }, () => referenceLetters[randomInt(referenceLetters.length)]);
  return `D-${letters.join('').match(/.{4}/g)?.join('-')}`;
}

/** The dispute with a reference; any other answers like one that never existed. */
export async function findByReference(platform: Platform, reference: string): Promise<queries.ListedDispute> {
  const dispute = await queries.findByReference(platform.db, reference.trim().toUpperCase());
  if (!dispute) throw new AppError('disputes.not_found');
  return dispute;
}

/** Until when one side may still appeal a decision; null when it may not. */
export function appealUntil(dispute: Omit<queries.FiledDispute, 'header'>, side: 'filer' | 'author'): Date | null {
  const lost = side === 'filer' ? 'rejected' : 'upheld';
  if (dispute.state !== lost || dispute.appealed_by || !dispute.decided_at) return null;
  return new Date(dispute.decided_at.getTime() + appealDays * dayMilliseconds);
}

export async function appealByReference(platform: Platform, reference: string, text: string): Promise<void> {
  const words = checkedText(text, 'disputes.appeal_missing');
  const { id } = await findByReference(platform, reference);
  await platform.db.transaction().execute(async (db) => {
    const dispute = await queries.lockDispute(db, id);
    if (!dispute) throw new AppError('disputes.not_found');
    const now = platform.clock.now();
    assertAppeal(dispute, 'filer', now);
    await queries.updateDispute(db, id, { state: 'appealed', appealed_by: 'filer' }, now);
    await queries.insertEvent(db, id, { ...byFiler, event: 'appealed', note: words, at: now });
  });
}

function assertAppeal(dispute: queries.DisputeRow, side: 'filer' | 'author', now: Date): void {
  const until = appealUntil(dispute, side);
  if (!until || until < now || !mayFollow(dispute.state, 'appealed')) throw new AppError('disputes.appeal_over');
}

/** The disputes of the caller's own stories. */
export async function listOfOwnPosts(platform: Platform, memberId: string, postId?: string) {
  if (postId !== undefined && !isId(postId)) return [];
  const author = viewerOf(platform, { memberId });
  return queries.listOfOwnPosts(platform.db, author, postId ? { postId } : {});
}

/** The author's answer, while they are asked. */
export async function answerDispute(platform: Platform, memberId: string, id: string, text: string) {
  const words = checkedText(text, 'disputes.answer_missing');
  return asAuthor(platform, memberId, id, async (db, dispute, now, isAnonymous) => {
    if (dispute.state !== 'author_asked') throw new AppError('disputes.wrong_state');
    await queries.updateDispute(db, id, { author_answer: words, answered_at: now });
    await queries.insertEvent(db, id, { ...byAuthor, event: 'answered', note: words, at: now });
    // The minute of the mail would say when the author of an anonymous story was here (R28).
    if (!isAnonymous) await mailFiler(platform, db, dispute, 'answered');
  });
}

export async function appealAsAuthor(platform: Platform, memberId: string, id: string, text: string) {
  const words = checkedText(text, 'disputes.appeal_missing');
  return asAuthor(platform, memberId, id, async (db, dispute, now) => {
    assertAppeal(dispute, 'author', platform.clock.now());
    await queries.updateDispute(db, id, { state: 'appealed', appealed_by: 'author' }, now);
    await queries.insertEvent(db, id, { ...byAuthor, event: 'appealed', note: words, at: now });
  });
}

type AuthorAct = (db: Queryable, dispute: queries.DisputeRow, now: Date, isAnonymous: boolean) => Promise<void>;

/**
 * Lets the author of the disputed story act; for everybody else the dispute does not exist. `now` is as exact as a row
 * about the post may be, because an author's act must not be traceable in the log of requests (R28).
 */
async function asAuthor(platform: Platform, memberId: string, id: string, act: AuthorAct) {
  if (!isId(id)) throw new AppError('disputes.not_found');
  await platform.db.transaction().execute(async (db) => {
    const dispute = await queries.lockDispute(db, id);
    const post = dispute && (await lockAnyPost(db, dispute.post_id));
    if (!dispute?.answer_due_at || !post || !isAuthor(platform, post, memberId))
      throw new AppError('disputes.not_found');
    await act(db, dispute, momentFor(platform, post), post.member_id === null);
  });
  const [changed] = await queries.listOfOwnPosts(platform.db, viewerOf(platform, { memberId }), { disputeId: id });
  if (!changed) throw new AppError('disputes.not_found');
  return changed;
}

function checkedText(text: string, missing: ErrorCode): string {
  const words = text.trim();
  if (!words) throw new AppError(missing);
  if (countGraphemes(words) > disputeTextMaximum) throw new AppError('disputes.text_too_long');
  return words;
}

/** Deletes fingerprints of filers after a day, and their e-mails some time after the decision. */
export async function forgetContacts(platform: Platform): Promise<void> {
  const before = (days: number) => new Date(platform.clock.now().getTime() - days * dayMilliseconds);
  await queries.forgetContacts(platform.db, { mark: before(1), contact: before(contactKeepDays) });
}
