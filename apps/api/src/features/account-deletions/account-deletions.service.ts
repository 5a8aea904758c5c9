/**
 * Leaving (specification §1, §5; decisions §2): locked at once, restorable seven days, then erased. Every road into it
 * (the button, the public page, an administrator) ends in `lock`.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  deletionPage,
  type PostChoice,
  requestLinkHours,
  requestsPerDay,
  typedNumberMinutes,
} from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { foldEmail, foldTelephone, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import { readRestoreTicket, restorableUntil } from '#api/features/auth/auth.leaving.service.ts';
import { assertOwner, type Caller } from '#api/features/auth/auth.owner.service.ts';
import { getMember, type LoggedIn } from '#api/features/auth/auth.service.ts';
import { type Device, endSessionsOf, openSession } from '#api/features/auth/auth.sessions.service.ts';
import { leaveEvents } from '#api/features/events/events.registrations.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import * as queries from './account-deletions.queries.ts';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** The number to type. It is made of the session and the time, so it needs no place to be kept. */
export async function startDeletion(platform: Platform, member: SignedIn) {
  const has_password = await queries.hasPassword(platform.db, member.memberId);
  return { number: typedNumber(platform, member.sessionId, 0), has_password };
}

/** Locks the caller's account, against the typed number and the password or a fresh one-time code. */
export async function deleteOwnAccount(
  platform: Platform,
  caller: Caller,
  input: { number: string; password?: string; posts: PostChoice },
): Promise<Date> {
  const { member } = caller;
  const typed = input.number.replace(/\D/g, '');
  // The number of the half hour before counts too: nobody is to meet a change of it while typing.
  if (![0, 1].some((ago) => typedNumber(platform, member.sessionId, ago) === typed)) {
    throw new AppError('account.number_wrong', { errors: [{ field: 'number', message: 'typed_number_wrong' }] });
  }
  await assertOwner(platform, caller, input.password);
  return lock(platform, member.memberId, input.posts);
}

/** Locks the account of a member who asked an administrator. */
export async function deleteAsStaff(
  platform: Platform,
  staffId: string,
  memberId: string,
  input: { reason: string; posts: PostChoice },
): Promise<Date> {
  if (!isId(memberId)) throw new AppError('members.not_found');
  if (memberId === staffId) throw new AppError('members.not_yourself');
  return lock(platform, memberId, input.posts, (transaction) =>
    recordStaffAction(transaction, {
      staffId,
      action: 'accounts.delete',
      subjectId: memberId,
      detail: input.reason,
      at: platform.clock.now(),
    }),
  );
}

/** Comes back and opens a session. */
export async function restore(platform: Platform, device: Device, ticket: string): Promise<LoggedIn> {
  return platform.db.transaction().execute(async (transaction) => {
    const memberId = await readRestoreTicket(platform, transaction, ticket);
    await queries.unlockAccount(transaction, memberId);
    return {
      member: await getMember(platform, memberId),
      tokens: await openSession(platform, transaction, device, memberId),
    };
  });
}

/**
 * Takes a request of the public page. The answer and its time are the same for everybody: whether there is an account
 * is looked up after the answer has gone.
 */
export async function requestDeletion(
  platform: Platform,
  address: string,
  input: { email?: string; telephone?: string; note?: string },
): Promise<void> {
  const email = foldEmail(input.email ?? '');
  const telephone = foldTelephone(input.telephone ?? '');
  if (!email && !telephone) throw new AppError('auth.identifier_missing');
  if (email && !isEmail(email)) throw new AppError('auth.email_malformed');
  if (!email && !/^0\d{9}$/.test(telephone)) throw new AppError('auth.telephone_malformed');
  if (!(await countRequest(platform, address, `deletion:${email || telephone}`))) return;
  platform.messages.afterwards(() => sendLink(platform, { email, telephone, note: input.note?.trim() ?? '' }));
}

/** Counts a request; false when the receiver has had enough of them today. Refuses an address of the network that asks too often. */
export async function countRequest(platform: Platform, address: string, receiver: string): Promise<boolean> {
  const now = platform.clock.now();
  const asked = await queries.noteRequest(
    platform.db,
    {
      receiver: fingerprint(platform.keys.fingerprints, receiver),
      address: fingerprint(platform.keys.fingerprints, `deletion address:${address}`),
    },
    now,
    new Date(now.getTime() - dayMilliseconds),
  );
  if (asked.address > requestsPerDay.address) {
    throw new AppError('account.too_many_requests', { retryAfter: dayMilliseconds / 1_000 });
  }
  return asked.receiver <= requestsPerDay.receiver;
}

/** Locks the account that a link of the public page stands for. */
export async function confirmRequest(platform: Platform, token: string, posts: PostChoice): Promise<Date> {
  const memberId = await queries.takeRequest(platform.db, hashToken(token), platform.clock.now());
  if (!memberId) throw new AppError('account.link_invalid');
  return lock(platform, memberId, posts);
}

/** Until when the account can come back. A second lock changes nothing and says the same. */
async function lock(
  platform: Platform,
  memberId: string,
  posts: PostChoice,
  alsoDo: (db: Queryable) => Promise<void> = async () => {},
): Promise<Date> {
  return platform.db.transaction().execute(async (transaction) => {
    const { until, isNew } = await lockIn(platform, transaction, memberId, posts);
    if (isNew) await alsoDo(transaction);
    return until;
  });
}

/** The same in a transaction that does more; `isNew` is false when the account was locked before. */
export async function lockIn(
  platform: Platform,
  transaction: Queryable,
  memberId: string,
  posts: PostChoice,
): Promise<{ until: Date; isNew: boolean }> {
  const now = platform.clock.now();
  const locked = await queries.lockAccount(transaction, memberId, posts, now);
  const leavingAt = locked ? now : await queries.findLeaving(transaction, memberId);
  if (!leavingAt) throw new AppError('members.not_found');
  const until = restorableUntil(leavingAt);
  if (!locked) return { until, isNew: false };
  await endSessionsOf(platform, transaction, memberId, null);
  await leaveEvents(platform, transaction, memberId);
  if (locked.email) {
    await platform.messages.sendMail(
      {
        to: locked.email,
        language: locked.language,
        name: locked.display_name,
        subject: 'mail_leaving_subject',
        body: 'mail_leaving_body',
        values: { date: dateIn(locked.language, until) },
      },
      transaction,
    );
  }
  return { until, isNew: true };
}

async function sendLink(
  platform: Platform,
  { email, telephone, note }: { email: string; telephone: string; note: string },
): Promise<void> {
  const { db, clock, messages, site } = platform;
  const member = email ? await queries.findByEmail(db, email) : await queries.findByTelephone(db, telephone);
  if (!member) return;
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + requestLinkHours * hourMilliseconds);
  const link = `${site.origin()}${deletionPage}?confirm=${token}`;
  const request = { token_hash: hashToken(token), member_id: member.id, note, created_at: now, expires_at: expiresAt };
  await queries.insertRequest(db, request);
  const { language } = member;
  if (!email) {
    const text = textIn(language, 'sms_deletion_link', { link, site: platform.config.SITE_NAME });
    return messages.sendSms({ to: telephone, text, reference: `deletion-${now.getTime()}`, expiresAt });
  }
  await messages.sendMail({
    to: email,
    language,
    name: member.display_name,
    subject: 'mail_deletion_subject',
    body: 'mail_deletion_body',
    button: { label: 'mail_deletion_button', link },
    expiresAt,
  });
}

function typedNumber(platform: Platform, sessionId: string, windowsAgo: number): string {
  const window = Math.floor(platform.clock.now().getTime() / (typedNumberMinutes * 60_000)) - windowsAgo;
  const digits =
    fingerprint(platform.keys.fingerprints, `delete account:${sessionId}:${window}`).readUInt32BE(0) % 1_000_000;
  return String(digits).padStart(6, '0');
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A day as people read it: Buddhist era in Thai, in Bangkok's time. */
export function dateIn(language: string, date: Date): string {
  const locale = language === 'th' ? 'th-TH-u-ca-buddhist' : language;
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: 'Asia/Bangkok',
    numberingSystem: 'latn',
  }).format(date);
}
