import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { describe, expect, test } from 'vitest';
import { form, somebody, useSocialWorld } from '#api/testing/social-world.ts';

const context = useSocialWorld();
const { countMembers, exchange, fetchCode, logIn, register } = context;

describe('the ticket of somebody who is no member yet', () => {
  test('works once and for fifteen minutes', async () => {
    const person = somebody();
    const ticket = (await logIn(context.google, 'google', person)).answer.social?.ticket ?? '';
    expect((await context.world.call(addMember, { ...form, socialTicket: ticket })).status).toBe(200);
    const again = await context.world.call(addMember, { ...form, socialTicket: ticket });
    expect([again.status, again.problem.message]).toEqual([400, 'social_ticket_invalid']);
    const late = (await logIn(context.google, 'google', somebody())).answer.social?.ticket ?? '';
    context.world.advance(15 * 60_000 + 1_000);
    expect((await context.world.call(addMember, { ...form, socialTicket: late })).status).toBe(400);
  });

  test('stays good when the form was refused', async () => {
    const ticket = (await logIn(context.google, 'google', somebody())).answer.social?.ticket ?? '';
    const refused = await context.world.call(addMember, { ...form, acceptTerms: false, socialTicket: ticket });
    expect([refused.status, refused.problem.message]).toEqual([400, 'please_accept_terms']);
    expect((await context.world.call(addMember, { ...form, socialTicket: ticket })).status).toBe(200);
  });

  test('makes one member of one account, also when two tickets are used at the same time', async () => {
    const person = somebody();
    const tickets = await Promise.all([
      logIn(context.google, 'google', person),
      logIn(context.google, 'google', person),
    ]);
    const before = await countMembers();
    const answers = await Promise.all(
      tickets.map(({ answer }) =>
        context.world.call(addMember, { ...form, socialTicket: answer.social?.ticket ?? '' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countMembers()).toBe(before + 1);
  });

  test('R12 the provider’s e-mail address wins over the one in the form', async () => {
    const person = somebody();
    const ticket = (await logIn(context.google, 'google', person)).answer.social?.ticket ?? '';
    const { answer } = await context.world.call(addMember, {
      ...form,
      email: 'victim@example.org',
      socialTicket: ticket,
    });
    const row = await context.world.platform.db
      .selectFrom('members')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', answer.member.member_id)
      .executeTakeFirstOrThrow();
    expect(row.email).toBe(person.email);
    expect(row.email_confirmed_at).not.toBeNull();
  });

  test('a code of a login is no ticket, and a ticket no code', async () => {
    const { code, browser } = await fetchCode(context.google, 'google', somebody());
    expect((await context.world.call(addMember, { ...form, socialTicket: code })).status).toBe(400);
    const ticket = (await exchange(code, browser)).answer.social?.ticket ?? '';
    expect((await exchange(ticket, browser)).status).toBe(401);
  });
});

describe('R13 an e-mail', () => {
  async function memberWith(email: string): Promise<string> {
    const { answer } = await context.world.call(addMember, {
      ...form,
      email,
      password: 'pass-word-1',
      confirm: 'pass-word-1',
    });
    return answer.member.member_id;
  }

  test('that belongs to a member opens no session and merges nothing: log in, then link', async () => {
    const person = somebody({ email: 'taken@example.org' });
    await memberWith('taken@example.org');
    const before = await countMembers();
    const { status, problem } = await logIn(context.google, 'google', person);
    expect([status, problem.message]).toEqual([409, 'social_email_belongs_to_member']);
    expect(await countMembers()).toBe(before);
    expect(
      await context.world.platform.db
        .selectFrom('social_accounts')
        .select('subject')
        .where('subject', '=', person.sub)
        .execute(),
    ).toEqual([]);
  });

  test.each([
    ['that the provider has not verified', false],
    ['of which the provider says nothing', undefined],
    ['that is “true” as a text', 'true'],
  ])('%s never counts, neither as this person’s nor as a member’s', async (_what, email_verified) => {
    const { email = '' } = somebody();
    await memberWith(email);
    const { status, answer } = await logIn(context.google, 'google', somebody({ email, email_verified }));
    expect([status, answer.member.type]).toEqual([200, 3]);
    expect(answer.social).toMatchObject({ email: '', emailLocked: 0 });
  });

  test('in capitals is the same e-mail', async () => {
    await memberWith('case@example.org');
    expect((await logIn(context.google, 'google', somebody({ email: 'Case@Example.ORG' }))).status).toBe(409);
  });
});

describe('a member who may not come in', () => {
  test('because of a suspension is not let in by a provider either', async () => {
    const person = somebody();
    const { id } = await register(context.google, 'google', person);
    await context.world.platform.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', id)
      .execute();
    const { status, problem } = await logIn(context.google, 'google', person);
    expect([status, problem.message]).toEqual([403, 'account_suspended']);
  });

  test('a login to an account that is being deleted explains how to restore it', async () => {
    const person = somebody();
    const { id } = await register(context.google, 'google', person);
    const leaving = { leaving_at: context.world.platform.clock.now(), leaving_posts: 'erase' };
    await context.world.platform.db.updateTable('members').set(leaving).where('id', '=', id).execute();
    const { status, problem } = await logIn(context.google, 'google', person);
    expect([status, problem.message]).toEqual([403, 'account_deleted_restorable']);
  });
});
