import type { Insertable } from 'kysely';
import type { Queryable } from '#api/platform/database/db.ts';
import type { ExternalIdentity } from '#api/platform/identity/external-identity.ts';
import type { SocialClaims, SocialFlows } from '#db/types.gen.ts';

export type Account = { readonly provider: string; readonly subject: string };
export type ClaimPurpose = 'login' | 'link' | 'register';

export function insertFlow(db: Queryable, flow: Insertable<SocialFlows>) {
  return db.insertInto('social_flows').values(flow).execute();
}

/** Takes a flow of this browser, once: of two that come at the same time one gets nothing. */
export function takeFlow(db: Queryable, flow: { stateHash: Buffer; browserHash: Buffer }, now: Date) {
  return db
    .deleteFrom('social_flows')
    .where('state_hash', '=', flow.stateHash)
    .where('browser_hash', '=', flow.browserHash)
    .where('expires_at', '>', now)
    .returning(['provider', 'member_id', 'next'])
    .executeTakeFirst();
}

/** The columns of a claim that hold an identity. */
export function columnsOf({ provider, subject, email, isEmailVerified, name }: ExternalIdentity) {
  return { provider, subject, email, is_email_verified: isEmailVerified, display_name: name };
}

export function insertClaim(db: Queryable, claim: Insertable<SocialClaims>) {
  return db.insertInto('social_claims').values(claim).execute();
}

/** Consumes a claim, if everything that it is bound to is unchanged. */
export function takeClaim(
  db: Queryable,
  claim: { hash: Buffer; purpose: ClaimPurpose; browserHash: Buffer | null; memberId: string | null },
  now: Date,
): Promise<ExternalIdentity | undefined> {
  return db
    .deleteFrom('social_claims')
    .where('hash', '=', claim.hash)
    .where('purpose', '=', claim.purpose)
    .where('browser_hash', 'is not distinct from', claim.browserHash)
    .where('member_id', 'is not distinct from', claim.memberId)
    .where('expires_at', '>', now)
    .returning(['provider', 'subject', 'email', 'is_email_verified as isEmailVerified', 'display_name as name'])
    .executeTakeFirst();
}

/** The member whom an account elsewhere opens. */
export function findMemberByAccount(db: Queryable, account: Account) {
  return db
    .selectFrom('social_accounts')
    .innerJoin('members', 'members.id', 'social_accounts.member_id')
    .select(['members.id', 'members.display_name', 'members.avatar', 'members.type'])
    .select(['members.suspended_at', 'members.leaving_at'])
    .where('social_accounts.provider', '=', account.provider)
    .where('social_accounts.subject', '=', account.subject)
    .executeTakeFirst();
}

/** The member who holds an address: confirmed, or registered too recently to have lost it (R13). */
export function findHolderOfEmail(db: Queryable, email: string, unconfirmedSince: Date) {
  return db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('email_confirmed_at', 'is not', null), eb('created_at', '>', unconfirmedSince)]))
    .executeTakeFirst();
}

/** The new link, or undefined when the account or the member's place at this provider is taken. */
export function insertAccount(db: Queryable, account: Account & { member_id: string; linked_at: Date }) {
  return db
    .insertInto('social_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['provider', 'linked_at'])
    .executeTakeFirst();
}

export function listAccounts(db: Queryable, memberId: string) {
  return db
    .selectFrom('social_accounts')
    .select(['provider', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute();
}

export async function deleteAccount(db: Queryable, memberId: string, provider: string) {
  const deleted = await db
    .deleteFrom('social_accounts')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Whether a member can log in without any account elsewhere. The initial password of mobile registration opens once
 * and does not count.
 */
export async function hasOwnWayIn(db: Queryable, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select(['telephone', 'password_hash', 'password_initial_until'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return Boolean(row?.telephone) || Boolean(row?.password_hash && !row.password_initial_until);
}

/** Makes two unlinks take turns, so that neither relies on what the other removes. */
export function lockMember(db: Queryable, memberId: string) {
  return db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().executeTakeFirst();
}

export function findAddress(db: Queryable, memberId: string) {
  return db
    .selectFrom('members')
    .select(['email', 'language', 'display_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('social_flows').where('expires_at', '<=', now).execute();
  await db.deleteFrom('social_claims').where('expires_at', '<=', now).execute();
}
