/**
 * Sending coins (specification §7, decisions §2, §4; R42–R45). Whoever comes while others are being served is served
 * together with the next ones, in one transaction: a member to whom everybody sends is locked once for all of them.
 */
import { checkAmount } from '@pakmut/contract/coins/coins.rules.ts';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { checkProof } from '#api/features/auth/auth.step-up.service.ts';
import {
  countTowardsLimit,
  type Holder,
  type Move,
  type Moved,
  openBook,
  secondsLeftToday,
} from '#api/features/coins/coins.ledger.service.ts';
import { tell } from '#api/features/notifications/notifications.service.ts';
import { inBatches } from '#api/platform/database/batches.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { onceTogether } from '#api/platform/http/once.ts';
import type { OnceKey } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './transfers.queries.ts';

export type TransferInput = { point?: number; postID?: string | 0; receiveMemberID?: string | 0 };
export type Sent = {
  readonly id: string;
  readonly at: Date;
  readonly amount: number;
  readonly left: number;
  /** Null for the author of an anonymous story. */
  readonly name: string | null;
  readonly postId: string | null;
  readonly postPoints: number;
};
type Asked = {
  readonly memberId: string;
  readonly sessionId: string;
  readonly once: OnceKey | null;
  readonly amount: number;
  readonly postId: string | null;
  readonly receiverId: string | null;
};
type Wish = Asked & { readonly parties: queries.Parties | undefined };
type Target = { readonly to: Holder; readonly name: string | null; readonly postId: string | null };
export type Transfers = (member: SignedIn, once: OnceKey | null, input: TransferInput) => Promise<Sent>;

const hourMilliseconds = 3_600_000;

export function createTransfers(platform: Platform): Transfers {
  const send = inBatches((asked: readonly Asked[]) => sendProven(platform, asked), { atOnce: 2 });
  return async (member, once, input) => {
    const sent = await send(readWish(platform, member, once, input));
    if (sent instanceof AppError) throw sent;
    return sent;
  };
}

/** A story decides where both are given; 0 is none (specification §4 "Modal navigation"). */
function readWish(platform: Platform, member: SignedIn, once: OnceKey | null, input: TransferInput): Asked {
  const broken = checkAmount(input.point, platform.config.COIN_TRANSFER_MAX);
  if (broken) throw new AppError(broken, { errors: [{ field: 'point', message: messageOf(broken) }] });
  const [postId, receiverId] = [named(input.postID), named(input.receiveMemberID)];
  if (!postId && !receiverId) throw new AppError('transfers.receiver_missing');
  if (postId && !isId(postId)) throw new AppError('posts.not_found');
  if (!postId && receiverId && !isId(receiverId)) throw new AppError('members.not_found');
  if (!postId && receiverId === member.memberId) throw new AppError('transfers.to_yourself');
  const { memberId, sessionId } = member;
  return { memberId, sessionId, once, amount: input.point as number, postId, receiverId: postId ? null : receiverId };
}

const named = (id: string | 0 | undefined) => (id && id !== '0' ? id : null);
const amountMessages = {
  'coins.amount_missing': 'enter_quantity',
  'coins.amount_too_small': 'must_1_coin',
  'coins.amount_not_whole': 'coin_not_whole',
  'coins.amount_too_large': 'coin_too_many',
} as const;
const messageOf = (code: ErrorCode) => amountMessages[code as keyof typeof amountMessages];

/** Whoever owes a fresh code is refused before anything is remembered or moved (R6). */
async function sendProven(platform: Platform, asked: readonly Asked[]): Promise<Answer[]> {
  const parties = await queries.findParties(
    platform.db,
    asked.map(({ memberId, sessionId, receiverId }) => ({ from: memberId, session: sessionId, to: receiverId })),
  );
  const wishes = asked.map((one, index) => ({ ...one, parties: parties.get(index) }));
  const refusals = wishes.map((wish) => checkProof(platform, wish.parties?.proof));
  const proven = wishes.filter((_wish, index) => !refusals[index]);
  const answers = proven.length > 0 ? await sendTogether(platform, proven) : [];
  const answered = new Map(proven.map((wish, index) => [wish, answers[index] as Answer]));
  return wishes.map((wish, index) => refusals[index] ?? (answered.get(wish) as Answer));
}

async function sendTogether(platform: Platform, wishes: readonly Wish[]): Promise<Answer[]> {
  const answers = await onceTogether(platform, wishes, (db, fresh) => sendAll(platform, db, fresh));
  // An answer that was remembered carries its time as text.
  return answers.map((answer) => (answer instanceof AppError ? answer : { ...answer, at: new Date(answer.at) }));
}

type Answer = Sent | AppError;
/** A wish that may be fulfilled, and what became of it. */
type Open = { readonly wish: Wish; readonly target: Target };
type Done = Open & { readonly moved: Moved };

/** In the order of coming, so that the limit of the day counts exactly what was sent before. */
async function sendAll(platform: Platform, db: Queryable, wishes: readonly Wish[]): Promise<Answer[]> {
  const targets = await findTargets(platform, db, wishes);
  const open = wishes.flatMap((wish, index) => {
    const target = targets[index] as Target | AppError;
    return target instanceof AppError ? [] : [{ wish, target }];
  });
  if (open.length === 0) return targets as AppError[];
  const now = platform.clock.now();
  const outcomes = await moveAll(platform, db, open, now);
  const done = open.flatMap((one) => {
    const moved = outcomes.get(one.wish);
    return moved && !(moved instanceof AppError) ? [{ ...one, moved }] : [];
  });
  await tellReceivers(db, done, now);
  const points = await addPoints(db, done);
  return wishes.map((wish, index) => {
    const target = targets[index] as Target | AppError;
    if (target instanceof AppError) return target;
    const moved = outcomes.get(wish) as Moved | AppError;
    if (moved instanceof AppError) return moved;
    const { name, postId } = target;
    const postPoints = postId ? (points.get(postId) ?? 0) : 0;
    return { id: moved.id, at: now, amount: wish.amount, left: moved.fromBalance, name, postId, postPoints };
  });
}

async function moveAll(
  platform: Platform,
  db: Queryable,
  open: readonly Open[],
  now: Date,
): Promise<ReadonlyMap<Wish, Moved | AppError>> {
  const stories = [...new Set(open.flatMap(({ target: { postId } }) => (postId ? [postId] : [])))];
  if (stories.length > 0) await queries.lockCounters(db, stories);
  const book = await openBook(
    db,
    open.flatMap(({ wish, target }) => [{ member: wish.memberId }, target.to]),
    now,
  );
  const wanted = new Map<string, number>();
  for (const { wish } of open) wanted.set(wish.memberId, (wanted.get(wish.memberId) ?? 0) + 1);
  const limit = platform.config.COIN_TRANSFERS_DAILY;
  const sent = new Map(await countTowardsLimit(db, book, wanted, { kind: 'transfer', limit, now }));
  const outcomes = new Map<Wish, Moved | AppError>();
  for (const { wish, target } of open) {
    const before = sent.get(wish.memberId) ?? 0;
    const moved = before < limit ? book.move(moveOf(wish, target, now)) : null;
    if (moved) sent.set(wish.memberId, before + 1);
    outcomes.set(wish, moved ?? (before < limit ? notEnough() : dailyLimit(now)));
  }
  await book.write();
  return outcomes;
}

const notEnough = () => new AppError('coins.not_enough', { errors: [{ field: 'point', message: 'coin_not_enough' }] });
const dailyLimit = (now: Date) => new AppError('transfers.daily_limit', { retryAfter: secondsLeftToday(now) });

/** What stories have now, of those that received. */
async function addPoints(db: Queryable, done: readonly Done[]): Promise<ReadonlyMap<string, number>> {
  const received = new Map<string, number>();
  for (const { wish, target } of done) {
    if (target.postId) received.set(target.postId, (received.get(target.postId) ?? 0) + wish.amount);
  }
  return received.size > 0 ? queries.addPoints(db, received) : new Map();
}

/** Of coins for an anonymous story nobody is told (R27). */
async function tellReceivers(db: Queryable, done: readonly Done[], at: Date): Promise<void> {
  await tell(
    db,
    done.flatMap(({ wish, target: { to, postId }, moved }) => {
      if (typeof to === 'string' || !('member' in to)) return [];
      const reason = postId ? ('coin_story' as const) : ('coin' as const);
      const about = { postId, actorId: wish.memberId, params: { amount: wish.amount } };
      return [{ to: to.member, reason, key: `coin:${moved.id}`, at, ...about }];
    }),
  );
}

function moveOf({ memberId, amount }: Wish, { to, postId }: Target, at: Date): Move {
  return { kind: 'transfer', from: { member: memberId }, to, amount, at, ...(postId && { postId }) };
}

/** Where each wish goes, or why it may not. */
async function findTargets(platform: Platform, db: Queryable, wishes: readonly Wish[]): Promise<(Target | AppError)[]> {
  const toStories = wishes.filter(({ postId }) => postId);
  const viewings = toStories.map((wish) => ({ memberId: wish.memberId, postId: wish.postId as string }));
  const stories = viewings.length > 0 ? await queries.findStories(db, viewings) : new Map();
  return wishes.map((wish) => {
    const { sender, receiver } = wish.parties ?? {};
    const barred = checkSender(platform, sender);
    if (barred) return new AppError(barred);
    if (wish.postId) return storyTarget(wish, stories.get(toStories.indexOf(wish)));
    return memberTarget(receiver);
  });
}

/** Accounts that are new or not confirmed send nothing: they are how coins would be made (decisions §2, R45, A10). */
function checkSender({ config, clock }: Platform, sender: queries.SenderRow | undefined): ErrorCode | null {
  if (!sender || sender.is_hidden) return 'auth.session_ended';
  if (!sender.is_confirmed) return 'coins.contact_unconfirmed';
  const age = clock.now().getTime() - sender.created_at.getTime();
  return age < config.COIN_HOLD_HOURS * hourMilliseconds ? 'transfers.account_too_young' : null;
}

/**
 * An anonymous story receives into its own wallet, from everybody alike: if its author were refused, whoever watches
 * the story's coins could make somebody show that they wrote it (R27).
 */
function storyTarget({ memberId }: Wish, story: queries.StoryRow | undefined): Target | AppError {
  if (!story) return new AppError('posts.not_found');
  if (story.member_id === memberId) return new AppError('transfers.to_yourself');
  if (story.member_id === null) return { to: { post: story.id }, name: null, postId: story.id };
  return { to: { member: story.member_id }, name: story.display_name, postId: story.id };
}

function memberTarget(receiver: queries.Standing | null | undefined): Target | AppError {
  if (!receiver || receiver.blocks_sender) return new AppError('members.not_found');
  if (receiver.is_blocked) return new AppError('members.blocked');
  return { to: { member: receiver.id }, name: receiver.display_name, postId: null };
}
