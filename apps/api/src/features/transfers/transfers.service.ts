/**
 * Sending coins (specification §7, decisions §2, §4; R42–R45). Whoever comes while others are being served is served
 * together with the next ones, in one transaction: a member to whom everybody sends is locked once for all of them.
 */
import { checkAmount } from '@pakmut/contract/coins/coins.rules.ts';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { createStepUpGate } from '#api/features/auth/auth.step-up.service.ts';
import {
  countSpentToday,
  type Holder,
  lockHolders,
  type Move,
  type Moved,
  moveCoins,
  secondsLeftToday,
} from '#api/features/coins/coins.ledger.service.ts';
import { tell } from '#api/features/notifications/notifications.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { AppError } from '#api/platform/app-error.ts';
import { inBatches } from '#api/platform/batches.ts';
import { isId, type Queryable } from '#api/platform/db.ts';
import { onceTogether } from '#api/platform/once.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { OnceKey } from '#api/platform/route.ts';
import type { SignedIn } from '#api/platform/session.ts';
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
type Wish = {
  readonly memberId: string;
  readonly once: OnceKey | null;
  readonly authorTag: Buffer;
  readonly amount: number;
  readonly postId: string | null;
  readonly receiverId: string | null;
};
type Target = { readonly to: Holder; readonly name: string | null; readonly postId: string | null };
export type Transfers = (member: SignedIn, once: OnceKey | null, input: TransferInput) => Promise<Sent>;

const hourMilliseconds = 3_600_000;
const attempts = 3;
/** Two transactions waited for each other, and the database ended this one. */
const deadlock = '40P01';

export function createTransfers(platform: Platform): Transfers {
  const passStepUp = createStepUpGate(platform);
  const send = inBatches((wishes: readonly Wish[]) => sendTogether(platform, wishes));
  return async (member, once, input) => {
    const wish = readWish(platform, member, once, input);
    await passStepUp(member);
    const sent = await send(wish);
    if (sent instanceof AppError) throw sent;
    return sent;
  };
}

/** A story decides where both are given; 0 is none (specification §4 "Modal navigation"). */
function readWish(platform: Platform, member: SignedIn, once: OnceKey | null, input: TransferInput): Wish {
  const broken = checkAmount(input.point, platform.config.COIN_TRANSFER_MAX);
  if (broken) throw new AppError(broken, { errors: [{ field: 'point', message: messageOf(broken) }] });
  const [postId, receiverId] = [named(input.postID), named(input.receiveMemberID)];
  if (!postId && !receiverId) throw new AppError('transfers.receiver_missing');
  if (postId && !isId(postId)) throw new AppError('posts.not_found');
  if (!postId && receiverId && !isId(receiverId)) throw new AppError('members.not_found');
  if (!postId && receiverId === member.memberId) throw new AppError('transfers.to_yourself');
  const { memberId, authorTag } = viewerOf(platform, member);
  return { memberId, once, authorTag, amount: input.point as number, postId, receiverId: postId ? null : receiverId };
}

const named = (id: string | 0 | undefined) => (id && id !== '0' ? id : null);
const amountMessages = {
  'coins.amount_missing': 'enter_quantity',
  'coins.amount_too_small': 'must_1_coin',
  'coins.amount_not_whole': 'coin_not_whole',
  'coins.amount_too_large': 'coin_too_many',
} as const;
const messageOf = (code: ErrorCode) => amountMessages[code as keyof typeof amountMessages];

async function sendTogether(platform: Platform, wishes: readonly Wish[], attempt = 1): Promise<(Sent | AppError)[]> {
  try {
    const answers = await onceTogether(platform, wishes, (db, fresh) => sendAll(platform, db, fresh));
    // An answer that was remembered carries its time as text.
    return answers.map((answer) => (answer instanceof AppError ? answer : { ...answer, at: new Date(answer.at) }));
  } catch (error) {
    if ((error as { code?: string }).code !== deadlock || attempt === attempts) throw error;
    return sendTogether(platform, wishes, attempt + 1);
  }
}

/** Each sender's own wishes run one after the other, so that the limit of the day counts exactly what was sent. */
async function sendAll(platform: Platform, db: Queryable, wishes: readonly Wish[]): Promise<(Sent | AppError)[]> {
  const answers = new Map<Wish, Sent | AppError>();
  const targets = await findTargets(platform, db, wishes);
  const open = new Map<Wish, Target>();
  for (const [index, wish] of wishes.entries()) {
    const target = targets[index] as Target | AppError;
    if (target instanceof AppError) answers.set(wish, target);
    else open.set(wish, target);
  }
  const stories = [...new Set([...open.values()].flatMap(({ postId }) => (postId ? [postId] : [])))];
  if (stories.length > 0) await queries.lockCounters(db, stories);
  const sent = await countToday(platform, db, open);
  for (const round of roundsOf([...open.keys()])) await sendRound(platform, db, { round, open, sent, answers });
  return wishes.map((wish) => answers.get(wish) as Sent | AppError);
}

type Round = {
  readonly round: readonly Wish[];
  readonly open: ReadonlyMap<Wish, Target>;
  /** How many each sender has sent today. */
  readonly sent: Map<string, number>;
  readonly answers: Map<Wish, Sent | AppError>;
};

async function sendRound(platform: Platform, db: Queryable, { round, open, sent, answers }: Round): Promise<void> {
  const now = platform.clock.now();
  const allowed = round.filter((wish) => (sent.get(wish.memberId) ?? 0) < platform.config.COIN_TRANSFERS_DAILY);
  for (const wish of round) {
    if (!allowed.includes(wish)) {
      answers.set(wish, new AppError('transfers.daily_limit', { retryAfter: secondsLeftToday(now) }));
    }
  }
  const moved = await moveCoins(
    db,
    allowed.map((wish) => moveOf(wish, open.get(wish) as Target, now)),
  );
  await tellReceivers(db, allowed, moved, open, now);
  const received = new Map<string, number>();
  for (const [index, wish] of allowed.entries()) {
    const postId = moved[index] && open.get(wish)?.postId;
    if (postId) received.set(postId, (received.get(postId) ?? 0) + wish.amount);
  }
  const points = received.size > 0 ? await queries.addPoints(db, received) : new Map<string, number>();
  for (const [index, wish] of allowed.entries()) {
    const result = moved[index] as Moved | null;
    if (result) sent.set(wish.memberId, (sent.get(wish.memberId) ?? 0) + 1);
    const { name, postId } = open.get(wish) as Target;
    const receipt = { amount: wish.amount, at: now, name, postId, postPoints: postId ? (points.get(postId) ?? 0) : 0 };
    const refusal = () =>
      new AppError('coins.not_enough', { errors: [{ field: 'point', message: 'coin_not_enough' }] });
    answers.set(wish, result ? { ...receipt, id: result.id, left: result.fromBalance } : refusal());
  }
}

/** Of coins for an anonymous story nobody is told (R27). */
async function tellReceivers(
  db: Queryable,
  wishes: readonly Wish[],
  moved: readonly (Moved | null)[],
  open: ReadonlyMap<Wish, Target>,
  at: Date,
): Promise<void> {
  await tell(
    db,
    wishes.flatMap((wish, index) => {
      const one = moved[index];
      const { to, postId } = open.get(wish) as Target;
      if (!one || typeof to === 'string' || !('member' in to)) return [];
      const reason = postId ? ('coin_story' as const) : ('coin' as const);
      const about = { postId, actorId: wish.memberId, params: { amount: wish.amount } };
      return [{ to: to.member, reason, key: `coin:${one.id}`, at, ...about }];
    }),
  );
}

function moveOf({ memberId, amount }: Wish, { to, postId }: Target, at: Date): Move {
  return { kind: 'transfer', from: { member: memberId }, to, amount, at, ...(postId && { postId }) };
}

/** In each round a sender stands once. */
function roundsOf(wishes: readonly Wish[]): Wish[][] {
  const rounds: Wish[][] = [];
  const placed = new Map<string, number>();
  for (const wish of wishes) {
    const round = placed.get(wish.memberId) ?? 0;
    placed.set(wish.memberId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), wish];
  }
  return rounds;
}

async function countToday(platform: Platform, db: Queryable, open: ReadonlyMap<Wish, Target>) {
  const memberIds = [...new Set([...open.keys()].map(({ memberId }) => memberId))];
  const holders = [...memberIds.map((member) => ({ member })), ...[...open.values()].map(({ to }) => to)];
  if (memberIds.length === 0) return new Map<string, number>();
  await lockHolders(db, holders);
  return new Map(await countSpentToday(db, memberIds, 'transfer', platform.clock.now()));
}

/** Where each wish goes, or why it may not. */
async function findTargets(platform: Platform, db: Queryable, wishes: readonly Wish[]): Promise<(Target | AppError)[]> {
  const senders = await queries.findSenders(db, [...new Set(wishes.map(({ memberId }) => memberId))]);
  const toMembers = wishes.filter(({ receiverId }) => receiverId);
  const toStories = wishes.filter(({ postId }) => postId);
  const pairs = toMembers.map(({ memberId, receiverId }) => ({ from: memberId, to: receiverId as string }));
  const viewings = toStories.map(({ memberId, authorTag, postId }) => ({
    memberId,
    authorTag,
    postId: postId as string,
  }));
  const receivers = pairs.length > 0 ? await queries.findReceivers(db, pairs) : new Map();
  const stories = viewings.length > 0 ? await queries.findStories(db, viewings) : new Map();
  return wishes.map((wish) => {
    const barred = checkSender(platform, senders.get(wish.memberId));
    if (barred) return new AppError(barred);
    if (wish.postId) return storyTarget(wish, stories.get(toStories.indexOf(wish)));
    return memberTarget(receivers.get(toMembers.indexOf(wish)));
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

function memberTarget(receiver: queries.Standing | undefined): Target | AppError {
  if (!receiver || receiver.blocks_sender) return new AppError('members.not_found');
  if (receiver.is_blocked) return new AppError('members.blocked');
  return { to: { member: receiver.id }, name: receiver.display_name, postId: null };
}
