import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { getMyProfile } from '@pakmut/contract/members/members.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinStaff } from '#api/testing/staff.ts';
import { uploadTo } from '#api/testing/uploads.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';
import { deleteOverdue } from './identity-cards.service.ts';

/** Made up; the last digit is right. */
const number = '1-2345-67890-12-1';
const digits = '1234567890121';

let world: World;
let editor: Person;

beforeAll(async () => {
  world = await createWorld();
  editor = await joinStaff(world, 'editor');
});
afterAll(() => world.close());

const mine = async (as: Person) => (await world.call(contract.getMyIdentityCard, {}, { as })).answer;
const upload = async (as: Person, query = '') =>
  uploadTo(world, contract.uploadCardCopy, as, await photograph(), query);
const submit = (as: Person, purpose: 'reporter' | 'redeem' = 'reporter') =>
  world.call(contract.submitIdentityCard, { number, purpose, consent: true }, { as });

async function waiting(purpose: 'reporter' | 'redeem' = 'reporter') {
  const person = await world.join('ผู้สมัคร');
  await upload(person);
  await submit(person, purpose);
  const { items } = (await world.call(contract.listWaitingCards, { maxPerPage: 50 }, { as: editor })).answer;
  const cardID = items.find((card) => card.member_id === person.id)?.card_id as string;
  return { person, cardID };
}

const files = () =>
  globSync('media/i/**/*.sealed', { cwd: world.platform.config.DATA_DIR }).map((file) =>
    readFileSync(path.join(world.platform.config.DATA_DIR, file)),
  );
const copyOf = (cardID: string, as?: Person) =>
  world.app.fastify.inject({
    url: `/api/v1/admin/identityCard/${cardID}/copy`,
    headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
  });

describe('the owner', () => {
  test('hands in copy and number with consent, and from then on sees a masked number only', async () => {
    const person = await world.join();
    expect(await mine(person)).toMatchObject({ status: 'none', has_copy: false, redeem_points: 5_000 });
    expect((await submit(person)).problem.message).toBe('card_copy_missing');
    const { status, body } = await upload(person);
    expect([status, body.result.has_copy]).toEqual([200, true]);
    const handed = await submit(person);
    expect(handed.answer).toMatchObject({ status: 'waiting', number_masked: 'x-xxxx-xxxxx-12-1', purpose: 'reporter' });
    expect(JSON.stringify(handed.answer)).not.toMatch(/1-?2345|67890/);
    expect((await submit(person)).problem.message).toBe('card_already_waiting');
    expect((await upload(person)).body.message).toBe('card_already_waiting');
  });

  test.each([
    ['1-2345-67890-12-2', 'the check digit is wrong'],
    ['9-2345-67890-12-1', 'no number begins with 9'],
    ['123456789012', 'twelve digits'],
    ['๑๒๓๔๕๖๗๘๙๐๑๒๑', 'Thai digits'],
  ])('%s is refused: %s', async (wrong) => {
    const person = await world.join();
    await upload(person);
    const input = { number: wrong, purpose: 'reporter', consent: true } as const;
    const { status, problem } = await world.call(contract.submitIdentityCard, input, { as: person });
    expect([status, problem.message, problem.errors?.[0]?.field]).toEqual([400, 'card_number_not_valid', 'number']);
  });

  test('R41 without consent nothing is kept', async () => {
    const person = await world.join();
    await upload(person);
    const input = { number, purpose: 'reporter', consent: false } as const;
    expect((await world.call(contract.submitIdentityCard, input, { as: person })).problem.message).toBe(
      'card_consent_missing',
    );
    expect((await mine(person)).number_masked).toBe('');
  });

  test('takes the card back, and number and copy are gone at once', async () => {
    const { person } = await waiting();
    const before = files().length;
    const { answer } = await world.call(contract.withdrawIdentityCard, {}, { as: person });
    expect(answer).toMatchObject({ status: 'none', number_masked: '', has_copy: false, submitted_at: '' });
    expect(files()).toHaveLength(before - 1);
    const row = await world.platform.db
      .selectFrom('identity_cards')
      .select(['number_sealed', 'copy_name'])
      .where('member_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ number_sealed: null, copy_name: null });
  });
});

describe('stored identity cards', () => {
  test('R41 is sealed: neither database nor disk hold number or picture in clear, and no address serves the file', async () => {
    const { person, cardID } = await waiting();
    const row = await world.platform.db
      .selectFrom('identity_cards')
      .selectAll()
      .where('member_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(digits);
    expect(row.number_sealed?.includes(digits)).toBe(false);
    // Not two bytes of a signature: those of a random nonce are a JPEG's once in 65,536 files.
    for (const file of files()) await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format');
    const copy = await copyOf(cardID, editor);
    expect(copy.statusCode).toBe(200);
    for (const file of files()) expect(file.includes(copy.rawPayload.subarray(0, 64))).toBe(false);
    for (const url of [
      `/media/i/${row.copy_name?.slice(0, 2)}/${row.copy_name}.sealed`,
      `/media/p/aa/${row.copy_name}-hd.jpg`,
    ])
      expect((await world.app.fastify.inject({ url })).statusCode).toBe(404);
  });

  test('R41 moved to another member’s row it does not open', async () => {
    const [a, b] = [await waiting(), await waiting()];
    const { db } = world.platform;
    const { number_sealed } = await db
      .selectFrom('identity_cards')
      .select('number_sealed')
      .where('id', '=', a.cardID)
      .executeTakeFirstOrThrow();
    await db.updateTable('identity_cards').set({ number_sealed }).where('id', '=', b.cardID).execute();
    await expect(
      import('./identity-cards.staff.service.ts').then((staff) => staff.viewCard(world.platform, editor.id, b.cardID)),
    ).rejects.toThrow();
  });

  test('R41 an area that the owner covers is in no byte of the copy', async () => {
    const person = await world.join();
    const white = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    await uploadTo(world, contract.uploadCardCopy, person, white, '?blank=0.5,0.5,0.5,0.5');
    await submit(person);
    const { items } = (await world.call(contract.listWaitingCards, { maxPerPage: 50 }, { as: editor })).answer;
    const cardID = items.find((card) => card.member_id === person.id)?.card_id as string;
    const { rawPayload } = await copyOf(cardID, editor);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] as number;
    expect([at(300, 150) < 20, at(100, 50) > 230, at(300, 50) > 230]).toEqual([true, true, true]);
  });

  test.each(['?blank=0.5,0.5', '?blank=2,0,1,1', '?blank=0.9,0,0.5,0.5'])('%s is no area', async (query) => {
    expect((await upload(await world.join(), query)).status).toBe(400);
  });
});

describe('staff', () => {
  test('R25 staff without the permission to verify are refused, and members cannot see the cards of others', async () => {
    const { cardID } = await waiting();
    const [member, moderator] = [await world.join(), await joinStaff(world, 'moderator')];
    for (const as of [member, moderator]) {
      expect((await world.call(contract.viewIdentityCard, { cardID }, { as })).status).toBe(403);
      expect((await copyOf(cardID, as)).statusCode).toBe(403);
      expect((await world.call(contract.decideIdentityCard, { cardID, accepted: true }, { as })).status).toBe(403);
    }
    expect((await copyOf(cardID)).statusCode).toBe(401);
  });

  test('R25 see number and copy, and each view is logged before it is shown, in a table that nobody can change', async () => {
    const { person, cardID } = await waiting();
    const { answer } = await world.call(contract.viewIdentityCard, { cardID }, { as: editor });
    expect(answer).toMatchObject({ number: digits, member_id: person.id, purpose: 'reporter' });
    const copy = await copyOf(cardID, editor);
    expect(copy.headers['content-type']).toBe('image/jpeg');
    expect(copy.headers['cache-control']).toBe('no-store');
    const picture = await sharp(copy.rawPayload).metadata();
    expect([picture.width, picture.height, picture.exif]).toEqual([480, 640, undefined]);
    const { db } = world.platform;
    const log = () =>
      db
        .selectFrom('staff_actions')
        .select(['staff_id', 'action'])
        .where('subject_id', '=', person.id)
        .orderBy('at')
        .execute();
    expect(await log()).toEqual([
      { staff_id: editor.id, action: 'identity.view' },
      { staff_id: editor.id, action: 'identity.view_copy' },
    ]);
    await expect(db.deleteFrom('staff_actions').execute()).rejects.toThrow('permission denied');
    await expect(db.updateTable('staff_actions').set({ action: 'x' }).execute()).rejects.toThrow('permission denied');
    expect(await log()).toHaveLength(2);
  });

  test('accept a reporter once; a second decision and the owner’s later card meet what is decided', async () => {
    const { person, cardID } = await waiting();
    const { answer } = await world.call(contract.decideIdentityCard, { cardID, accepted: true }, { as: editor });
    expect(answer.status).toBe('accepted');
    expect(
      (await world.call(contract.decideIdentityCard, { cardID, accepted: false, reason: 'x' }, { as: editor })).status,
    ).toBe(404);
    expect((await world.call(getMyProfile, {}, { as: person })).answer.member_type).toBe(2);
    expect((await upload(person)).body.message).toBe('card_already_accepted');
    expect((await world.call(contract.viewIdentityCard, { cardID }, { as: editor })).status).toBe(404);
  });

  test('staff refuse a card with a reason that its owner reads, and the owner may try again', async () => {
    const { person, cardID } = await waiting('redeem');
    const blank = await world.call(
      contract.decideIdentityCard,
      { cardID, accepted: false, reason: ' ' },
      { as: editor },
    );
    expect(blank.problem.message).toBe('card_reason_missing');
    await world.call(contract.decideIdentityCard, { cardID, accepted: false, reason: 'ภาพไม่ชัด' }, { as: editor });
    expect(await mine(person)).toMatchObject({ status: 'refused', reason: 'ภาพไม่ชัด' });
    expect((await world.call(getMyProfile, {}, { as: person })).answer.member_type).toBe(1);
    await upload(person);
    expect((await submit(person)).answer.status).toBe('waiting');
  });

  test('nobody decides about their own card', async () => {
    const self = await joinStaff(world, 'admin');
    await upload(self);
    await submit(self);
    const { items } = (await world.call(contract.listWaitingCards, { maxPerPage: 50 }, { as: self })).answer;
    const cardID = items.find((card) => card.member_id === self.id)?.card_id as string;
    expect((await world.call(contract.decideIdentityCard, { cardID, accepted: true }, { as: self })).status).toBe(403);
  });
});

test('R41 number and copy are gone within 30 days of the decision, the decision stays; an unused copy goes after a day', async () => {
  const old = await createWorld();
  const staff = await joinStaff(old, 'editor');
  const [person, idle] = [await old.join(), await old.join()];
  for (const as of [person, idle]) await uploadTo(old, contract.uploadCardCopy, as, await photograph());
  await old.call(contract.submitIdentityCard, { number, purpose: 'reporter', consent: true }, { as: person });
  const { items } = (await old.call(contract.listWaitingCards, {}, { as: staff })).answer;
  await old.call(contract.decideIdentityCard, { cardID: items[0]?.card_id as string, accepted: true }, { as: staff });
  const left = async () =>
    old.platform.db
      .selectFrom('identity_cards')
      .select(['member_id', 'status'])
      .where((eb) => eb.or([eb('number_sealed', 'is not', null), eb('copy_name', 'is not', null)]))
      .execute();
  const onDisk = () => globSync('media/i/**/*.sealed', { cwd: old.platform.config.DATA_DIR });
  old.advance(25 * 3_600_000);
  await deleteOverdue(old.platform);
  expect(await left()).toEqual([{ member_id: person.id, status: 'accepted' }]);
  old.advance(28 * 86_400_000);
  await deleteOverdue(old.platform);
  expect([await left(), onDisk()]).toEqual([[], []]);
  const { status } = await old.platform.db
    .selectFrom('identity_cards')
    .select('status')
    .where('member_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('accepted');
  await old.close();
});
