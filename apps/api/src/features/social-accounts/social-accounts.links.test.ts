import { refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import * as social from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '#api/testing/browser.ts';
import type { PersonThere } from '#api/testing/open-id-provider.ts';
import { codeOf, site, somebody, useSocialWorld } from '#api/testing/social-world.ts';
import type { Person } from '#api/testing/world.ts';

const context = useSocialWorld();
const { exchange, fetchCode, logIn, register } = context;

describe('linking an account', () => {
  /** Performs the whole flow; `finisher` clicks the last button. */
  async function link(person: Person, there: PersonThere, finisher: Person = person) {
    const browser = openBrowser(context.world, site);
    const begun = await context.world.call(
      social.startLink,
      { provider: 'google', next: '/profile?tab=accounts' },
      { as: person },
    );
    if (begun.status !== 200) return begun;
    browser.keep(site, begun.headers);
    context.google.person = there;
    const { address } = await browser.go(begun.answer.url);
    const code = codeOf(address, 'social_link');
    const headers = { cookie: browser.cookieFor(site) };
    const done = await context.world.call(social.finishLink, { code }, { as: finisher, headers });
    return { ...done, address, code, headers };
  }

  test('a linked account logs in to the member’s account regardless of its e-mail, and the member is notified by mail', async () => {
    const person = await context.world.join();
    const there = somebody();
    const done = await link(person, there);
    expect([done.status, done.answer]).toEqual([200, { linked: 1, provider: 'google' }]);
    if ('address' in done) expect(done.address.pathname + done.address.search).toBe('/profile?tab=accounts');
    expect((await logIn(context.google, 'google', there)).answer.member.member_id).toBe(person.id);
    await context.world.platform.messages.settled();
    expect(context.world.platform.outbox.list()[0]?.subject).toBe('บัญชีของคุณเชื่อมกับ Google แล้ว');
  });

  test('R13 wants a login or a one-time code of the last fifteen minutes', async () => {
    const person = await context.world.join();
    context.world.advance(9 * 60_000);
    expect((await context.world.call(social.startLink, { provider: 'google' }, { as: person })).status).toBe(200);
    context.world.advance(7 * 60_000);
    const renewed = await context.world.call(refreshToken, { refreshToken: person.refreshToken });
    const as = { ...person, accessToken: renewed.answer.token.accessToken };
    for (const refused of [
      await context.world.call(social.startLink, { provider: 'google' }, { as }),
      await context.world.call(social.linkFacebook, { facebookToken: 'x' }, { as }),
    ])
      expect([refused.status, refused.problem.message]).toEqual([403, 'step_up_required']);
    await context.world.platform.db
      .updateTable('sessions')
      .set({ stepped_up_at: context.world.platform.clock.now() })
      .execute();
    expect((await context.world.call(social.startLink, { provider: 'google' }, { as })).status).toBe(200);
  });

  test('R13 is finished only by the member who began it, and the code is spent once', async () => {
    const [person, other] = [await context.world.join(), await context.world.join()];
    const foreign = await link(person, somebody(), other);
    expect([foreign.status, foreign.problem.message]).toEqual([400, 'social_login_failed']);
    expect((await context.world.call(social.listLinkedAccounts, {}, { as: other })).answer).toEqual([]);
    if (!('code' in foreign)) throw new Error('no code');
    const finish = () =>
      context.world.call(social.finishLink, { code: foreign.code }, { as: person, headers: foreign.headers });
    expect((await context.world.call(social.finishLink, { code: foreign.code }, { as: person })).status).toBe(400);
    expect((await finish()).status).toBe(200);
    expect((await finish()).status).toBe(400);
  });

  test('a code to link opens no session, and a code to log in links nothing', async () => {
    const person = await context.world.join();
    const browser = openBrowser(context.world, site);
    const begun = await context.world.call(social.startLink, { provider: 'google' }, { as: person });
    browser.keep(site, begun.headers);
    context.google.person = somebody();
    const { address } = await browser.go(begun.answer.url);
    expect((await exchange(codeOf(address, 'social_link'), browser)).status).toBe(401);
    const login = await fetchCode(context.google, 'google', somebody());
    const headers = { cookie: login.browser.cookieFor(site) };
    expect((await context.world.call(social.finishLink, { code: login.code }, { as: person, headers })).status).toBe(
      400,
    );
  });

  test('an account that opens another member’s account stays there', async () => {
    const there = somebody();
    const owner = await register(context.google, 'google', there);
    const person = await context.world.join();
    const refused = await link(person, there);
    expect([refused.status, refused.problem.message]).toEqual([409, 'social_already_linked']);
    expect((await logIn(context.google, 'google', there)).answer.member.member_id).toBe(owner.id);
  });

  test('one account of each provider: the second is refused until the first is unlinked', async () => {
    const person = await context.world.join();
    await link(person, somebody());
    const refused = await link(person, somebody());
    expect([refused.status, refused.problem.message]).toEqual([409, 'social_provider_taken']);
    await context.world.call(social.unlinkSocial, { provider: 'google' }, { as: person });
    expect((await link(person, somebody())).status).toBe(200);
  });

  test('of a provider that is down or unknown says so', async () => {
    const person = await context.world.join();
    const unknown = await context.world.call(social.startLink, { provider: 'nobody' }, { as: person });
    expect([unknown.status, unknown.problem.message]).toEqual([404, 'social_provider_unknown']);
    context.google.broken = 'error';
    context.world.advance(61 * 60_000);
    const again = await context.world.join();
    const down = await context.world.call(social.startLink, { provider: 'google' }, { as: again });
    expect([down.status, down.problem.message]).toEqual([503, 'social_unavailable']);
    context.world.advance(6_000);
  });
});

describe('unlinking', () => {
  test('the last way in stays; a password, a number or another account lets it go', async () => {
    const there = somebody();
    const person = await register(context.google, 'google', there);
    const unlink = () => context.world.call(social.unlinkSocial, { provider: 'google' }, { as: person });
    const list = async () => (await context.world.call(social.listLinkedAccounts, {}, { as: person })).answer;
    expect((await list()).map(({ can_unlink }) => can_unlink)).toEqual([0]);
    const refused = await unlink();
    expect([refused.status, refused.problem.message]).toEqual([409, 'social_last_way_in']);

    const member = context.world.platform.db.updateTable('members').where('id', '=', person.id);
    await member.set({ telephone: '0812345678' }).execute();
    expect((await list())[0]?.can_unlink).toBe(1);
    await member.set({ telephone: null }).execute();
    // A provider that the settings do not name any more opens nothing.
    const gone = { provider: 'gone', subject: '1', member_id: person.id };
    await context.world.platform.db.insertInto('social_accounts').values(gone).execute();
    expect((await list()).map(({ can_unlink }) => can_unlink).sort()).toEqual([0, 1]);
    context.facebook.tokens.set('EAAmine', { appId: context.facebook.appId, user: { id: 'fb-20', name: 'x' } });
    await context.world.call(social.linkFacebook, { facebookToken: 'EAAmine' }, { as: person });
    expect((await unlink()).status).toBe(200);
    expect((await logIn(context.google, 'google', there)).status).toBe(409);
  });

  test('of the last two at the same time leaves one', async () => {
    const person = await register(context.google, 'google', somebody());
    context.facebook.tokens.set('EAAtwo', { appId: context.facebook.appId, user: { id: 'fb-21', name: 'x' } });
    await context.world.call(social.linkFacebook, { facebookToken: 'EAAtwo' }, { as: person });
    const answers = await Promise.all(
      ['google', 'facebook'].map((provider) => context.world.call(social.unlinkSocial, { provider }, { as: person })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('R21 touches nobody else’s accounts', async () => {
    const owner = await register(context.google, 'google', somebody());
    const person = await context.world.join();
    expect((await context.world.call(social.unlinkSocial, { provider: 'google' }, { as: person })).status).toBe(404);
    expect((await context.world.call(social.listLinkedAccounts, {}, { as: owner })).answer).toHaveLength(1);
  });
});
