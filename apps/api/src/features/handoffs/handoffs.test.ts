import { memberStatus } from '@pakmut/contract/auth/auth.contract.ts';
import { addHandoff, loginByCsite } from '@pakmut/contract/handoffs/handoffs.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

const site = 'https://survey.example.org';
const otherSite = 'https://nexus.example.org:8443';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld({ ORIGIN: 'https://news.example.org', CSITE_URL: `${site},${otherSite}` });
  person = await world.join();
});
afterAll(() => world.close());

async function makeCode(target = `${site}/surveyanswer?id=1`): Promise<string> {
  return (await world.call(addHandoff, { target }, { as: person })).answer.code;
}

describe('R18 a hand-off code', () => {
  test('carries a member to a sub-site of the settings, once', async () => {
    const { answer } = await world.call(addHandoff, { target: `${site}/surveyanswer?id=1` }, { as: person });
    expect(answer).toMatchObject({ target: site, member_id: person.id, expires_in: 60 });
    expect(Buffer.from(answer.code, 'base64url')).toHaveLength(16);
    const exchanges = await Promise.all(
      [1, 2, 3, 4].map(() => world.call(loginByCsite, { code: answer.code, target: site })),
    );
    expect(exchanges.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const token = exchanges.find(({ status }) => status === 200)?.answer.token.accessToken ?? '';
    expect((await world.call(memberStatus, {}, { as: { ...person, accessToken: token } })).answer.member_id).toBe(
      person.id,
    );
  });

  test('is no credential of any other call', async () => {
    const accessToken = await makeCode();
    expect((await world.call(memberStatus, {}, { as: { ...person, accessToken } })).status).toBe(401);
  });

  test('is over after a minute', async () => {
    const code = await makeCode();
    world.advance(60_000);
    const { status, problem } = await world.call(loginByCsite, { code, target: site });
    expect([status, problem.message]).toEqual([400, 'handoff_code_spent']);
  });

  test.each([
    ['another target', { target: otherSite }, {}],
    ['another purpose', { purpose: 'survey' as const }, {}],
    ['another member', { memberID: 'somebody' }, {}],
    ['a page of another site', {}, { origin: 'https://evil.example' }],
  ])('is refused for %s, and spent by the attempt', async (_what, change, headers) => {
    const code = await makeCode();
    const wrong = await world.call(loginByCsite, { code, target: site, ...change }, { headers });
    expect([wrong.status, wrong.problem.message]).toEqual([400, 'handoff_code_spent']);
    expect((await world.call(loginByCsite, { code, target: site })).status).toBe(400);
  });

  test('is made for this site itself, and for no host that the settings do not list', async () => {
    expect((await world.call(addHandoff, { target: 'https://news.example.org/x' }, { as: person })).status).toBe(200);
    for (const target of [
      'https://evil.example/',
      'https://survey.example.org.evil.example/',
      'https://survey.example.org@evil.example/',
      'https://user@survey.example.org/',
      'http://survey.example.org/',
      'https://nexus.example.org/',
      '//survey.example.org/',
      'javascript:alert(1)',
      '',
    ]) {
      const { status, problem } = await world.call(addHandoff, { target }, { as: person });
      expect([target, status, problem.message]).toEqual([target, 400, 'handoff_target_unknown']);
    }
  });

  test('stands in the database as a fingerprint only', async () => {
    const code = await makeCode();
    const rows = await world.platform.db.selectFrom('handoff_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('opens nothing for a member who has been suspended since', async () => {
    const other = await world.join();
    const { answer } = await world.call(addHandoff, { target: site }, { as: other });
    await world.platform.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', other.id)
      .execute();
    const { status, problem } = await world.call(loginByCsite, { code: answer.code, target: site });
    expect([status, problem.message]).toEqual([403, 'account_suspended']);
  });
});
