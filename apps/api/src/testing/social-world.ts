/** A world with three OpenID Connect providers and Facebook, and a person in front of each with a browser. */
import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import {
  loginWithSocial,
  returnFromProvider,
  type SocialLoginAnswer,
  startSocialLogin,
} from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import type { Static } from 'typebox';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { startFacebook, type TestFacebook } from './facebook-graph.ts';
import { type PersonThere, startOpenIdProvider, type TestProvider } from './open-id-provider.ts';
import { createWorld, type Outcome, type Person, type World } from './world.ts';

export const site = 'https://pakmut.test';
export const start = (provider: string) => apiBase + startSocialLogin.path.replace(':provider', provider);
export const callback = (provider: string) => apiBase + returnFromProvider.path.replace(':provider', provider);
/** What the registration form asks of somebody whom a provider vouches for. */
export const form = { displayname: 'สมชาย', acceptTerms: true, isAdult: true };

type Login = Outcome<Static<typeof SocialLoginAnswer>>;

export type SocialWorld = {
  world: World;
  /** E-mail in the ID token. */
  google: TestProvider;
  /** Signs with the client's secret. */
  line: TestProvider;
  /** E-mail at userinfo. */
  ncid: TestProvider;
  facebook: TestFacebook;
  /** Goes to the provider and comes back with a code. */
  fetchCode(
    provider: TestProvider,
    id: string,
    person: PersonThere,
  ): Promise<{ browser: Browser; address: URL; code: string }>;
  exchange(code: string, browser: Browser, headers?: Record<string, string>): Promise<Login>;
  logIn(provider: TestProvider, id: string, person: PersonThere): Promise<Login>;
  /** Logs in as a stranger and becomes a member. */
  register(provider: TestProvider, id: string, person: PersonThere): Promise<Person>;
  countMembers(): Promise<number>;
};

let people = 0;

/** Somebody who has an account at a provider, with a verified e-mail that no member here has. */
export function somebody(more: Partial<PersonThere> = {}): PersonThere {
  people += 1;
  return { sub: `sub-${people}`, email: `there${people}@example.net`, email_verified: true, name: 'สมชาย', ...more };
}

/** The code that a page finds in the fragment of its address. */
export function codeOf(address: URL, key = 'social'): string {
  return new URLSearchParams(address.hash.slice(1)).get(key) ?? '';
}

/** Starts everything before the tests of a file, sets it right after each, and ends it. */
export function useSocialWorld(): SocialWorld {
  const context = { ...acts(() => context) } as SocialWorld;
  beforeAll(async () => {
    Object.assign(context, await startServers());
    context.world = await createWorld({
      ORIGIN: site,
      ...context.facebook.settings,
      OPENID_PROVIDERS: JSON.stringify([
        context.line.setting('line', 'LINE', { idTokenAlg: 'HS256' }),
        context.google.setting('google', 'Google'),
        context.ncid.setting('ncid', 'NCID'),
      ]),
    });
  });
  afterEach(() => {
    context.facebook.broken = false;
    for (const provider of [context.google, context.line, context.ncid]) {
      Object.assign(provider, { answer: 'yes', forge: null, forgeKey: 'own', broken: null });
    }
  });
  afterAll(async () => {
    await context.world.close();
    await Promise.all([context.google, context.line, context.ncid, context.facebook].map((server) => server.close()));
  });
  return context;
}

async function startServers() {
  return {
    google: await startOpenIdProvider({ redirectUri: site + callback('google') }),
    line: await startOpenIdProvider({ redirectUri: site + callback('line'), idTokenAlg: 'HS256' }),
    ncid: await startOpenIdProvider({ redirectUri: site + callback('ncid'), emailIn: 'userinfo' }),
    facebook: await startFacebook(),
  };
}

function acts(
  context: () => SocialWorld,
): Pick<SocialWorld, 'fetchCode' | 'exchange' | 'logIn' | 'register' | 'countMembers'> {
  return {
    async fetchCode(provider, id, person) {
      const browser = openBrowser(context().world, site);
      provider.person = person;
      const { address } = await browser.go(start(id));
      return { browser, address, code: codeOf(address) };
    },
    exchange(code, browser, headers = {}) {
      const cookie = browser.cookieFor(site);
      return context().world.call(loginWithSocial, { code }, { headers: { cookie, ...headers } });
    },
    async logIn(provider, id, person) {
      const { code, browser } = await context().fetchCode(provider, id, person);
      return context().exchange(code, browser);
    },
    async register(provider, id, person) {
      const { answer } = await context().logIn(provider, id, person);
      const joined = await context().world.call(addMember, { ...form, socialTicket: answer.social?.ticket ?? '' });
      if (joined.status !== 200) throw new Error(`registering failed with ${joined.problem.message}`);
      const { member, token } = joined.answer;
      return { id: member.member_id, accessToken: token.accessToken, refreshToken: token.refreshToken };
    },
    async countMembers() {
      const members = context().world.platform.db.selectFrom('members');
      const { n } = await members.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      return Number(n);
    },
  };
}
