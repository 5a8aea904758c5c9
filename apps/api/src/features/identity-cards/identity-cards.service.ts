/**
 * Identity cards: stored sealed and apart, seen by their owner masked and by verifying staff, each view logged, gone at
 * the latest 30 days after the decision (decisions §2, R21, R41).
 */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type CardPurpose,
  foldCardNumber,
  isCardNumber,
  keepDaysAfterDecision,
} from '@pakmut/contract/identity-cards/identity-cards.rules.ts';
import { refuseImage } from '#api/features/media/media.receiving.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Area } from '#api/platform/media/images.ts';
import type { Platform } from '#api/platform/platform.ts';
import { seal, unseal, unsealFile } from '#api/platform/secrets/seal.ts';
import * as queries from './identity-cards.queries.ts';

const dayMilliseconds = 86_400_000;
/** The job comes round once a day; the promise holds although it may come late. */
const jobSlackDays = 2;
const noCard = { number_sealed: null, number_hint: '', copy_name: null, copy_stored_at: null } as const;

export async function getCard(platform: Platform, memberId: string): Promise<queries.CardRow | null> {
  return (await queries.findCardOf(platform.db, memberId)) ?? null;
}

/** When number and copy of a decided card go. */
export function deletedAfter(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + (keepDaysAfterDecision - jobSlackDays) * dayMilliseconds);
}

/** Stores a re-encoded, sealed copy. Nothing of the upload itself is kept, and the copy before is removed. */
export async function storeCopy(
  platform: Platform,
  memberId: string,
  upload: { path: string },
  blank: readonly Area[],
): Promise<void> {
  assertOpen(await getCard(platform, memberId));
  const outcome = await platform.images.shape(upload.path, { kind: 'document', blank });
  if (!outcome.ok) return refuseImage(outcome.reason);
  const name = randomBytes(16).toString('hex');
  const sealed = seal(platform.keys.identityCards, copyPlace(memberId, name), outcome.files);
  await platform.storage.put(copyPath(name), sealed, 'application/octet-stream');
  const before = await queries.replaceCopy(platform.db, memberId, name, platform.clock.now());
  if (before) await platform.storage.remove(copyPath(before));
}

/** Hands number and copy in; from now on the card waits for a decision. */
export async function submitCard(
  platform: Platform,
  memberId: string,
  input: { number: string; purpose: CardPurpose; consent: boolean },
): Promise<void> {
  if (!input.consent) throw new AppError('identity.consent_missing');
  if (!isCardNumber(input.number)) {
    const errors = [{ field: 'number', message: 'card_number_not_valid' }];
    throw new AppError('identity.number_invalid', { errors });
  }
  const card = await getCard(platform, memberId);
  assertOpen(card);
  if (!card?.copy_name) throw new AppError('identity.copy_missing');
  const digits = foldCardNumber(input.number);
  const now = platform.clock.now();
  await queries.updateCard(platform.db, memberId, {
    status: 'waiting',
    purpose: input.purpose,
    number_sealed: seal(platform.keys.identityCards, numberPlace(memberId), digits),
    number_hint: digits.slice(10),
    consented_at: now,
    submitted_at: now,
    decided_at: null,
    reason: '',
  });
}

/** Takes the card back: number and copy go at once. A decision that was made stays, as after 30 days. */
export async function withdrawCard(platform: Platform, memberId: string): Promise<void> {
  const card = await getCard(platform, memberId);
  if (!card) return;
  if (card.copy_name) await platform.storage.remove(copyPath(card.copy_name));
  const undecided = card.status === 'waiting' || card.status === 'none';
  const asNew = { status: 'none', purpose: '', consented_at: null, submitted_at: null } as const;
  await queries.updateCard(platform.db, memberId, { ...noCard, ...(undecided && asNew) });
}

/** The own card in clear, for the download of all own data. */
export async function openOwnCard(platform: Platform, memberId: string) {
  const card = await getCard(platform, memberId);
  return { card, number: card ? openNumber(platform, card) : '', copy: card && (await openCopy(platform, card)) };
}

type Sealed = Pick<queries.CardRow, 'member_id' | 'number_sealed' | 'copy_name'>;

/** The number of a card in clear; empty where none is stored. */
export function openNumber({ keys }: Platform, { member_id, number_sealed }: Sealed): string {
  return number_sealed ? unseal(keys.identityCards, numberPlace(member_id), number_sealed) : '';
}

/** The copy of a card in clear; null where none is stored. */
export async function openCopy({ keys, storage }: Platform, { member_id, copy_name }: Sealed): Promise<Buffer | null> {
  const file = copy_name ? await storage.open(copyPath(copy_name)) : null;
  if (!file || !copy_name) return null;
  return unsealFile(keys.identityCards, copyPlace(member_id, copy_name), await buffer(file.stream));
}

/** Removes the copy of a member whose account is being erased; the row goes with the account. */
export async function removeCopyOf(platform: Platform, memberId: string): Promise<void> {
  const card = await getCard(platform, memberId);
  if (card?.copy_name) await platform.storage.remove(copyPath(card.copy_name));
}

/** Removes what has had its time; the decisions stay. */
export async function deleteOverdue(platform: Platform): Promise<void> {
  const now = platform.clock.now().getTime();
  const overdue = await queries.listOverdue(platform.db, {
    decided: new Date(now - (keepDaysAfterDecision - jobSlackDays) * dayMilliseconds),
    abandoned: new Date(now - dayMilliseconds),
  });
  for (const card of overdue) {
    if (card.copy_name) await platform.storage.remove(copyPath(card.copy_name));
    await queries.updateCard(platform.db, card.member_id, noCard);
  }
}

/** A card that staff may be looking at cannot be changed, and a verified member needs no card. */
function assertOpen(card: queries.CardRow | null): void {
  if (card?.status === 'waiting') throw new AppError('identity.already_waiting');
  if (card?.status === 'accepted') throw new AppError('identity.already_accepted');
}

/** The path of a card's copy; the media route serves no name of this form. */
function copyPath(name: string): string {
  return `i/${name.slice(0, 2)}/${name}.sealed`;
}

/** The context that a sealed copy or number is bound to: moved to another member's row, it does not open. */
function copyPlace(memberId: string, name: string): string {
  return `identity-card-copy:${memberId}:${name}`;
}

function numberPlace(memberId: string): string {
  return `identity-card-number:${memberId}`;
}
