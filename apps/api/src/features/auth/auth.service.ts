/** Logging in, by password or by a code to the proved number (decisions §2, R2, R3, R7, R10). */
import { checkCode, checkLogin, foldEmail, foldTelephone, isTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { gradePassword } from '#api/platform/identity/password-grade.ts';
import { verifyPassword } from '#api/platform/identity/passwords.ts';
import type { Platform } from '#api/platform/platform.ts';
import { accountOf, attempt } from './auth.attempts.service.ts';
import { assertMayEnter } from './auth.leaving.service.ts';
import * as queries from './auth.queries.ts';
import { assertSecondFactor, isEnrolled } from './auth.second-factors.service.ts';
import { type Device, openSession } from './auth.sessions.service.ts';
import type { TokenPair } from './auth.view.ts';

/** Date of the terms that registration accepts (specification §1: 1 June 2565). */
export const termsVersion = '2022-06-01';

export type Member = NonNullable<Awaited<ReturnType<typeof queries.findMemberById>>>;
export type LoggedIn = {
  readonly member: Member;
  readonly tokens: TokenPair;
  /** The initial password has just been used up, so a new one is needed (decisions §2). */
  readonly mustChangePassword?: boolean;
};
type LoginInput = { email?: string; telephone?: string; password?: string; totp?: string };

/**
 * Checks e-mail or number with password; unknown accounts and wrong passwords get the same answer in the same time
 * (R2). Other problems of an account are disclosed only to a person with its password.
 */
export async function login(
  platform: Platform,
  device: Device,
  input: LoginInput,
  deviceToken: string | undefined,
): Promise<LoggedIn> {
  const broken = checkLogin(input);
  if (broken) throw new AppError(broken);
  const { db } = platform;
  const { email, telephone } = identifiersIn(input);
  const password = input.password ?? '';
  const identifier = email || telephone;
  const member = email
    ? await queries.findMemberByEmail(db, identifier)
    : await queries.findMemberByTelephone(db, identifier);
  const account = await accountOf(db, identifier, member?.id, deviceToken);
  const matched = await attempt(platform, { account, address: device.address }, async () => {
    const matches = await verifyPassword(member?.password_hash, password);
    return matches && member && !isInitialOver(platform, member) ? member : undefined;
  });
  if (!matched) throw new AppError('auth.wrong_credentials');
  return enter(platform, device, matched, { password, totp: input.totp });
}

/** Published clients have one field for both, so that a mobile number may stand where the address does. */
function identifiersIn({ email = '', telephone = '' }: LoginInput) {
  const inEmail = foldTelephone(email);
  if (isTelephone(inEmail)) return { email: '', telephone: inEmail };
  return { email: foldEmail(email), telephone: foldTelephone(telephone) };
}

type Shown = { readonly password: string; readonly totp: string | undefined };

/** The rest of a login, after the right password. */
async function enter(platform: Platform, device: Device, member: Member, input: Shown): Promise<LoggedIn> {
  const { db, clock } = platform;
  await assertMayEnter(platform, member);
  const secondFactor = await showSecondFactor(platform, device, member, input.totp);
  const grade = await gradePassword(input.password);
  return db.transaction().execute(async (transaction) => {
    const isInitial = member.password_initial_until !== null;
    if (isInitial && !(await queries.useInitialPassword(transaction, member.id, clock.now()))) {
      throw new AppError('auth.wrong_credentials');
    }
    if (grade !== member.password_grade) await queries.updatePasswordGrade(transaction, member.id, grade);
    const tokens = await openSession(platform, transaction, device, member.id, { secondFactor });
    return { member, tokens, mustChangePassword: isInitial };
  });
}

/** Staff who have a second factor must show it before anything else happens; true when they did (R7). */
async function showSecondFactor(platform: Platform, device: Device, member: Member, totp: string | undefined) {
  if (member.role === 'member' || !(await isEnrolled(platform, member.id))) return false;
  if (!totp) throw new AppError('auth.second_factor_needed');
  await assertSecondFactor(platform, { memberId: member.id, address: device.address }, totp);
  return true;
}

function isInitialOver({ clock }: Platform, { password_initial_until }: Member): boolean {
  return password_initial_until !== null && password_initial_until <= clock.now();
}

/** Logs in the member whose number has just been proved; a password never gets in the way of that (decisions §2). */
export async function loginByTelephone(platform: Platform, device: Device, telephone: string): Promise<LoggedIn> {
  const member = await queries.findMemberByTelephone(platform.db, telephone);
  if (!member) throw new AppError('auth.telephone_unknown');
  return begin(platform, device, member);
}

/** A session for a member whom another way in has recognised, such as a hand-off; staff then owe the second factor. */
export async function enterAs(platform: Platform, device: Device, memberId: string): Promise<LoggedIn> {
  return begin(platform, device, await getMember(platform, memberId));
}

async function begin(platform: Platform, device: Device, member: Member): Promise<LoggedIn> {
  await assertMayEnter(platform, member);
  const tokens = await platform.db
    .transaction()
    .execute((transaction) => openSession(platform, transaction, device, member.id));
  return { member, tokens };
}

/** Whose number this is, for a request that names it; refuses what is no mobile number. */
export async function findByTelephone(platform: Platform, telephone: string) {
  const broken = checkCode({ telephone });
  if (broken) throw new AppError(broken);
  return queries.findMemberByTelephone(platform.db, foldTelephone(telephone));
}

export async function getMember(platform: Platform, id: string): Promise<Member> {
  const member = await queries.findMemberById(platform.db, id);
  if (!member) throw new AppError('auth.session_ended');
  return member;
}
