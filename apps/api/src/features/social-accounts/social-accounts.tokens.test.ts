/** Logging in with what an SDK gives to a client, of which only the provider's word counts (R12). */
import { addHandoff, loginByCsite } from '@pakmut/contract/handoffs/handoffs.contract.ts';
import { loginWithSocial } from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { PersonThere, TestProvider } from '#api/testing/open-id-provider.ts';
import { somebody, useSocialWorld } from '#api/testing/social-world.ts';

const context = useSocialWorld();
type Id = 'google' | 'line' | 'ncid';

/** A member by a provider, and the tokens that its SDK would hold. */
async function memberThere(id: Id, person: PersonThere = somebody()) {
  const provider = context[id] as TestProvider;
  const member = await context.register(provider, id, person);
  return { member, person, ...provider.issued };
}
const logIn = (body: object) => context.world.call(loginWithSocial, body as never);
const shown = ({ status, problem }: Awaited<ReturnType<typeof logIn>>) => [status, problem.message];

describe('a token of an SDK', () => {
  test.each(['google', 'line', 'ncid'] as const)('of %s logs its member in as ID token', async (provider) => {
    const { member, idToken } = await memberThere(provider);
    const { status, answer } = await logIn({ provider, idToken, email: 'x@example.net', name: 'x' });
    expect([status, answer.member.member_id]).toEqual([200, member.id]);
    expect(answer.token?.accessToken).toBeTruthy();
  });

  test.each(['google', 'ncid'] as const)('of %s logs its member in as access token', async (provider) => {
    const { member, accessToken } = await memberThere(provider);
    const { status, answer } = await logIn({ provider, accessToken });
    expect([status, answer.member.member_id]).toEqual([200, member.id]);
  });

  test('of Facebook does so under its own name and without one, as long as it is of our application', async () => {
    const user = { id: 'fb-sdk', name: 'สมหญิง', email: 'fb-sdk@example.net' };
    context.facebook.tokens.set('EAAsdk', { appId: context.facebook.appId, user });
    context.facebook.tokens.set('EAAother', { appId: '999', user });
    for (const provider of ['facebook', undefined]) {
      const { status, answer } = await logIn({ provider, accessToken: 'EAAsdk' });
      expect([status, answer.member.type, answer.social?.email]).toEqual([200, 3, user.email]);
      expect(shown(await logIn({ provider, accessToken: 'EAAother' }))).toEqual([401, 'social_login_failed']);
    }
    expect(shown(await logIn({ provider: 'facebook', idToken: 'x' }))).toEqual([401, 'social_login_failed']);
  });

  test('of a stranger answers type 3 with the e-mail of the provider, not the one that the client says', async () => {
    const person = somebody();
    await context.logIn(context.google, 'google', person);
    const { idToken } = context.google.issued;
    const { answer } = await logIn({ provider: 'google', idToken, email: 'victim@example.com', name: 'Victim' });
    expect(answer.token).toBeUndefined();
    expect(answer.social).toMatchObject({ email: person.email, name: person.name, emailLocked: 1 });
  });

  test('R12 an ID token that is forged, for another application, of another provider or ended is refused', async () => {
    const { idToken, person } = await memberThere('google');
    const claims = { sub: person.sub, email: person.email, email_verified: true };
    const forge = (more: object, secret = 'a secret of at least thirty-two characters') =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(secret));
    const { issuer, clientId } = context.google;
    const [head = '', , sign = ''] = idToken.split('.');
    const other = Buffer.from(JSON.stringify({ ...claims, iss: issuer, aud: clientId, exp: 9e9, iat: 1 }));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${other.toString('base64url')}.`;
    const tokens = [
      await forge({ iss: issuer, aud: clientId }),
      `${head}.${other.toString('base64url')}.${sign}`,
      unsigned,
      'no token',
    ];
    for (const token of tokens)
      expect(shown(await logIn({ provider: 'google', idToken: token }))).toEqual([401, 'social_login_failed']);
    expect(shown(await logIn({ provider: 'ncid', idToken }))).toEqual([401, 'social_login_failed']);
    const line = { iss: context.line.issuer, aud: clientId };
    const lines = [
      await forge({ ...line, aud: 'another application' }),
      await forge({ ...line, iss: issuer }),
      await forge({ ...line, aud: [clientId, 'other'], azp: 'other' }),
      await forge(line, 'another secret of thirty-two characters'),
    ];
    for (const token of lines)
      expect(shown(await logIn({ provider: 'line', idToken: token }))).toEqual([401, 'social_login_failed']);
    context.world.advance(3_700_000);
    expect(shown(await logIn({ provider: 'google', idToken }))).toEqual([401, 'social_login_failed']);
    context.world.advance(-3_700_000);
    expect((await logIn({ provider: 'google', idToken })).status).toBe(200);
  });

  test('R12 an access token that the provider does not know, or of a provider that vouches for none, is refused', async () => {
    for (const provider of ['google', 'ncid'])
      expect(shown(await logIn({ provider, accessToken: 'stolen' }))).toEqual([401, 'social_login_failed']);
  });

  test('is asked of while the provider is down with 503, and of an unknown provider with 404', async () => {
    expect(shown(await logIn({ provider: 'nobody', idToken: 'x' }))).toEqual([404, 'social_provider_unknown']);
    const { accessToken } = await memberThere('google');
    context.google.broken = 'error';
    expect(shown(await logIn({ provider: 'google', accessToken }))).toEqual([503, 'social_unavailable']);
  });

  test('R12 what a client says of itself opens nothing', async () => {
    const { person } = await memberThere('google');
    expect(shown(await logIn({ provider: 'google', email: person.email, name: person.name }))).toEqual([
      401,
      'social_login_failed',
    ]);
    expect(shown(await logIn({}))).toEqual([401, 'social_login_failed']);
  });
});

describe('loginByCsite', () => {
  test('takes the code by the name that published clients know, and works once', async () => {
    const { member } = await memberThere('google');
    const target = context.world.platform.site.origin();
    const { answer } = await context.world.call(addHandoff, { target }, { as: member });
    const enter = (csiteMemberID: string) =>
      context.world.call(loginByCsite, { csiteToken: answer.code, csiteMemberID });
    const entered = await enter(member.id);
    expect([entered.status, entered.answer.member.member_id]).toEqual([200, member.id]);
    expect((await enter(member.id)).status).toBe(400);
    const next = await context.world.call(addHandoff, { target }, { as: member });
    const asOther = { csiteToken: next.answer.code, csiteMemberID: 'somebody-else' };
    expect((await context.world.call(loginByCsite, asOther)).status).toBe(400);
  });
});
