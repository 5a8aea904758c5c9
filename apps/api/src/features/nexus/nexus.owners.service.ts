/** What owners do with their Nexus collections, and how the newsroom approves them (decisions §5, decision 0096). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/nexus/nexus.contract.ts';
import { nexusPerMember } from '@pakmut/contract/nexus/nexus.rules.ts';
import { notify } from '#api/features/notifications/notifications.service.ts';
import type { Readable } from '#api/features/surveys/surveys.answers.service.ts';
import { readTerms } from '#api/features/surveys/surveys.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { isPermitted } from '#api/platform/identity/permissions.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './nexus.queries.ts';

type Change = InputOf<typeof contract.addNexus>;
export const { listOwned } = queries;

export type Owner = { readonly memberId: string; readonly role: string };

/** Begins a collection. Throws `surveys.form_unfit` with what is wrong by question, `surveys.dates_unfit`, and `nexus.too_many`. */
export async function add(platform: Platform, memberId: string, change: Change): Promise<queries.NexusRow> {
  const { words, switches } = read(change);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    if ((await queries.countOwned(db, memberId)) >= nexusPerMember) throw new AppError('nexus.too_many');
    const id = await queries.insertNexus(db, { memberId, switches, words, at });
    return findOwned(db, memberId, id);
  });
}

/** Changes an own collection; throws as `add` does, and `nexus.not_found`. */
export async function change(
  platform: Platform,
  memberId: string,
  id: string,
  wanted: Change,
): Promise<queries.NexusRow> {
  const { words, switches } = read(wanted);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const last = await findOwned(db, memberId, id, true);
    await queries.setSwitches(db, id, switches);
    if (!(await queries.saysTheSame(db, id, { version: last.version, words }))) {
      await queries.insertVersion(db, id, { version: last.version + 1, words, at });
      await queries.setLast(db, id, last.version + 1);
    }
    return findOwned(db, memberId, id);
  });
}

function read({ name, detail, form, isPublicAnswer, isAnsOpen, isViewOpen, ...dates }: Change) {
  const switches = {
    ...readTerms(form, dates),
    is_public_answer: isPublicAnswer === 1,
    is_ans_open: isAnsOpen === 1,
    is_view_open: isViewOpen === 1,
  };
  return { words: { name, detail, form }, switches };
}

/** What an own collection has asked or is to ask, the newest version first. Throws `nexus.not_found`. */
export async function listVersions({ db }: Platform, memberId: string, id: string): Promise<queries.VersionRow[]> {
  await findOwned(db, memberId, id);
  return queries.listVersions(db, id);
}

/** Asks for a review of the last version. Whoever may decide about collections needs none. */
export async function submit(platform: Platform, owner: Owner, id: string): Promise<queries.NexusRow> {
  const { memberId } = owner;
  const at = platform.clock.now();
  const isTrusted = await isPermitted(platform.db, owner.role, 'surveys.manage');
  return platform.db.transaction().execute(async (db) => {
    const last = await findOwned(db, memberId, id, true);
    if (last.review === 'approved') return last;
    await queries.setReview(db, id, { review: isTrusted ? 'approved' : 'waiting', at });
    if (isTrusted) await recordStaffAction(db, { staffId: memberId, action: 'nexus.approved', subjectId: id, at });
    return findOwned(db, memberId, id);
  });
}

/** Of which collections a member may read the answers: owners of their own, the newsroom of all. */
export async function answersReadableBy(db: Queryable, { memberId, role }: Owner): Promise<Readable> {
  const isTrusted = await isPermitted(db, role, 'surveys.manage');
  return { kind: 'nexus', ownerId: isTrusted ? undefined : memberId };
}

/** An approved collection whose results the caller may see, and whether the answers too. Throws `nexus.not_found`. */
export async function findExplored({ db, clock }: Platform, id: string, member: Owner | null) {
  const nexus = isId(id) ? await queries.findAsked(db, id) : undefined;
  if (!nexus) throw new AppError('nexus.not_found');
  const readable = member && (await answersReadableBy(db, member));
  const mayRead = readable !== null && (readable.ownerId === undefined || readable.ownerId === nexus.owner_id);
  const isOpen = nexus.is_view_open && nexus.opens_at <= clock.now();
  if (!isOpen && !mayRead) throw new AppError('nexus.not_found');
  return { nexus, mayRead };
}

/** Deletes an own collection with all its answers. */
export async function remove(platform: Platform, memberId: string, id: string): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    await findOwned(db, memberId, id, true);
    await queries.deleteNexus(db, id);
  });
}

/** A member is erased: collections that others answer stay without an owner, the others go. */
export function forgetCollections(db: Queryable, memberId: string): Promise<void> {
  return queries.deleteUnasked(db, memberId);
}

async function findOwned(db: Queryable, memberId: string, id: string, isLocked = false): Promise<queries.NexusRow> {
  const nexus = isId(id) ? await queries.findLast(db, id, isLocked) : undefined;
  if (nexus?.owner_id !== memberId) throw new AppError('nexus.not_found');
  return nexus;
}

/** The last version of a collection that its owner has handed in, for the newsroom. */
export async function findForReview(db: Queryable, id: string): Promise<queries.NexusRow> {
  const nexus = isId(id) ? await queries.findLast(db, id) : undefined;
  if (!nexus || nexus.review === 'draft') throw new AppError('nexus.not_found');
  return nexus;
}

export type Verdict = { readonly isApproved: boolean; readonly reason: string; readonly note: string };

/** Decides about the last version in a transaction of the queue. The owner is told; nobody decides about their own. */
export async function decideNexus(
  platform: Platform,
  db: Queryable,
  { staffId, id, verdict }: { staffId: string; id: string; verdict: Verdict },
): Promise<void> {
  const nexus = await queries.findLast(db, id, true);
  if (!nexus) throw new AppError('nexus.not_found');
  if (nexus.review !== 'waiting') throw new AppError('moderation.not_waiting');
  if (nexus.owner_id === staffId) throw new AppError('staff.not_permitted');
  const at = platform.clock.now();
  const review = verdict.isApproved ? 'approved' : 'refused';
  await queries.setReview(db, id, { review, at, ...(verdict.isApproved ? {} : verdict) });
  const detail = [verdict.reason, verdict.note].filter(Boolean).join(': ');
  await recordStaffAction(db, { staffId, action: `nexus.${review}`, subjectId: id, detail, at });
  const params = { id, name: nexus.name.th, because: verdict.reason, note: verdict.note };
  const event = {
    to: nexus.owner_id,
    reason: `nexus_${review}`,
    key: `nexus:${id}:${nexus.version}:${at.getTime()}`,
  } as const;
  await notify(db, [{ ...event, at, params }]);
}
