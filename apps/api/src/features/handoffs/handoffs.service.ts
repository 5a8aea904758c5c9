/** Carrying a member to a sub-site by a code that is good once, for a minute, there and nowhere else (R18). */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { handoffSeconds } from '@pakmut/contract/handoffs/handoffs.contract.ts';
import { enterAs, type LoggedIn } from '#api/features/auth/auth.service.ts';
import type { Device } from '#api/features/auth/auth.sessions.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import { originOf } from '#api/platform/process/site.ts';
import * as queries from './handoffs.queries.ts';

const defaultPurpose = 'login';

/** Makes a code for a sub-site that the settings list, or for this site. A repeat under one key answers the same code. */
export async function addHandoff(
  platform: Platform,
  who: { readonly memberId: string; readonly idempotencyKey: IdempotencyKey | null },
  input: { target: string; purpose?: string },
): Promise<{ code: string; target: string }> {
  const target = originOf(input.target);
  const { site } = platform;
  if (!target || ![originOf(site.origin()), ...site.subsites()].includes(target))
    throw new AppError('handoffs.target_unknown');
  const code = codeOf(platform, who);
  // The code is no part of what is stored of the answer: it is derived again (R18).
  await idempotent(platform, who, async (db) => {
    await queries.insertHandoff(db, {
      hash: hashCode(code),
      member_id: who.memberId,
      target,
      purpose: input.purpose ?? defaultPurpose,
      expires_at: new Date(platform.clock.now().getTime() + handoffSeconds * 1_000),
    });
    return {};
  });
  return { code, target };
}

/** Random, or of its idempotency key. */
function codeOf({ keys }: Platform, { memberId, idempotencyKey: key }: Parameters<typeof addHandoff>[1]): string {
  if (!key) return randomBytes(16).toString('base64url');
  const secret = createHmac('sha256', keys.tokens).update(JSON.stringify(['handoff', memberId, key.key]));
  return secret.digest().subarray(0, 16).toString('base64url');
}

type CsiteLogin = {
  readonly code?: string;
  readonly target?: string;
  readonly purpose?: string;
  readonly memberID?: string;
  /** The code and the member by the names that published clients know. */
  readonly csiteToken?: string;
  readonly csiteMemberID?: string;
};

/**
 * Exchanges a code for a session. `page` is the origin that a browser names; a sub-site's server sends none. Staff
 * arrive with a session that still owes the second factor, as by every way that does not ask for it (R7).
 */
export async function loginByCsite(
  platform: Platform,
  device: Device,
  input: CsiteLogin,
  page: string | undefined,
): Promise<LoggedIn> {
  const code = input.code ?? input.csiteToken ?? '';
  const target = input.target ?? page ?? platform.site.origin();
  const named = input.memberID ?? input.csiteMemberID;
  const taken = await queries.takeHandoff(platform.db, hashCode(code));
  const fits =
    taken !== undefined &&
    taken.expires_at > platform.clock.now() &&
    taken.target === originOf(target) &&
    taken.purpose === (input.purpose ?? defaultPurpose) &&
    (page === undefined || page === taken.target) &&
    (named === undefined || named === taken.member_id);
  if (!fits) throw new AppError('handoffs.code_spent');
  return enterAs(platform, device, taken.member_id);
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(`handoff:${code}`).digest();
}
