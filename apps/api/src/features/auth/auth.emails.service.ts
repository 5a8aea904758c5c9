/** Confirming and changing the e-mail address of a member (decisions §2, R4, R13). */
import { randomBytes } from 'node:crypto';
import {
  confirmationDays,
  confirmationMailsPerDay,
  maskEmail,
  resendSeconds,
} from '@pakmut/contract/auth/auth.emails.rules.ts';
import { foldEmail, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './auth.emails.queries.ts';
import { assertOwner, assertPassword, type Caller } from './auth.owner.service.ts';
import { deleteResets, forgetDevices, lockOwner, updateCredentials } from './auth.passwords.queries.ts';
import { hashLink, openRenewal } from './auth.passwords.service.ts';
import { endSessionsOf } from './auth.sessions.service.ts';

type Addressee = { readonly id: string; readonly display_name: string; readonly language: string };
type Found = NonNullable<Awaited<ReturnType<typeof queries.findConfirmation>>>;

const day = 86_400_000;

/** Sends the link that confirms the address of a new member, in the transaction that makes the member. */
export async function sendConfirmation(
  platform: Platform,
  db: Queryable,
  member: Addressee & { readonly email: string },
): Promise<void> {
  await sendLink(platform, db, member, { email: member.email, purpose: 'registration' });
}

/**
 * Frees an address for who registers with it: an account that has not confirmed it for 15 days loses it, and its
 * sessions end (R13). A younger claim stands, and so does a confirmed one.
 */
export async function releaseUnconfirmedEmail(platform: Platform, db: Queryable, email: string): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - confirmationDays * day);
  const loser = await queries.releaseEmail(db, email, before);
  if (!loser) return;
  await deleteResets(db, loser.id);
  await endSessionsOf(platform, db, loser.id, null);
}

export async function checkLink(platform: Platform, token: string) {
  const found = await findLink(platform, token);
  return {
    email: maskEmail(found.email),
    purpose: found.purpose === 'change' ? ('change' as const) : ('registration' as const),
    email_confirmed: isDone(found) ? (1 as const) : (0 as const),
    has_password: found.password_hash ? (1 as const) : (0 as const),
  };
}

/** Confirms by link alone, or by link and password; see the contract for what a link alone does. */
export async function verifyEmail(
  platform: Platform,
  address: string,
  input: { token: string; password?: string },
): Promise<{ email: string; renewToken?: string }> {
  const found = await findLink(platform, input.token);
  if (isDone(found)) return { email: found.email };
  if (input.password) {
    await assertPassword(platform, found, input.password, address);
    await confirm(platform, found, null);
    return { email: found.email };
  }
  // A mailbox is not enough to take over an account that a number, a provider or a role stands for as well.
  if (found.purpose === 'change' || found.has_other_way_in) throw new AppError('auth.login_to_confirm');
  return { email: found.email, renewToken: await takeOver(platform, found) };
}

/** Confirms for the member of this session; somebody else's link looks like one that never was. */
export async function verifyOwnEmail(platform: Platform, member: SignedIn, token: string): Promise<{ email: string }> {
  const found = await findLink(platform, token);
  if (found.id !== member.memberId) throw new AppError('auth.link_spent');
  if (!isDone(found)) await confirm(platform, found, member.sessionId);
  return { email: found.email };
}

/** Sends the link of registration once more. */
export async function resendVerification(platform: Platform, member: SignedIn): Promise<{ email: string }> {
  return platform.db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, member.memberId);
    if (!owner.email) throw new AppError('auth.email_missing');
    if (owner.email_confirmed_at) throw new AppError('auth.email_already_confirmed');
    await assertMayMail(platform, transaction, owner.id);
    await sendConfirmation(platform, transaction, { ...owner, email: owner.email });
    return { email: owner.email };
  });
}

/** Sends a link to the address that a member wants, and word of it to the one they have (R4). */
export async function changeEmail(
  platform: Platform,
  caller: Caller,
  input: { email: string; password?: string },
): Promise<{ email: string }> {
  const email = foldEmail(input.email);
  if (!email) throw new AppError('auth.email_missing');
  if (!isEmail(email)) throw new AppError('auth.email_malformed');
  await assertOwner(platform, caller, input.password, { strong: true });
  return platform.db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, caller.member.memberId);
    if (owner.email === email && owner.email_confirmed_at) throw new AppError('auth.email_already_confirmed');
    await releaseUnconfirmedEmail(platform, transaction, email);
    if (await queries.isTaken(transaction, { email }, owner.id)) throw new AppError('auth.email_taken');
    await assertMayMail(platform, transaction, owner.id);
    await queries.voidChanges(transaction, owner.id, platform.clock.now());
    await sendLink(platform, transaction, owner, { email, purpose: 'change' });
    if (owner.email && owner.email !== email) {
      const letter = { subject: 'mail_change_asked_subject', body: 'mail_change_asked_body' } as const;
      await sendNotice(platform, transaction, { ...owner, to: owner.email }, letter, maskEmail(email));
    }
    return { email };
  });
}

/** Notifies a member's old or present address that a contact of the account has changed (R4). */
export async function notifyOfContactChange(
  platform: Platform,
  db: Queryable,
  member: Addressee & { readonly to: string },
  contact: string,
): Promise<void> {
  const letter = { subject: 'mail_contact_changed_subject', body: 'mail_contact_changed_body' } as const;
  await sendNotice(platform, db, member, letter, contact);
}

async function findLink(platform: Platform, token: string): Promise<Found> {
  const found = await queries.findConfirmation(platform.db, hashLink(token), platform.clock.now());
  // The link of registration is for the address that the member still has; a used one may only say so again.
  const isStale = found?.purpose === 'registration' && found.current_email !== found.email;
  if (!found || isStale || (found.used_at && !isDone(found))) throw new AppError('auth.link_spent');
  return found;
}

function isDone(found: Found): boolean {
  return found.email_confirmed_at !== null && found.current_email === found.email;
}

async function confirm(platform: Platform, found: Found, sessionId: string | null): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, found.id);
    if (found.purpose === 'registration' && owner.email !== found.email) throw new AppError('auth.link_spent');
    await queries.markUsed(transaction, found.hash, now);
    if (found.purpose === 'change') await releaseUnconfirmedEmail(platform, transaction, found.email);
    if (!(await queries.setEmail(transaction, owner.id, found.email, now))) throw new AppError('auth.email_taken');
    if (found.purpose !== 'change') return;
    await deleteResets(transaction, owner.id);
    await endSessionsOf(platform, transaction, owner.id, sessionId);
    if (owner.email && owner.email !== found.email) {
      await notifyOfContactChange(platform, transaction, { ...owner, to: owner.email }, maskEmail(found.email));
    }
  });
}

/**
 * The owner of the mailbox did not confirm having made the account, so the person who made it is locked out: password,
 * sessions and known devices are removed. The returned token opens the page for a new password (R13).
 */
async function takeOver(platform: Platform, found: Found): Promise<string> {
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (transaction) => {
    await lockOwner(transaction, found.id);
    await queries.markUsed(transaction, found.hash, now);
    await updateCredentials(transaction, found.id, {
      email_confirmed_at: now,
      password_hash: null,
      password_grade: null,
      password_initial_until: null,
    });
    await deleteResets(transaction, found.id);
    await forgetDevices(transaction, found.id);
    await endSessionsOf(platform, transaction, found.id, null);
    return openRenewal(platform, transaction, found.id);
  });
}

/** Call it with the member's row locked, so that parallel asks count each other. */
async function assertMayMail(platform: Platform, transaction: Queryable, memberId: string): Promise<void> {
  const now = platform.clock.now().getTime();
  const sent = await queries.listSentTimes(transaction, memberId, new Date(now - day));
  const secondsUntil = (at: number) => Math.max(1, Math.ceil((at - now) / 1_000));
  const oldest = sent[confirmationMailsPerDay - 1];
  if (oldest) throw new AppError('auth.mail_limit', { retryAfter: secondsUntil(oldest.getTime() + day) });
  const next = (sent[0]?.getTime() ?? 0) + resendSeconds * 1_000;
  if (next > now) throw new AppError('auth.mail_too_soon', { retryAfter: secondsUntil(next) });
}

async function sendLink(
  platform: Platform,
  db: Queryable,
  member: Addressee,
  { email, purpose }: { email: string; purpose: 'registration' | 'change' },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + confirmationDays * day);
  await queries.insertConfirmation(db, {
    hash: hashLink(token),
    member_id: member.id,
    email,
    purpose,
    created_at: now,
    expires_at: expiresAt,
  });
  const isNew = purpose === 'registration';
  await platform.messages.sendMail(
    {
      to: email,
      language: member.language,
      name: member.display_name,
      subject: isNew ? 'mail_confirm_subject' : 'mail_new_address_subject',
      body: isNew ? 'mail_confirm_body' : 'mail_new_address_body',
      button: { label: 'mail_confirm_button', link: `${platform.site.origin()}/home?confirm=${token}` },
      expiresAt: new Date(now.getTime() + day),
    },
    db,
  );
}

async function sendNotice(
  platform: Platform,
  db: Queryable,
  member: Addressee & { readonly to: string },
  letter:
    | { subject: 'mail_change_asked_subject'; body: 'mail_change_asked_body' }
    | { subject: 'mail_contact_changed_subject'; body: 'mail_contact_changed_body' },
  contact: string,
): Promise<void> {
  const { to, language, display_name } = member;
  await platform.messages.sendMail({ to, language, name: display_name, ...letter, values: { contact } }, db);
}
