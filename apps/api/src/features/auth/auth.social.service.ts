/** Logging in with an account elsewhere, and who may link one (decisions §2, R12, R13). */
import { freshLoginMinutes } from '@pakmut/contract/social-accounts/social-accounts.rules.ts';
import { type Recognised, recognise } from '#api/features/social-accounts/social-accounts.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { ExternalIdentity } from '#api/platform/identity/external-identity.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { assertMayEnter } from './auth.leaving.service.ts';
import { findSessionStart } from './auth.queries.ts';
import { type Device, openSession } from './auth.sessions.service.ts';
import { hasSteppedUp } from './auth.step-up.service.ts';
import type { TokenPair } from './auth.view.ts';

type Stranger = Extract<Recognised, { member: null }>;
type Known = Exclude<Recognised, Stranger>['member'];

/**
 * A session for the member whom the account opens, or what its owner needs to become one. Staff get a session that
 * still owes the second factor, as with every way in that does not ask for it (R7).
 */
export async function loginByAccount(
  platform: Platform,
  device: Device,
  identity: ExternalIdentity,
): Promise<{ member: Known; tokens: TokenPair } | Stranger> {
  const recognised = await recognise(platform, identity);
  if (!recognised.member) return recognised;
  const { member } = recognised;
  await assertMayEnter(platform, member);
  const tokens = await platform.db
    .transaction()
    .execute((transaction) => openSession(platform, transaction, device, member.id));
  return { member, tokens };
}

/** A stolen access token must not be able to add a way in: the session is new, or has just shown a code (R13). */
export async function assertFresh(platform: Platform, member: SignedIn): Promise<void> {
  const session = await findSessionStart(platform.db, member.sessionId);
  const age = session ? platform.clock.now().getTime() - session.created_at.getTime() : Number.POSITIVE_INFINITY;
  if (age < freshLoginMinutes * 60_000 || (await hasSteppedUp(platform, member))) return;
  throw new AppError('auth.step_up_required');
}
