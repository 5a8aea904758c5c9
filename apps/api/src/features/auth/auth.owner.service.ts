/**
 * Proof that the person behind a session is its owner, before what they are known by changes: the current password,
 * or a one-time code that this session has just shown (R4, R6).
 */
import { AppError } from '#api/platform/http/app-error.ts';
import { passwordGrade } from '#api/platform/identity/password-grade.ts';
import { verifyPassword } from '#api/platform/identity/passwords.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { attempt } from './auth.attempts.service.ts';
import { findOwner } from './auth.passwords.queries.ts';
import { hasSteppedUp } from './auth.step-up.service.ts';

/** The member who asks, and their network address. */
export type Caller = { readonly member: SignedIn; readonly address: string };

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/**
 * Refuses unless the caller proves to own the account. `strong` is for contact changes: a password that anybody could
 * guess proves nothing there (R6).
 */
export async function assertOwner(
  platform: Platform,
  { member, address }: Caller,
  password: string | undefined,
  { strong = false }: { strong?: boolean } = {},
): Promise<Owner> {
  const owner = await findOwner(platform.db, member.memberId);
  if (!owner) throw new AppError('auth.session_ended');
  if (await hasSteppedUp(platform, member)) return owner;
  if (!password) throw new AppError('auth.step_up_required');
  await assertPassword(platform, owner, password, address);
  const isWeak = (owner.password_grade ?? passwordGrade.weak) === passwordGrade.weak;
  if (strong && isWeak) throw new AppError('auth.step_up_required');
  return owner;
}

/**
 * Refuses a wrong password; after ten wrong ones in fifteen minutes the account is locked for a while, on every device
 * (R3).
 */
export async function assertPassword(
  platform: Platform,
  owner: { id: string; password_hash: string | null },
  password: string,
  address: string,
): Promise<void> {
  const who = { account: `owner:${owner.id}`, address };
  const isRight = await attempt(platform, who, async () =>
    (await verifyPassword(owner.password_hash, password)) ? true : undefined,
  );
  if (!isRight) throw new AppError('auth.current_password_wrong');
}
