/** Forgotten and changed passwords (decisions §2, R4, R8, R9). */
import { createHash, randomBytes } from 'node:crypto';
import { maskEmail } from '@pakmut/contract/auth/auth.emails.rules.ts';
import { checkNewPassword, renewTokenMinutes } from '@pakmut/contract/auth/auth.passwords.rules.ts';
import { foldEmail, isEmail } from '@pakmut/contract/auth/auth.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { gradePassword, passwordGrade } from '#api/platform/identity/password-grade.ts';
import { hashPassword } from '#api/platform/identity/passwords.ts';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import { assertOwner, type Caller } from './auth.owner.service.ts';
import * as queries from './auth.passwords.queries.ts';
import { endSessionsOf } from './auth.sessions.service.ts';

const hour = 3_600_000;
/** R8: so many mails an hour to one address, so many asks from one network address. */
const mailsPerHour = 3;
const asksPerHour = 10;

/**
 * Sends a link to choose a new password. The answer reveals nothing: the address is looked up only after it, and an
 * address that has had its mails of the hour gets the same answer and no mail.
 */
export async function askForRenewal(platform: Platform, address: string, typed: string): Promise<void> {
  const email = foldEmail(typed);
  if (!isEmail(email)) throw new AppError('auth.email_not_found');
  const { db, clock, keys } = platform;
  const ask = {
    email: fingerprint(keys.fingerprints, `renew:${email}`),
    address: fingerprint(keys.fingerprints, `address:${address}`),
    asked_at: clock.now(),
  };
  const earlier = await db.transaction().execute(async (transaction) => {
    await queries.lockAsks(transaction, ask);
    const counted = await queries.countAsks(transaction, ask, new Date(clock.now().getTime() - hour));
    if (counted.address >= asksPerHour) throw new AppError('auth.too_many_attempts', { retryAfter: hour / 1_000 });
    await queries.insertAsk(transaction, ask);
    return counted;
  });
  if (earlier.email < mailsPerHour) platform.messages.afterwards(() => sendRenewal(platform, email));
}

/** The masked address of a link that still works; may be asked any number of times (R9). */
export async function checkRenewToken(platform: Platform, token: string): Promise<{ email: string }> {
  const found = await queries.findReset(platform.db, hashLink(token), platform.clock.now());
  if (!found) throw new AppError('auth.link_spent');
  return { email: maskEmail(found.email ?? '') };
}

/** Sets a new password by the token of a mail, once. Every session ends, and the mailbox is proved with it. */
export async function renewPassword(
  platform: Platform,
  input: { token: string; password: string; confirm: string },
): Promise<void> {
  const { db, clock } = platform;
  const broken = checkNewPassword(input, platform.config.PASSWORD_MIN);
  if (broken) throw new AppError(broken);
  const hash = hashLink(input.token);
  const found = await queries.findReset(db, hash, clock.now());
  if (!found) throw new AppError('auth.link_spent');
  const made = await makePassword(found.role, input.password);
  await db.transaction().execute(async (transaction) => {
    if (!(await queries.takeReset(transaction, hash, clock.now()))) throw new AppError('auth.link_spent');
    const owner = await queries.lockOwner(transaction, found.id);
    await queries.updateCredentials(transaction, owner.id, {
      ...made,
      email_confirmed_at: owner.email_confirmed_at ?? clock.now(),
    });
    await queries.forgetDevices(transaction, owner.id);
    await finishChange(platform, transaction, { ...owner, keep: null });
  });
}

/** Sets a new password for who proves to own the account; this session alone goes on. */
export async function changePassword(
  platform: Platform,
  caller: Caller,
  input: { oldPassword?: string; newPassword: string; confirm: string },
): Promise<void> {
  const form = { password: input.newPassword, confirm: input.confirm };
  const broken = checkNewPassword(form, platform.config.PASSWORD_MIN);
  if (broken) throw new AppError(broken);
  if (input.oldPassword === input.newPassword) throw new AppError('auth.password_unchanged');
  const owner = await assertOwner(platform, caller, input.oldPassword);
  const made = await makePassword(owner.role, input.newPassword);
  await platform.db.transaction().execute(async (transaction) => {
    await queries.updateCredentials(transaction, owner.id, made);
    await finishChange(platform, transaction, { ...owner, keep: caller.member.sessionId });
  });
}

/** A fresh link for a member whose mailbox has just been proved. */
export async function openRenewal(platform: Platform, db: Queryable, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = platform.clock.now();
  const expires_at = new Date(now.getTime() + renewTokenMinutes * 60_000);
  await queries.insertReset(db, { hash: hashLink(token), member_id: memberId, created_at: now, expires_at });
  return token;
}

/** Links are stored as this, so that a copy of the database opens nothing. */
export function hashLink(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function sendRenewal(platform: Platform, email: string): Promise<void> {
  const member = await queries.findForgetful(platform.db, email);
  if (!member) return;
  await platform.db.transaction().execute(async (transaction) => {
    const token = await openRenewal(platform, transaction, member.id);
    await platform.messages.sendMail(
      {
        to: email,
        language: member.language,
        name: member.display_name,
        subject: 'mail_renew_subject',
        body: 'mail_renew_body',
        button: { label: 'mail_renew_button', link: `${platform.site.origin()}/renewpassword/${token}` },
        expiresAt: new Date(platform.clock.now().getTime() + renewTokenMinutes * 60_000),
      },
      transaction,
    );
  });
}

/** Staff need more than others (R7). A password that its owner chose is not the initial one any more. */
async function makePassword(role: string, password: string) {
  const password_grade = await gradePassword(password);
  if (role !== 'member' && password_grade !== passwordGrade.staff) throw new AppError('auth.staff_password_weak');
  return { password_hash: await hashPassword(password), password_grade, password_initial_until: null };
}

/** The effects of every password change: links become invalid, other sessions end, the owner is notified (R4, R9). */
async function finishChange(
  platform: Platform,
  transaction: Queryable,
  owner: { id: string; email: string | null; language: string; display_name: string; keep: string | null },
): Promise<void> {
  await queries.deleteResets(transaction, owner.id);
  await endSessionsOf(platform, transaction, owner.id, owner.keep);
  if (!owner.email) return;
  await platform.messages.sendMail(
    {
      to: owner.email,
      language: owner.language,
      name: owner.display_name,
      subject: 'mail_password_changed_subject',
      body: 'mail_password_changed_body',
    },
    transaction,
  );
}
