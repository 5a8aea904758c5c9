import { addressOf, type Endpoint } from '@pakmut/contract/endpoint.ts';
import { countReviewItems, listReviewItems } from '@pakmut/contract/moderation/moderation.contract.ts';
import { type Permission, permissionNames, permissions, staffRoles } from '@pakmut/contract/permissions.ts';
import { listReports } from '@pakmut/contract/reports/reports.contract.ts';
import * as contract from '@pakmut/contract/staff/staff.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '#api/platform/http/openapi.ts';
import { messagesTo } from '#api/testing/outbox.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let admin: Person;
let moderator: Person;
let member: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await joinStaff(world, 'admin');
  moderator = await joinStaff(world, 'moderator');
  member = await world.join();
});
afterAll(() => world.close());

const rights = (as: Person) => world.call(contract.getOwnStaffRights, {}, { as });
const people = async () => (await world.call(contract.listStaff, {}, { as: admin })).answer;
const set = (permission: Permission, isGranted: 0 | 1, as = admin, role: (typeof staffRoles)[number] = 'moderator') =>
  world.call(contract.setPermission, { role, permission, isGranted }, { as });
const log = async (more = {}) =>
  (await world.call(contract.listStaffActions, { maxPerPage: 50, ...more }, { as: admin })).answer.items;

async function inviteAndRead(email: string, role: (typeof staffRoles)[number]): Promise<string> {
  await world.call(contract.inviteStaff, { email, role }, { as: admin });
  const [mail] = await messagesTo(world, email);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('R25 every call of the staff', async () => {
  const calls = [...(await readContract()).operations.keys()].filter(
    (call): call is Endpoint & { permission: Permission } => call.permission !== undefined,
  );
  const anything = '00000000-0000-4000-8000-000000000000';
  const ask = async (call: Endpoint, as?: Person) =>
    (
      await world.app.fastify.inject({
        method: call.method as 'GET' | 'POST',
        url: addressOf(call).replace(/:kind/g, 'post').replace(/:\w+/g, anything),
        headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
      })
    ).statusCode;

  test('is behind /admin, and all behind it ask for a permission', async () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.every(({ path }) => path.startsWith('/admin/'))).toBe(true);
    const others = [...(await readContract()).operations.keys()].filter((call) => !call.permission);
    expect(others.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
  });

  test('refuses visitors and members', async () => {
    for (const call of calls) {
      expect([call.path, await ask(call)]).toEqual([call.path, 401]);
      expect([call.path, await ask(call, member)]).toEqual([call.path, 403]);
    }
  });

  test.each(staffRoles)('refuses the role %s where the table does not list it, and only there', async (role) => {
    const person = await joinStaff(world, role);
    for (const call of calls) {
      const isListed = (permissions[call.permission] as readonly string[]).includes(role);
      expect([call.path, (await ask(call, person)) !== 403]).toEqual([call.path, isListed]);
    }
  });
});

describe('the table of permissions', () => {
  test('shows who may do what, and what is not the default', async () => {
    const rows = (await world.call(contract.listPermissions, {}, { as: admin })).answer;
    expect(rows.map(({ permission }) => permission)).toEqual(permissionNames);
    expect(rows.every(({ changed }) => changed.length === 0)).toBe(true);
  });

  test('is changed by an administrator, and bites on the next call', async () => {
    const asked = () => world.call(listReports, {}, { as: moderator });
    expect((await asked()).status).toBe(200);
    expect((await set('reports.review', 0)).answer.changed).toEqual(['moderator']);
    expect((await asked()).status).toBe(403);
    const kinds = (await world.call(countReviewItems, {}, { as: moderator })).answer.map(({ kind }) => kind);
    expect([kinds.includes('dispute'), kinds.includes('post')]).toEqual([true, false]);
    expect((await world.call(listReviewItems, { kind: 'post' }, { as: moderator })).answer.items).toEqual([]);
    expect((await set('reports.review', 1)).answer.changed).toEqual([]);
    expect((await asked()).status).toBe(200);
  });

  test('R25 keeps the administrator’s own row and the way into the console', async () => {
    expect((await set('staff.manage', 0, admin, 'admin')).problem.message).toBe('permission_fixed');
    expect((await set('console.open', 0)).problem.message).toBe('permission_fixed');
    expect((await set('staff.manage', 1, moderator)).status).toBe(403);
  });
});

describe('an invitation', () => {
  test('comes by mail, gives its role once, and the session then owes its second factor (R7)', async () => {
    const token = await inviteAndRead('new@example.com', 'editor');
    expect((await people()).invitations).toMatchObject([{ email: 'new@example.com', role: 'editor' }]);
    const newcomer = await world.join('คนใหม่');
    const accept = (as: Person) => world.call(contract.acceptInvitation, { token }, { as });
    expect((await accept(newcomer)).answer).toEqual({ role: 'editor' });
    expect((await rights(newcomer)).problem.message).toBe('second_factor_owed');
    expect((await accept(await world.join())).problem.message).toBe('invitation_not_valid');
    expect(await people()).toMatchObject({ invitations: [] });
    expect((await people()).staff.find(({ member_id }) => member_id === newcomer.id)).toMatchObject({
      role: 'editor',
      has_second_factor: 0,
    });
  });

  test('is good for seven days, and until it is withdrawn', async () => {
    const withdrawn = await inviteAndRead('withdrawn@example.com', 'moderator');
    const id = (await people()).invitations[0]?.invitation_id as string;
    expect((await world.call(contract.withdrawInvitation, { invitationID: id }, { as: admin })).status).toBe(200);
    const late = await inviteAndRead('late@example.com', 'moderator');
    const person = await world.join();
    const accept = (token: string, as = person) => world.call(contract.acceptInvitation, { token }, { as });
    expect((await accept(withdrawn)).problem.message).toBe('invitation_not_valid');
    world.advance(7 * 86_400_000);
    expect((await accept(late, await world.join())).problem.message).toBe('invitation_not_valid');
    world.advance(-7 * 86_400_000);
  });

  test('goes to an address only, and does not lower an administrator', async () => {
    const wrong = await world.call(contract.inviteStaff, { email: 'nobody', role: 'editor' }, { as: admin });
    expect(wrong.problem.message).toBe('email_not_match');
    const token = await inviteAndRead('admin@example.com', 'auditor');
    expect((await world.call(contract.acceptInvitation, { token }, { as: admin })).answer).toEqual({ role: 'admin' });
  });
});

describe('a role', () => {
  const change = (memberID: string, role: 'editor' | 'member', as = admin) =>
    world.call(contract.setStaffRole, { memberID, role }, { as });

  test('that is taken away bites on the next call', async () => {
    const person = await joinStaff(world, 'moderator');
    expect((await rights(person)).answer.role).toBe('moderator');
    await change(person.id, 'editor');
    expect((await rights(person)).answer).toMatchObject({ role: 'editor' });
    await change(person.id, 'member');
    expect((await rights(person)).status).toBe(403);
  });

  test('is nobody’s to change for themselves, and members get theirs by invitation', async () => {
    expect((await change(admin.id, 'member')).problem.message).toBe('not_yourself');
    expect((await change(member.id, 'editor')).status).toBe(404);
    expect((await change('nobody', 'editor')).status).toBe(404);
    expect((await change(moderator.id, 'editor', moderator)).status).toBe(403);
  });
});

describe('the log', () => {
  test('says who did what, filtered by person, thing, group and day', async () => {
    await set('posts.history', 0);
    await set('posts.history', 1);
    const [last, before] = await log({ action: 'staff' });
    expect([last?.action, before?.action]).toEqual(['staff.permission_granted', 'staff.permission_taken']);
    expect(last).toMatchObject({ staff_id: admin.id, staff_name: 'admin', detail: 'moderator: posts.history' });
    expect(await log({ staffID: moderator.id, action: 'staff' })).toEqual([]);
    expect(await log({ staffID: 'nobody' })).toEqual([]);
    expect(await log({ dateto: '2020-01-01' })).toEqual([]);
    expect((await log({ subjectID: moderator.id, action: 'staff.role_set' })).length).toBe(0);
    expect((await world.call(contract.listStaffActions, {}, { as: moderator })).status).toBe(403);
  });

  test('is downloaded as CSV that no spreadsheet runs (R35), and the download is in it', async () => {
    const { body, statusCode } = await world.app.fastify.inject({
      url: '/api/v1/admin/log.csv?action=staff',
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    expect(statusCode).toBe(200);
    expect(body.split('\r\n')[0]).toBe('\ufeffdate,staff_id,staff_name,action,subject_id,detail');
    expect(body).toContain('staff.log_exported');
  });

  test('R25 cannot be changed by the application’s role', async () => {
    const { db } = world.platform;
    await expect(sql`update staff_actions set detail = ''`.execute(db)).rejects.toThrow();
    await expect(sql`delete from staff_actions`.execute(db)).rejects.toThrow();
  });
});
