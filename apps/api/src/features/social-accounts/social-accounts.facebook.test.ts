import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import * as social from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '#api/testing/browser.ts';
import { callback, codeOf, form, site, start, useSocialWorld } from '#api/testing/social-world.ts';
import { createWorld } from '#api/testing/world.ts';

const context = useSocialWorld();
const { exchange } = context;

describe('Facebook', () => {
  let tokens = 0;
  /** A token of our application for somebody there. */
  function tokenOf(user: { id: string; email?: string }, more: { appId?: string; isValid?: boolean } = {}): string {
    tokens += 1;
    const token = `EAAtoken${tokens}`;
    context.facebook.tokens.set(token, { appId: context.facebook.appId, user: { name: 'สมหญิง', ...user }, ...more });
    return token;
  }
  const logInThere = (facebookToken: string, more: { facebookID?: string; facebookEmail?: string } = {}) =>
    context.world.call(social.loginByFacebook, { facebookToken, ...more });

  test('a stranger gets type 3 with e-mail and ticket and no token, registers, and is a member the next time', async () => {
    const user = { id: 'fb-1', email: 'fb1@example.net' };
    const first = await logInThere(tokenOf(user));
    expect(first.status).toBe(200);
    expect(first.answer.token).toBeUndefined();
    expect(first.answer.member.type).toBe(3);
    expect(first.answer.social).toMatchObject({ provider: 'facebook', email: user.email, emailLocked: 1 });
    const joined = await context.world.call(addMember, { ...form, socialTicket: first.answer.social?.ticket ?? '' });
    const next = await logInThere(tokenOf(user));
    expect(next.answer.member).toMatchObject({ member_id: joined.answer.member.member_id, type: 1 });
    expect(next.answer.token?.accessToken).toBeTruthy();
  });

  test('published clients register with the token itself, of which Facebook is asked again', async () => {
    const user = { id: 'fb-11', email: 'fb11@example.net' };
    const sent = { ...form, email: 'typed@example.net', password: 'pass-word-1', confirm: 'pass-word-1' };
    const forged = await context.world.call(addMember, { ...sent, facebookID: user.id, facebookToken: 'forged' });
    expect([forged.status, forged.problem.message]).toEqual([401, 'social_login_failed']);
    const facebookToken = tokenOf(user);
    const joined = await context.world.call(addMember, { ...sent, facebookID: 'other', facebookToken });
    expect(joined.status).toBe(200);
    expect((await logInThere(facebookToken)).answer.member.member_id).toBe(joined.answer.member.member_id);
  });

  test('does not say that it verified the e-mail, so the member still has to confirm it', async () => {
    const { answer } = await logInThere(tokenOf({ id: 'fb-2', email: 'fb2@example.net' }));
    const joined = await context.world.call(addMember, { ...form, socialTicket: answer.social?.ticket ?? '' });
    const row = await context.world.platform.db
      .selectFrom('members')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', joined.answer.member.member_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email: 'fb2@example.net', email_confirmed_at: null });
  });

  test('R12 a token of another application is refused', async () => {
    const { status, problem } = await logInThere(tokenOf({ id: 'fb-3', email: 'fb3@example.net' }, { appId: '999' }));
    expect([status, problem.message]).toEqual([401, 'social_login_failed']);
  });

  test.each([
    ['unknown', 'forged-token'],
    ['ended', ''],
  ])('R12 a token that is %s is refused', async (_what, token) => {
    const sent = token || tokenOf({ id: 'fb-4', email: 'fb4@example.net' }, { isValid: false });
    expect((await logInThere(sent)).status).toBe(401);
  });

  test('R12 id and e-mail from the browser select nobody', async () => {
    const victim = { id: 'fb-victim', email: 'fb-victim@example.net' };
    const { answer } = await logInThere(tokenOf(victim));
    await context.world.call(addMember, { ...form, socialTicket: answer.social?.ticket ?? '' });
    const attempt = await logInThere(tokenOf({ id: 'fb-5', email: 'fb5@example.net' }), {
      facebookID: victim.id,
      facebookEmail: victim.email,
    });
    expect(attempt.answer.member.type).toBe(3);
    expect(attempt.answer.social?.email).toBe('fb5@example.net');
  });

  test('an account without an e-mail address is refused with a message that says so, unless it is already linked', async () => {
    const { status, problem } = await logInThere(tokenOf({ id: 'fb-6' }));
    expect([status, problem.message]).toEqual([400, 'facebook_not_have_mail']);
    const person = await context.world.join();
    await context.world.call(social.linkFacebook, { facebookToken: tokenOf({ id: 'fb-6' }) }, { as: person });
    expect((await logInThere(tokenOf({ id: 'fb-6' }))).answer.member.member_id).toBe(person.id);
  });

  test('R13 with the e-mail of a member opens no session', async () => {
    await context.world.call(addMember, {
      ...form,
      email: 'fb7@example.net',
      password: 'pass-word-1',
      confirm: 'pass-word-1',
    });
    const { status, problem } = await logInThere(tokenOf({ id: 'fb-7', email: 'fb7@example.net' }));
    expect([status, problem.message]).toEqual([409, 'social_email_belongs_to_member']);
  });

  test('that is down answers 503 with Retry-After and not 500', async () => {
    context.facebook.broken = true;
    const { status, problem, headers } = await logInThere(tokenOf({ id: 'fb-8', email: 'fb8@example.net' }));
    expect([status, problem.message, headers['retry-after']]).toEqual([503, 'social_unavailable', '5']);
  });

  test('works without its SDK, by its login page, as the other providers do', async () => {
    const browser = openBrowser(context.world, site);
    const there = await browser.step(`${start('facebook')}?next=/newsmap`);
    const { searchParams, pathname } = there.address;
    expect([pathname, searchParams.get('client_id'), searchParams.get('redirect_uri')]).toEqual([
      '/dialog/oauth',
      context.facebook.appId,
      site + callback('facebook'),
    ]);
    context.facebook.codes.set('code-1', tokenOf({ id: 'fb-9', email: 'fb9@example.net' }));
    const back = await browser.go(`${callback('facebook')}?code=code-1&state=${searchParams.get('state')}`);
    expect(back.address.pathname + back.address.search).toBe('/newsmap?d=login');
    expect((await exchange(codeOf(back.address), browser)).answer.social?.email).toBe('fb9@example.net');
  });

  test('is no way in while the settings name no application', async () => {
    const plain = await createWorld();
    const { status, problem } = await plain.call(social.loginByFacebook, { facebookToken: 'x' });
    expect([status, problem.message]).toEqual([404, 'social_provider_unknown']);
    await plain.close();
  });

  test('linking is set, listed and taken away; GET unlinks too, for published clients', async () => {
    const person = await context.world.join();
    const link = () =>
      context.world.call(social.linkFacebook, { facebookToken: tokenOf({ id: 'fb-10' }) }, { as: person });
    expect((await link()).answer).toEqual({ linked: 1, provider: 'facebook' });
    expect((await link()).status).toBe(200);
    const { answer } = await context.world.call(social.listLinkedAccounts, {}, { as: person });
    expect(answer).toEqual([
      { provider: 'facebook', name: 'Facebook', kind: 'facebook', linked_at: expect.any(String), can_unlink: 1 },
    ]);
    expect((await context.world.call(social.unlinkFacebook, {}, { as: person })).answer).toEqual({ unlinked: 1 });
    expect((await context.world.call(social.listLinkedAccounts, {}, { as: person })).answer).toEqual([]);
    await link();
    expect((await context.world.call(social.unlinkFacebookByGet, {}, { as: person })).answer).toEqual({ unlinked: 1 });
    const again = await context.world.call(social.unlinkFacebookByGet, {}, { as: person });
    expect([again.status, again.problem.message]).toEqual([404, 'social_not_linked']);
  });
});
