/**
 * Sending coins (specification §7, decisions §2, §4; R42–R45). Each transfer is one transaction, which takes its locks in the
 * order of all commands: key, story, counters, accounts (decision 0063).
 *
 * A transfer from the purse is anonymous. Its transaction neither writes the sender's id nor locks a row that bears it, not
 * even as the sender's own account, because the system columns of all rows that it touches name it (P21).
 */
import { checkAmount } from '@pakmut/contract/coins/coins.rules.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import type * as contract from '@pakmut/contract/transfers/transfers.contract.ts';
import { checkProof } from '#api/features/auth/auth.step-up.service.ts';
import {
  countTowardsLimit,
  type Moved,
  type Owner,
  openBook,
  secondsLeftToday,
} from '#api/features/coins/coins.ledger.service.ts';
import { purseOf } from '#api/features/coins/coins.service.ts';
import { notify } from '#api/features/notifications/notifications.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import * as queries from './transfers.queries.ts';

export type TransferInput = InputOf<typeof contract.transferCoins>;
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
type Transfer = {
  readonly memberId: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly postId: string | null;
  readonly receiverId: string | null;
  readonly purse: { readonly author: string };
  readonly isFromPurse: boolean;
};
type Target = { readonly to: Owner; readonly name: string | null; readonly postId: string | null };

const hourMilliseconds = 3_600_000;

/** Sends coins to a member or to the author of a story. A refusal moves nothing, and its answer is not stored. */
export async function transferCoins(
  platform: Platform,
  member: SignedIn,
  key: IdempotencyKey | null,
  input: TransferInput,
): Promise<Sent> {
  const transfer = readTransfer(platform, member, input);
  const { memberId } = member;
  const sent = await idempotent(platform, { memberId, idempotencyKey: key }, (db) => send(platform, db, transfer));
  // An answer that was stored under an idempotency key has its time as text.
  return { ...sent, at: new Date(sent.at) };
}

/** A story decides where both are given; 0 is none (specification §4 "Modal navigation"). */
function readTransfer(platform: Platform, { memberId, sessionId }: SignedIn, input: TransferInput): Transfer {
  const broken = checkAmount(input.point, platform.config.COIN_TRANSFER_MAX);
  if (broken) throw new AppError(broken, { errors: [{ field: 'point', message: messageOf(broken) }] });
  const [postId, receiverId] = [named(input.postID), named(input.receiveMemberID)];
  if (!postId && !receiverId) {
    const isForPost = input.postID !== undefined && input.receiveMemberID === undefined;
    throw new AppError(isForPost ? 'transfers.post_missing' : 'transfers.receiver_missing');
  }
  if (postId && !isId(postId)) throw new AppError('posts.not_found');
  if (!postId && receiverId && !isId(receiverId)) throw new AppError('members.not_found');
  if (!postId && receiverId === memberId) throw new AppError('transfers.to_yourself');
  const whose = { memberId, sessionId, purse: purseOf(platform, memberId), isFromPurse: input.isFromPurse === 1 };
  return { ...whose, amount: input.point as number, postId, receiverId: postId ? null : receiverId };
}

const named = (id: string | 0 | undefined) => (id && id !== '0' ? id : null);
const amountMessages = {
  'coins.amount_missing': 'enter_quantity',
  'coins.amount_too_small': 'must_1_coin',
  'coins.amount_not_whole': 'coin_not_whole',
  'coins.amount_too_large': 'coin_too_many',
} as const;
const messageOf = (code: ErrorCode) => amountMessages[code as keyof typeof amountMessages];

async function send(platform: Platform, db: Queryable, transfer: Transfer): Promise<Sent> {
  const { memberId, sessionId, amount, postId, receiverId } = transfer;
  const parties = await queries.findParties(db, { from: memberId, session: sessionId, to: receiverId });
  const barred = checkSender(platform, parties?.sender);
  if (barred) throw new AppError(barred);
  const target = postId
    ? storyTarget(transfer, await queries.findStory(db, memberId, postId))
    : memberTarget(parties?.receiver);
  const now = platform.clock.now();
  // The minute of an anonymous transfer would say who was here (R28).
  const at = transfer.isFromPurse ? floorToHour(now) : now;
  const story = postId ? await queries.addPoints(db, postId, amount) : undefined;
  const moved = await move(platform, db, transfer, target, at);
  // Last, so that nobody proves who they are for a transfer that is refused anyway.
  const owed = checkProof(platform, parties?.proof);
  if (owed) throw owed;
  await notifyReceiver(db, transfer, target, moved, at);
  return {
    id: moved.id,
    at,
    amount,
    left: moved.fromBalance,
    name: target.name,
    postId,
    postPoints: story?.points ?? 0,
  };
}

/** The transfers of the day are counted while the account is locked, so that the daily limit is exact. */
async function move(
  { config }: Platform,
  db: Queryable,
  { memberId, amount, postId, purse, isFromPurse }: Transfer,
  { to }: Target,
  now: Date,
): Promise<Moved> {
  const from = isFromPurse ? purse : { member: memberId };
  const book = await openBook(db, [from, to], now);
  const limit = config.COIN_TRANSFERS_DAILY;
  if ((await countTowardsLimit(db, book, from, { kind: 'transfer', limit, now })) >= limit)
    throw new AppError('transfers.daily_limit', { retryAfter: secondsLeftToday(now) });
  const moved = book.move({ kind: 'transfer', from, to, amount, at: now, ...(postId && { postId }) });
  if (!moved) throw new AppError('coins.not_enough', { errors: [{ field: 'point', message: 'coin_not_enough' }] });
  await book.write();
  return moved;
}

/** Coins for an anonymous story notify nobody (R27). */
async function notifyReceiver(
  db: Queryable,
  { memberId, amount, postId, isFromPurse }: Transfer,
  { to }: Target,
  moved: Moved,
  at: Date,
): Promise<void> {
  if (!('member' in to)) return;
  const reason = postId ? ('coin_story' as const) : ('coin' as const);
  const actorId = isFromPurse ? null : memberId;
  await notify(db, [{ to: to.member, reason, key: `coin:${moved.id}`, at, postId, actorId, params: { amount } }]);
}

/** Accounts that are new or not confirmed send nothing: they are how coins would be made (decisions §2, R45, A10). */
function checkSender({ config, clock }: Platform, sender: queries.SenderRow | undefined): ErrorCode | null {
  if (!sender || sender.is_hidden) return 'auth.session_ended';
  if (!sender.is_confirmed) return 'coins.contact_unconfirmed';
  const age = clock.now().getTime() - sender.created_at.getTime();
  return age < config.COIN_HOLD_HOURS * hourMilliseconds ? 'transfers.account_too_young' : null;
}

/**
 * An anonymous story receives into the purse of its author, from all members alike. If the author's own account were refused,
 * an attempt could prove who wrote the story, and every transfer would prove that its sender did not (R27). From a purse to
 * itself nothing can be sent; nobody but the author can try.
 */
function storyTarget({ memberId, purse, isFromPurse }: Transfer, story: queries.StoryRow | undefined): Target {
  if (!story) throw new AppError('posts.not_found');
  const { id, member_id, author_tag, display_name } = story;
  if (member_id === memberId) throw new AppError('transfers.to_yourself');
  if (member_id !== null) return { to: { member: member_id }, name: display_name, postId: id };
  const author = author_tag as string;
  if (isFromPurse && purse.author === author) throw new AppError('transfers.to_yourself');
  return { to: { author }, name: null, postId: id };
}

function memberTarget(receiver: queries.Receiver | null | undefined): Target {
  if (!receiver || receiver.blocks_sender) throw new AppError('members.not_found');
  if (receiver.is_blocked) throw new AppError('members.blocked');
  return { to: { member: receiver.id }, name: receiver.display_name, postId: null };
}
