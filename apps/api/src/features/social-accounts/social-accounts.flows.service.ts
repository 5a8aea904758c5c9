/**
 * The way to a provider and back (decisions §2, R12, R18): state kept here, bound to the browser, used once; the
 * result reaches the page as a code of 60 seconds in the fragment of its address.
 */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { returnFromProvider } from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import {
  codeSeconds,
  defaultNext,
  type FailedReturn,
  flowMinutes,
  isLocalPath,
  returnKeys,
} from '@pakmut/contract/social-accounts/social-accounts.rules.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { type ExternalIdentity, ProviderFailure } from '#api/platform/identity/external-identity.ts';
import { facebookProvider } from '#api/platform/identity/facebook.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './social-accounts.queries.ts';
import { flowSecrets, hashSecret, randomSecret } from './social-accounts.secrets.ts';

/** A secret that only this browser is to hold, and the state or code that it belongs to. */
export type ForBrowser = { readonly name: string; readonly secret: string };

/**
 * Begins a login, or a link for `memberId`: the address to send the browser to, and the secrets that it must bring
 * back. Throws ProviderFailure when the provider is down.
 */
export async function startFlow(
  platform: Platform,
  flow: { provider: string; next: string | undefined; memberId: string | null; origin: string },
): Promise<{ address: URL; forBrowser: ForBrowser }> {
  const { db, clock, keys } = platform;
  const state = randomSecret();
  const address = await addressOf(platform, flow, flowSecrets(keys, state));
  const browser = randomSecret();
  await queries.insertFlow(db, {
    state_hash: hashSecret(state),
    browser_hash: hashSecret(browser),
    provider: flow.provider,
    member_id: flow.memberId,
    next: localNext(flow.next),
    expires_at: new Date(clock.now().getTime() + flowMinutes * 60_000),
  });
  return { address, forBrowser: { name: state, secret: browser } };
}

export type Finished = {
  /** The address on this site where the browser goes next. */
  readonly location: string;
  readonly forBrowser: ForBrowser | null;
  /** Why there is no code, for the operator's log. */
  readonly failure: ProviderFailure | null;
};

/** Takes what the browser brought back. Never throws for anything that a provider or a stranger can cause. */
export async function finishFlow(
  platform: Platform,
  back: { provider: string; state: string; search: string; origin: string; browser: string },
): Promise<Finished> {
  const { db, clock, keys } = platform;
  const hashes = { stateHash: hashSecret(back.state), browserHash: hashSecret(back.browser) };
  const flow = await queries.takeFlow(db, hashes, clock.now());
  if (!flow || flow.provider !== back.provider) {
    const failure = new ProviderFailure('failed', 'no such flow in this browser');
    return { location: failedLocation(defaultNext, 'failed', 'login'), forBrowser: null, failure };
  }
  const purpose = flow.member_id ? 'link' : 'login';
  try {
    const identity = await identify(platform, back, flowSecrets(keys, back.state));
    const forBrowser = await storeCode(platform, identity, flow.member_id);
    return { location: codeLocation(flow.next, forBrowser.name, purpose), forBrowser, failure: null };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { location: failedLocation(flow.next, error.kind, purpose), forBrowser: null, failure: error };
  }
}

/** Exchanges a code: once, within a minute, in the browser that made it, and for a link by the member who began it. */
export async function takeCode(
  platform: Platform,
  code: { code: string; browser: string; memberId: string | null },
): Promise<ExternalIdentity> {
  const { memberId } = code;
  const found = await queries.takeClaim(
    platform.db,
    {
      hash: hashSecret(code.code),
      purpose: memberId ? 'link' : 'login',
      browserHash: hashSecret(code.browser),
      memberId,
    },
    platform.clock.now(),
  );
  if (!found) throw new AppError(memberId ? 'social.link_refused' : 'social.refused');
  return found;
}

/** The address for a browser whose login at a provider could not begin. */
export function unavailableLocation(next: string | undefined): string {
  return failedLocation(localNext(next), 'unavailable', 'login');
}

function addressOf(
  { openId, facebook }: Platform,
  { provider, origin }: { provider: string; origin: string },
  secrets: ReturnType<typeof flowSecrets>,
): Promise<URL> | URL {
  const redirectUri = callbackAddress(origin, provider);
  if (provider === facebookProvider && facebook) return facebook.addressOf(redirectUri, secrets.state);
  return openId.addressOf(provider, redirectUri, secrets);
}

async function identify(
  { openId, facebook }: Platform,
  back: { provider: string; search: string; origin: string },
  secrets: ReturnType<typeof flowSecrets>,
): Promise<ExternalIdentity> {
  const address = new URL(callbackAddress(back.origin, back.provider));
  if (back.provider !== facebookProvider || !facebook) {
    address.search = back.search;
    return openId.identify(back.provider, address, secrets);
  }
  const code = new URLSearchParams(back.search).get('code');
  if (!code) throw new ProviderFailure('cancelled', 'no code');
  return facebook.identify(await facebook.exchange(code, address.href));
}

function callbackAddress(origin: string, provider: string): string {
  return origin + apiBase + returnFromProvider.path.replace(':provider', provider);
}

async function storeCode(platform: Platform, identity: ExternalIdentity, memberId: string | null): Promise<ForBrowser> {
  const forBrowser = { name: randomSecret(), secret: randomSecret() };
  await queries.insertClaim(platform.db, {
    hash: hashSecret(forBrowser.name),
    purpose: memberId ? 'link' : 'login',
    browser_hash: hashSecret(forBrowser.secret),
    member_id: memberId,
    ...queries.columnsOf(identity),
    expires_at: new Date(platform.clock.now().getTime() + codeSeconds * 1_000),
  });
  return forBrowser;
}

function localNext(next: string | undefined): string {
  return next !== undefined && isLocalPath(next) ? next : defaultNext;
}

function codeLocation(next: string, code: string, purpose: 'login' | 'link'): string {
  const address = addressOnSite(next, purpose);
  address.hash = new URLSearchParams({ [purpose === 'link' ? returnKeys.linkCode : returnKeys.code]: code }).toString();
  return address.pathname + address.search + address.hash;
}

function failedLocation(next: string, outcome: FailedReturn, purpose: 'login' | 'link'): string {
  const address = addressOnSite(next, purpose);
  address.searchParams.set(returnKeys.outcome, outcome);
  return address.pathname + address.search + address.hash;
}

/** People who log in come back to the login dialog, with the intent that it was opened for (`d=login.like.12`). */
function addressOnSite(next: string, purpose: 'login' | 'link'): URL {
  const address = new URL(next, 'https://here.invalid');
  address.searchParams.delete(returnKeys.outcome);
  const open = address.searchParams.getAll('d').some((dialog) => /^(login|register)(\.|$)/.test(dialog));
  if (purpose === 'login' && !open) address.searchParams.append('d', 'login');
  return address;
}
