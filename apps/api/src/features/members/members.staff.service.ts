/**
 * What the newsroom sees of members and does about them (design reference A-06, decision 0083). Every act is a line of the log in the
 * transaction of its effect (R25); so is a look, once in five minutes for each colleague and member.
 */
import { foldEmail, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { foldTelephone } from '@pakmut/contract/members/members.rules.ts';
import {
  type MemberState,
  staffHistoryMaximum,
  staffMembersCounted,
  staffNoteMaximum,
  whyNotOn,
} from '@pakmut/contract/members/members.staff.rules.ts';
import { reviewNoteMaximum } from '@pakmut/contract/moderation/moderation.rules.ts';
import { countGraphemes } from '@pakmut/contract/posts/posts.rules.ts';
import type { ReportReason } from '@pakmut/contract/reports/reports.rules.ts';
import { endSessionsOf, listSessions } from '#api/features/auth/auth.sessions.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import { isPermitted } from '#api/platform/identity/permissions.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { foldText } from '#api/platform/language/words.ts';
import type { Platform } from '#api/platform/platform.ts';
import { verifiedBadgeId } from './members.badges.queries.ts';
import { findBadges } from './members.badges.service.ts';
import * as moderation from './members.moderation.service.ts';
import { findMostAlike } from './members.names.service.ts';
import * as queries from './members.staff.queries.ts';

const lookMilliseconds = 300_000;

export type Staff = Pick<SignedIn, 'memberId' | 'role'>;

export type Search = {
  readonly typed: string;
  readonly state: MemberState | undefined;
  readonly page: number;
  readonly size: number;
};

/** Finds members by what was typed: an id, a whole e-mail address or number, or a name in any spelling. */
export async function findMembers(platform: Platform, staff: Staff, { typed, state, page, size }: Search) {
  const { db } = platform;
  const sought = read(typed);
  if (sought.by === 'email' || sought.by === 'telephone') {
    await assertMaySeeContacts(db, staff);
    return findByContact(platform, staff, { sought, state });
  }
  const part = { state, limit: size, offset: page * size };
  const [rows, total] = await Promise.all([
    queries.listMembers(db, sought, part),
    queries.countMembers(db, sought, state, staffMembersCounted),
  ]);
  if (total > 0 || sought.by !== 'name' || page > 0) return { rows, total };
  const ids = { by: 'ids', ids: await findMostAlike(db, sought.folded, { most: size, areInSight: false }) } as const;
  const found = await queries.listMembers(db, ids, { state, limit: size, offset: 0 });
  return { rows: found, total: found.length };
}

function read(typed: string): queries.Sought {
  const text = typed.trim();
  if (text === '') return { by: 'all' };
  if (isId(text)) return { by: 'id', value: text };
  if (isEmail(foldEmail(text))) return { by: 'email', value: foldEmail(text) };
  const number = foldTelephone(text);
  if (/^0\d{8,9}$/.test(number)) return { by: 'telephone', value: number };
  return { by: 'name', folded: foldText(text) };
}

async function assertMaySeeContacts(db: Queryable, { role }: Staff): Promise<void> {
  if (!(await isPermitted(db, role, 'members.contacts'))) throw new AppError('staff.not_permitted');
}

/** The log says who was found by what kind of contact; the contact itself would outlive the account there. */
async function findByContact(
  platform: Platform,
  { memberId: staffId }: Staff,
  { sought, state }: { sought: queries.SoughtContact; state: MemberState | undefined },
) {
  const { db, clock } = platform;
  const rows = await queries.listMembers(db, sought, { state, limit: 1, offset: 0 });
  const subjectId = rows[0]?.id ?? staffId;
  const detail = rows[0] ? sought.by : `${sought.by}: –`;
  await recordStaffAction(db, { staffId, action: 'members.searched', subjectId, detail, at: clock.now() });
  return { rows, total: rows.length };
}

/** A member with history, sessions and notes. Nobody looks at themselves: colleagues' notes may be about them. */
export async function viewMember(platform: Platform, staff: Staff, id: string) {
  const { db } = platform;
  const member = isId(id) ? await queries.findMember(db, id) : undefined;
  if (!member) throw new AppError('members.not_found');
  if (id === staff.memberId) throw new AppError('staff.not_yourself');
  await recordLook(platform, staff.memberId, id);
  const [sessions, reports, acts, notes, badges] = await Promise.all([
    listSessions(platform, { memberId: id }),
    queries.listReportsAbout(db, id, staffHistoryMaximum),
    queries.listActsAbout(db, id, staffHistoryMaximum),
    queries.listNotes(db, id),
    findBadges(platform, [id]),
  ]);
  const canAct = whyNotOn({ id: staff.memberId, role: staff.role }, member) === null;
  return { member, sessions, reports, acts, notes, badges: badges.get(id) ?? [], canAct };
}
export type WholeMember = Awaited<ReturnType<typeof viewMember>>;

async function recordLook({ db, clock }: Platform, staffId: string, memberId: string): Promise<void> {
  const at = clock.now();
  const since = new Date(at.getTime() - lookMilliseconds);
  if (await queries.hasLooked(db, { staffId, memberId, since })) return;
  await recordStaffAction(db, { staffId, action: 'members.viewed', subjectId: memberId, at });
}

/** E-mail address and number in clear. */
export async function viewContacts(platform: Platform, staff: Staff, id: string): Promise<queries.ContactRow> {
  const { db, clock } = platform;
  const contacts = isId(id) ? await queries.findContacts(db, id) : undefined;
  if (!contacts) throw new AppError('members.not_found');
  const by = { staffId: staff.memberId, action: 'members.contacts_viewed', subjectId: id } as const;
  await recordStaffAction(db, { ...by, at: clock.now() });
  return contacts;
}

export type Reasoned = { readonly reason: ReportReason; readonly note?: string };

/** Suspends a member and tells them why; a member who is suspended stays so, and nothing is logged. */
export function suspend(platform: Platform, staff: Staff, id: string, given: Reasoned): Promise<void> {
  const because = becauseOf(given);
  return actOnMember(platform, staff, id, async (db) =>
    (await moderation.suspendMember(platform, db, id, because))
      ? { action: 'members.suspended', detail: detailOf(because) }
      : null,
  );
}

/** Lifts a suspension. */
export function unsuspend(platform: Platform, staff: Staff, id: string): Promise<void> {
  return actOnMember(platform, staff, id, async (db) =>
    (await moderation.restoreMember(platform, db, id)) ? { action: 'members.unsuspended' } : null,
  );
}

/** Warns a member, once for each key. A member out of sight has no bell to hear it by. */
export async function warn(
  platform: Platform,
  staff: Staff,
  idempotencyKey: IdempotencyKey | null,
  { id, ...given }: Reasoned & { readonly id: string },
): Promise<void> {
  const because = becauseOf(given);
  await idempotent(platform, { memberId: staff.memberId, idempotencyKey }, async (db) => {
    await actIn(platform, db, { staff, id }, async () => {
      await moderation.notifyOfWarning(platform, db, id, because);
      return { action: 'members.warned', detail: detailOf(because) };
    });
    return { done: 1 };
  });
}

/** Ends every session of a member; they are refused from their next call on. */
export function endSessions(platform: Platform, staff: Staff, id: string): Promise<void> {
  return actOnMember(platform, staff, id, async (db) => {
    const ended = await endSessionsOf(platform, db, id, null);
    return { action: 'members.sessions_ended', detail: String(ended) };
  });
}

/** Makes a citizen a reporter, or the other way round. */
export function setReporter(platform: Platform, staff: Staff, id: string, isReporter: boolean): Promise<void> {
  const type = isReporter ? 2 : 1;
  return actOnMember(platform, staff, id, async (db, member) => {
    if (member.type === type) return null;
    await queries.setType(db, id, type);
    return { action: isReporter ? 'members.reporter_made' : 'members.reporter_taken' };
  });
}

/** Gives the badge "verified", or takes it away. */
export function setVerified(platform: Platform, staff: Staff, id: string, isVerified: boolean): Promise<void> {
  return actOnMember(platform, staff, id, async (db) => {
    const given = { member_id: id, badge_id: verifiedBadgeId, given_at: platform.clock.now() };
    const isChanged = isVerified
      ? await queries.giveBadge(db, given)
      : await queries.takeBadge(db, id, verifiedBadgeId);
    return isChanged ? { action: isVerified ? 'members.verified' : 'members.unverified' } : null;
  });
}

/** Writes a note for colleagues, once for each key. Its text is not in the log, which outlives the member. */
export async function addNote(
  platform: Platform,
  staff: Staff,
  idempotencyKey: IdempotencyKey | null,
  { id, text: typed }: { readonly id: string; readonly text: string },
): Promise<void> {
  const text = typed.trim();
  if (!text || countGraphemes(text) > staffNoteMaximum) {
    const message = text ? 'text_too_long' : 'invalid_input';
    throw new AppError('request.invalid', { errors: [{ field: 'text', message }] });
  }
  await idempotent(platform, { memberId: staff.memberId, idempotencyKey }, async (db) => {
    await actIn(platform, db, { staff, id }, async () => {
      await queries.insertNote(db, {
        member_id: id,
        author_id: staff.memberId,
        text,
        written_at: platform.clock.now(),
      });
      return { action: 'members.note_added' };
    });
    return { done: 1 };
  });
}

/** Deletes a note of one's own; another's looks like one that never was. */
export function deleteNote(platform: Platform, staff: Staff, id: string, noteId: string): Promise<void> {
  return actOnMember(platform, staff, id, async (db) => {
    const note = { id: noteId, memberId: id, authorId: staff.memberId };
    if (!isId(noteId) || !(await queries.deleteNote(db, note))) throw new AppError('members.note_missing');
    return { action: 'members.note_deleted' };
  });
}

type LockedMember = NonNullable<Awaited<ReturnType<typeof queries.lockMember>>>;
/** A line of the log; null when nothing has changed. */
type Act = { readonly action: `members.${string}`; readonly detail?: string } | null;

/**
 * One act on a member, with its line of the log in its transaction.
 * @throws members.not_found, staff.not_yourself, members.higher_role
 */
export function actOnMember(
  platform: Platform,
  staff: Staff,
  id: string,
  work: (db: Queryable, member: LockedMember) => Promise<Act>,
): Promise<void> {
  return platform.db.transaction().execute((db) => actIn(platform, db, { staff, id }, (member) => work(db, member)));
}

async function actIn(
  platform: Platform,
  db: Queryable,
  { staff, id }: { staff: Staff; id: string },
  work: (member: LockedMember) => Promise<Act>,
): Promise<void> {
  const member = isId(id) ? await queries.lockMember(db, id) : undefined;
  if (!member) throw new AppError('members.not_found');
  const refusal = whyNotOn({ id: staff.memberId, role: staff.role }, member);
  if (refusal) throw new AppError(refusal);
  const done = await work(member);
  if (!done) return;
  await recordStaffAction(db, { staffId: staff.memberId, subjectId: id, at: platform.clock.now(), ...done });
}

function becauseOf({ reason, note = '' }: Reasoned): moderation.Because {
  if (countGraphemes(note.trim()) > reviewNoteMaximum) throw new AppError('disputes.text_too_long');
  return { reason, note: note.trim() };
}

function detailOf({ reason, note }: moderation.Because): string {
  return [reason, note].filter(Boolean).join(': ');
}
