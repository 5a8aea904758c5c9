/**
 * Accounts elsewhere and whom they open here: by (provider, subject), never by an e-mail (decisions §2, R12, R13).
 * Sessions are auth's business; this feature knows nothing of them.
 */
import { confirmationDays } from '@pakmut/contract/auth/auth.emails.rules.ts';
import { apiBase, type ResultOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import { ticketMinutes } from '@pakmut/contract/social-accounts/social-accounts.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { type ExternalIdentity, ProviderFailure } from '#api/platform/identity/external-identity.ts';
import { facebookProvider } from '#api/platform/identity/facebook.ts';
import type { ClientToken } from '#api/platform/identity/open-id.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './social-accounts.queries.ts';
import { hashSecret, randomSecret } from './social-accounts.secrets.ts';

export type Provider = ResultOf<typeof contract.listProviders>[number];

/** The providers that the settings switch on, in their order; Facebook last. */
export function listProviders({ openId, facebook }: Platform): Provider[] {
  const provider = (id: string, name: string, kind: Provider['kind'], appID = '') => {
    return { id, name, kind, start: apiBase + contract.startSocialLogin.path.replace(':provider', id), appID };
  };
  return [
    ...openId.providers.map(({ id, name }) => provider(id, name, 'openid')),
    ...(facebook ? [provider(facebookProvider, 'Facebook', 'facebook', facebook.appId)] : []),
  ];
}

/** Whose Facebook token this is, by Facebook's word (R12). */
export async function identifyByFacebook({ facebook }: Platform, token: string): Promise<ExternalIdentity> {
  if (!facebook) throw new AppError('social.unknown_provider');
  return believed(() => facebook.identify(token));
}

/** Whose token of a provider's SDK this is, by the provider's word; Facebook's has one kind, and others know two (R12). */
export async function identifyByToken(
  platform: Platform,
  provider: string,
  token: ClientToken,
): Promise<ExternalIdentity> {
  if (provider === facebookProvider) return identifyByFacebook(platform, token.accessToken ?? '');
  const { openId } = platform;
  if (!openId.providers.some(({ id }) => id === provider)) throw new AppError('social.unknown_provider');
  return believed(() => openId.identifyByToken(provider, token));
}

async function believed(ask: () => Promise<ExternalIdentity>): Promise<ExternalIdentity> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'unavailable') throw new AppError('social.unavailable', { retryAfter: 5 });
    throw new AppError('social.refused');
  }
}

/** A member whom the account opens, or the ticket with which its owner becomes one. */
export type Recognised =
  | { readonly member: NonNullable<Awaited<ReturnType<typeof queries.findMemberByAccount>>> }
  | { readonly member: null; readonly ticket: string; readonly identity: ExternalIdentity };

/** An e-mail that belongs to a member opens nothing and merges nothing: log in, then link (R13). */
export async function recognise(platform: Platform, identity: ExternalIdentity): Promise<Recognised> {
  const { db, clock } = platform;
  const member = await queries.findMemberByAccount(db, identity);
  if (member) return { member };
  if (identity.provider === facebookProvider && identity.email === '') throw new AppError('social.email_missing');
  const since = new Date(clock.now().getTime() - confirmationDays * 86_400_000);
  if (identity.email !== '' && (await queries.findHolderOfEmail(db, identity.email, since))) {
    throw new AppError('social.email_belongs_to_member');
  }
  const ticket = randomSecret();
  await queries.insertClaim(db, {
    hash: hashSecret(ticket),
    purpose: 'register',
    ...queries.columnsOf(identity),
    expires_at: new Date(clock.now().getTime() + ticketMinutes * 60_000),
  });
  return { member: null, ticket, identity };
}

/**
 * Takes a registration ticket, once, in the transaction of the registration: when that fails, the ticket still works.
 * `email` is empty when the provider vouched for none; it is confirmed only when `isEmailVerified`.
 */
export async function redeemTicket(platform: Platform, db: Queryable, ticket: string): Promise<ExternalIdentity> {
  const found = await queries.takeClaim(
    db,
    { hash: hashSecret(ticket), purpose: 'register', browserHash: null, memberId: null },
    platform.clock.now(),
  );
  if (!found) throw new AppError('social.ticket_invalid');
  return found;
}

/** Lets an account elsewhere open a member's account, in the caller's transaction; repeating it changes nothing. */
export async function linkAccount(
  platform: Platform,
  db: Queryable,
  memberId: string,
  { provider, subject }: ExternalIdentity,
) {
  const linked_at = platform.clock.now();
  if (await queries.insertAccount(db, { provider, subject, member_id: memberId, linked_at })) return;
  const owner = await queries.findMemberByAccount(db, { provider, subject });
  if (owner?.id === memberId) return;
  throw new AppError(owner ? 'social.already_linked' : 'social.provider_taken');
}

/** Links an account to an existing member and notifies them (R4, R13). */
export function linkToMember(platform: Platform, memberId: string, identity: ExternalIdentity): Promise<void> {
  return platform.db.transaction().execute(async (transaction) => {
    await linkAccount(platform, transaction, memberId, identity);
    await notifyOfAccount(platform, transaction, memberId, identity.provider, 'linked');
  });
}

export type Linked = Awaited<ReturnType<typeof readLinked>>[number];

export function listLinked(platform: Platform, memberId: string): Promise<Linked[]> {
  return readLinked(platform, platform.db, memberId);
}

/** Takes an account elsewhere away; the last way in stays. */
export function unlinkAccount(platform: Platform, memberId: string, provider: string): Promise<void> {
  return platform.db.transaction().execute(async (transaction) => {
    await queries.lockMember(transaction, memberId);
    const linked = await readLinked(platform, transaction, memberId);
    const account = linked.find((one) => one.provider === provider);
    if (!account) throw new AppError('social.not_linked');
    if (!account.canUnlink) throw new AppError('social.last_way_in');
    await queries.deleteAccount(transaction, memberId, provider);
    await notifyOfAccount(platform, transaction, memberId, provider, 'unlinked');
  });
}

/** A thief of a session could change the ways in, so the owner is notified by mail. */
async function notifyOfAccount(
  platform: Platform,
  db: Queryable,
  memberId: string,
  provider: string,
  what: 'linked' | 'unlinked',
): Promise<void> {
  const owner = await queries.findAddress(db, memberId);
  if (!owner?.email) return;
  const name = listProviders(platform).find(({ id }) => id === provider)?.name ?? provider;
  await platform.messages.sendMail(
    {
      to: owner.email,
      language: owner.language,
      name: owner.display_name,
      subject: what === 'linked' ? 'mail_social_linked_subject' : 'mail_social_unlinked_subject',
      body: what === 'linked' ? 'mail_social_linked_body' : 'mail_social_unlinked_body',
      values: { provider: name },
    },
    db,
  );
}

/** An account at a provider that is switched off today is no way in, so it may always go. */
async function readLinked(platform: Platform, db: Queryable, memberId: string) {
  const hasOwnWay = await queries.hasOwnWayIn(db, memberId);
  const providers = listProviders(platform);
  const isOn = (id: string) => providers.some((provider) => provider.id === id);
  const rows = await queries.listAccounts(db, memberId);
  const ways = rows.filter((row) => isOn(row.provider)).length;
  return rows.map((row) => {
    const provider = providers.find(({ id }) => id === row.provider);
    return {
      provider: row.provider,
      name: provider?.name ?? row.provider,
      kind: row.provider === facebookProvider ? ('facebook' as const) : ('openid' as const),
      linkedAt: row.linked_at,
      canUnlink: hasOwnWay || !provider || ways > 1,
    };
  });
}
