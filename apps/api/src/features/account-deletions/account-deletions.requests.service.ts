/**
 * Requests for erasure that only a person can decide: of somebody who can neither log in nor open a link at the address of their
 * account (decisions §2, decision 0090). The queue of the newsroom decides them.
 */
import { foldEmail, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { whyNotOn } from '@pakmut/contract/members/members.staff.rules.ts';
import type { erasureReasons } from '@pakmut/contract/moderation/moderation.rules.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './account-deletions.requests.queries.ts';
import { countRequest, dateIn, lockIn } from './account-deletions.service.ts';

type Given = Pick<queries.RequestRow, 'account' | 'email' | 'note' | 'posts'> & { readonly language: string };

/** Takes a request. The answer is the same whether there is such an account or not, and no mail goes out before a person has looked (R8). */
export async function receiveRequest(platform: Platform, address: string, given: Given): Promise<void> {
  const email = foldEmail(given.email);
  const [account, note] = [given.account.trim(), given.note.trim()];
  if (!isEmail(email)) throw new AppError('auth.email_malformed');
  if (!account || !note) throw new AppError('account.erasure_text_missing');
  if (!(await countRequest(platform, address, `erasure:${email}`))) return;
  const { posts, language } = given;
  const received_at = platform.clock.now();
  await queries.insertRequest(platform.db, { account, email, note, posts, language, received_at });
}

/** A request with the address for the answer; the look is a line of the log (R25). */
export async function viewRequest(platform: Platform, staffId: string, id: string): Promise<queries.RequestRow> {
  const request = isId(id) ? await queries.findRequest(platform.db, id) : undefined;
  if (!request) throw new AppError('account.erasure_not_found');
  const at = platform.clock.now();
  await recordStaffAction(platform.db, { staffId, action: 'erasures.viewed', subjectId: id, at });
  return request;
}

/** Says which account a request is about; an empty id says that it is not known. */
export async function setAccount(
  platform: Platform,
  staff: { readonly memberId: string; readonly role: string },
  id: string,
  memberId: string,
): Promise<queries.RequestRow> {
  return platform.db.transaction().execute(async (db) => {
    const request = await lockWaiting(db, id);
    const found = memberId === '' ? undefined : isId(memberId) && (await queries.findAccount(db, memberId));
    if (memberId !== '') {
      if (!found) throw new AppError('members.not_found');
      const why = whyNotOn({ id: staff.memberId, role: staff.role }, found);
      if (why) throw new AppError(why);
    }
    await queries.setMember(db, id, memberId || null);
    const by = { staffId: staff.memberId, action: 'erasures.account_set', subjectId: id } as const;
    await recordStaffAction(db, { ...by, detail: memberId, at: platform.clock.now() });
    return { ...request, member_id: memberId || null, display_name: found ? found.display_name : null };
  });
}

export type Verdict = { readonly isCarriedOut: boolean; readonly reason: string; readonly note: string };

/**
 * Decides in a transaction of the queue: the account is locked as by the button, or the request is refused; the requester gets a mail.
 * Refused when no account was said, and when the one who decides may not act on it.
 */
export async function decideErasure(
  platform: Platform,
  db: Queryable,
  { staffId, id, verdict }: { staffId: string; id: string; verdict: Verdict },
): Promise<void> {
  const request = await lockWaiting(db, id);
  const at = platform.clock.now();
  await queries.closeRequest(db, id, { state: verdict.isCarriedOut ? 'carried_out' : 'refused', at });
  if (verdict.isCarriedOut) await carryOut(platform, db, staffId, request);
  else await refuse(platform, db, staffId, { request, verdict });
}

async function carryOut(
  platform: Platform,
  db: Queryable,
  staffId: string,
  request: queries.RequestRow,
): Promise<void> {
  const { member_id: memberId, email, language } = request;
  if (!memberId) throw new AppError('account.erasure_account_missing');
  const [member, staff] = [await queries.findAccount(db, memberId), await queries.findAccount(db, staffId)];
  if (!member || !staff) throw new AppError('members.not_found');
  const why = whyNotOn(staff, member);
  if (why) throw new AppError(why);
  const { until } = await lockIn(platform, db, memberId, request.posts);
  const at = platform.clock.now();
  await recordStaffAction(db, { staffId, action: 'erasures.carried_out', subjectId: memberId, detail: request.id, at });
  const letter = { subject: 'mail_erasure_done_subject', body: 'mail_erasure_done_body' } as const;
  await platform.messages.sendMail({ to: email, language, ...letter, values: { date: dateIn(language, until) } }, db);
}

async function refuse(
  platform: Platform,
  db: Queryable,
  staffId: string,
  { request, verdict }: { request: queries.RequestRow; verdict: Verdict },
): Promise<void> {
  const { id, email, language } = request;
  const detail = [verdict.reason, verdict.note].filter(Boolean).join(': ');
  await recordStaffAction(db, { staffId, action: 'erasures.refused', subjectId: id, detail, at: platform.clock.now() });
  const template = textIn(language, `mail_${verdict.reason as (typeof erasureReasons)[number]}`);
  const reason = [template, verdict.note].filter(Boolean).join('\n\n');
  const letter = { subject: 'mail_erasure_refused_subject', body: 'mail_erasure_refused_body' } as const;
  await platform.messages.sendMail({ to: email, language, ...letter, values: { reason } }, db);
}

async function lockWaiting(db: Queryable, id: string): Promise<queries.RequestRow> {
  const request = isId(id) ? await queries.findRequest(db, id, true) : undefined;
  if (!request) throw new AppError('account.erasure_not_found');
  if (request.state !== 'waiting') throw new AppError('account.erasure_decided');
  return request;
}
