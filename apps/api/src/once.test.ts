/** Commands that happen once for an Idempotency-Key, and those that need none (decisions §1, R43). */

import { requestDataDeletion } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { addMember, memberStatus } from '@pakmut/contract/auth/auth.contract.ts';
import { updatePassword } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { addressOf, type Endpoint } from '@pakmut/contract/endpoint.ts';
import { addHandoff, loginByCsite } from '@pakmut/contract/handoffs/handoffs.contract.ts';
import { submitIdentityCard, uploadCardCopy } from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';
import { addPlace, listPlaces } from '@pakmut/contract/notifications/notifications.contract.ts';
import { reportMember } from '@pakmut/contract/reports/reports.contract.ts';
import { createUpload } from '@pakmut/contract/uploads/uploads.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesTo } from '#api/testing/outbox.ts';
import { storedAnswers } from '#api/testing/stored-answers.ts';
import { fileForm } from './testing/multipart.ts';
import { createWorld, type Person, snapshot, type World } from './testing/world.ts';

let world: World;
let ploy: Person;
beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
});
afterAll(() => world.close());

let keys = 0;
const freshKey = () => `key-${++keys}`;
const place = { name: 'บ้าน', latitude: 16.43, longitude: 102.83, radiusKm: 5, categoryID: [] };

/** Why a call that changes something needs no key. */
const withoutKey: Readonly<Record<string, RegExp>> = {
  'it asks and changes nothing':
    /listExplore|getPointHistory|memberForTransfer|translate|dispute\/state|media\/conversion|public\/game\/guess|deleteAccount\/start/,
  'it sets a value, and setting it again changes nothing':
    /\/(like|bookmark|erasureRequest\/:requestID\/account|view\/:postID|memberFollow|memberUnFollow|followedTopic|memberBlock|memberNotification|myProfile|preferences|times|mute\w+|update\w*(\/:id)?|persona(\/later)?|captions|push|place\/id\/:placeID|editComment\/:commentID|dispute\/:disputeID\/answer|reward\/:rewardID|admin\/survey\/:id|answers\/:answerID\/text|surveydraft\/id\/:id|nexus\/(mine\/:nexusID(\/review)?|answerDelete)|announcement\/:announceID|callout\/:calloutID|activity\/:activityID(\/photo\/:photoID)?|activity\/id\/:activityID\/registration|lesson\/(:lessonID|progress)|game\/(guess|name)|articleSource\/:sourceID(\/read)?|organisation\/:organisationID(\/ask)?|organisation\/id\/:organisationID\/affiliation|slide\/:slideID|broadcast\/:broadcastID|badge\/:badgeID|menu\/:menuID|category\/:categoryID|member\/:memberID\/(badge|level)|permission|role|claim|admin\/setting|reporter|verified|verification)$/,
  'it takes something away, or brings it back':
    /\/(delete\w*(\/:\w+)?|remove\w+|restore\w*(\/:\w+)?|clearMyHistory|unlink\w+|withdraw|place\/delete\/:placeID|push\/delete|end|endOthers|endSessions|note\/:noteID\/delete|logout|notification(\/id\/:id)?)$/,
  'it counts once a day by itself': /addPointSharePost/,
  'a state allows it once':
    /\/(triage|askAuthor|decide|confirm|decline|resolve|deliver|cancel|deleteAccount|undo|acceptInvitation|suspend|unsuspend|job\/:jobID\/retry)$/,
  'what it sends or opens is good once, or limited by itself':
    /\/auth\/|handoff$|change(Email|Telephone)|confirmTelephone|updatePassword|dataDeletionRequest|link(Facebook|Social)|member\/export/,
};

describe('every call that creates', () => {
  const commands = () => world.app.registered.filter(({ method }) => method === 'POST');

  test('takes an Idempotency-Key, or is named here with the reason why it needs none', () => {
    const reasonsOf = ({ path }: Endpoint) => Object.values(withoutKey).filter((pattern) => pattern.test(path));
    const missing = commands().filter((endpoint) => !endpoint.once && reasonsOf(endpoint).length === 0);
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test('is among these', () => {
    const once = commands().filter((endpoint) => endpoint.once);
    expect(once.map(({ path }) => path).toSorted()).toEqual([
      '/admin/activity',
      '/admin/activity/:activityID/image',
      '/admin/announcement',
      '/admin/announcement/:announceID/image',
      '/admin/articleSource',
      '/admin/badge',
      '/admin/badge/:badgeID/image',
      '/admin/broadcast',
      '/admin/broadcast/:broadcastID/image',
      '/admin/callout',
      '/admin/category',
      '/admin/coins/member/:memberID/correction',
      '/admin/lesson',
      '/admin/lesson/:lessonID/image',
      '/admin/member/:memberID/note',
      '/admin/member/:memberID/warn',
      '/admin/menu',
      '/admin/menu/:menuID/image',
      '/admin/organisation',
      '/admin/organisation/:organisationID/image',
      '/admin/reward',
      '/admin/reward/:rewardID/image',
      '/admin/slide',
      '/admin/slide/:slideID/image',
      '/admin/staff/invite',
      '/admin/story/:postID/correction',
      '/admin/story/:postID/message',
      '/admin/story/:postID/photo',
      '/admin/survey',
      '/private/dispute',
      '/private/dispute/:disputeID/appeal',
      '/private/lesson/id/:lessonID/attempt',
      '/private/member/handoff',
      '/private/member/identityCard',
      '/private/member/report/:memberID',
      '/private/nexus/answer',
      '/private/nexus/mine',
      '/private/notification/place',
      '/private/redeem/id/:id',
      '/private/story/:postID/appeal',
      '/private/story/:postID/message',
      '/private/story/:postID/photo',
      '/private/surveyanswer/id/:id',
      '/private/topic',
      '/private/topic/comment',
      '/private/topic/id/:postID',
      '/private/topic/report/:postID',
      '/private/topic/reportComment/:commentID',
      '/private/transfercoin/',
      '/private/uploadFile/commentFile',
      '/private/uploadFile/idCard',
      '/private/uploadFile/profile',
      '/private/uploadFile/topicImg',
      '/private/uploadFile/topicVdo',
      '/private/uploads',
      '/public/auth/addmember',
      '/public/dataDeletionRequest',
      '/public/dataDeletionRequest/person',
      '/public/dispute',
      '/public/dispute/appeal',
      '/public/nexus/answer',
      '/public/nexus/answerEdit',
      '/public/uploads',
    ]);
  });
});

describe('R43 one Idempotency-Key has one effect', () => {
  test('for a saved place, also when ten requests come at the same moment', async () => {
    const idempotencyKey = freshKey();
    const save = () => world.call(addPlace, place, { as: ploy, idempotencyKey });
    const saved = await Promise.all(Array.from({ length: 10 }, save));
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(saved.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect((await world.call(listPlaces, {}, { as: ploy })).answer).toHaveLength(1);
    const other = await world.call(addPlace, { ...place, radiusKm: 6 }, { as: ploy, idempotencyKey });
    expect([other.status, other.problem.message]).toEqual([422, 'idempotency_key_reused']);
  });

  test('for each member by themselves, and not for work that was refused', async () => {
    const idempotencyKey = freshKey();
    const [one, two] = [await world.join(), await world.join()];
    const wrong = await world.call(addPlace, { ...place, name: ' ' }, { as: one, idempotencyKey });
    expect(wrong.status).toBe(400);
    for (const as of [one, two]) expect((await world.call(addPlace, place, { as, idempotencyKey })).status).toBe(200);
    expect((await world.call(listPlaces, {}, { as: two })).answer).toHaveLength(1);
  });

  test('for a report, whose repeat does not replace a later reason', async () => {
    const [one, two] = [await world.join(), await world.join()];
    const report = (reason: 'spam' | 'other', idempotencyKey: string) =>
      world.call(reportMember, { memberID: two.id, reason }, { as: one, idempotencyKey });
    const first = freshKey();
    await report('spam', first);
    await report('other', freshKey());
    expect((await report('spam', first)).status).toBe(200);
    const stored = await world.platform.db
      .selectFrom('reports')
      .selectAll()
      .where('reporter_id', '=', one.id)
      .execute();
    expect(stored.map(({ reason }) => reason)).toEqual(['other']);
  });

  async function upload(endpoint: Endpoint, content: Buffer, key: string, as = ploy) {
    const { headers, ...form } = await fileForm(content, { name: 'บ้านของฉัน.jpg', as });
    const response = await world.app.fastify.inject({
      url: addressOf(endpoint),
      ...form,
      headers: { ...headers, 'idempotency-key': key, 'content-length': String(form.payload.length) },
    });
    return { status: response.statusCode, ...response.json() };
  }

  test('for an upload by form, whose name on the device is stored nowhere', async () => {
    const key = freshKey();
    const photo = await snapshot(3);
    const first = await upload(uploadPostPhoto, photo, key);
    const again = await upload(uploadPostPhoto, photo, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.result).toEqual({ ...first.result, originalName: '' });
    const stored = await storedAnswers(world);
    expect(JSON.stringify(stored)).not.toContain('บ้านของฉัน');
    const other = await upload(uploadPostPhoto, await snapshot(200), key);
    expect(other.status === 422 || photo.length === (await snapshot(200)).length).toBe(true);
  });

  test('for uploads at the same moment: all hear of one file', async () => {
    const key = freshKey();
    const photo = await snapshot(4);
    const sent = await Promise.all(Array.from({ length: 4 }, () => upload(uploadPostPhoto, photo, key)));
    expect(new Set(sent.map(({ result }) => result.fileName)).size).toBe(1);
  });

  test('for an identity card, whose repeat is no second one', async () => {
    const member = await world.join();
    expect((await upload(uploadCardCopy, await snapshot(5), freshKey(), member)).status).toBe(200);
    const idempotencyKey = freshKey();
    const card = { number: '1234567890121', purpose: 'redeem', consent: true } as const;
    const hand = () => world.call(submitIdentityCard, card, { as: member, idempotencyKey });
    const [first, again] = [await hand(), await hand()];
    expect([first.status, again.status, again.answer]).toEqual([200, 200, first.answer]);
    expect((await world.call(submitIdentityCard, card, { as: member })).status).toBe(409);
  });

  test('for a hand-off: the same code, which is stored nowhere and good once', async () => {
    const target = world.platform.site.origin();
    const idempotencyKey = freshKey();
    const ask = () => world.call(addHandoff, { target }, { as: ploy, idempotencyKey });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.answer.code]).toEqual([200, first.answer.code]);
    const stored = await storedAnswers(world);
    expect(JSON.stringify(stored)).not.toContain(first.answer.code);
    const enter = () => world.call(loginByCsite, { code: first.answer.code, target });
    expect((await enter()).status).toBe(200);
    expect((await ask()).answer.code).toBe(first.answer.code);
    expect((await enter()).status).toBe(400);
    const fresh = await world.call(addHandoff, { target }, { as: ploy, idempotencyKey: freshKey() });
    expect(fresh.answer.code).not.toBe(first.answer.code);
  });

  test('for an upload in pieces: the same address, and what has come stays', async () => {
    const content = await snapshot(9);
    const announce = (idempotencyKey: string, length = content.length) =>
      world.app.fastify.inject({
        method: 'POST',
        url: addressOf(createUpload),
        headers: {
          authorization: `Bearer ${ploy.accessToken}`,
          'tus-resumable': '1.0.0',
          'upload-length': String(length),
          'upload-metadata': `kind ${Buffer.from('photo').toString('base64')}`,
          'idempotency-key': idempotencyKey,
        },
      });
    const key = freshKey();
    const announced = await Promise.all([announce(key), announce(key)]);
    expect(announced.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [address] = new Set(announced.map(({ headers }) => headers.location as string));
    const headers = { authorization: `Bearer ${ploy.accessToken}`, 'tus-resumable': '1.0.0' };
    const sent = await world.app.fastify.inject({
      method: 'PATCH',
      url: address as string,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: content.subarray(0, 100),
    });
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '100']);
    const again = await announce(key);
    expect([again.statusCode, again.headers.location]).toEqual([201, address]);
    const asked = await world.app.fastify.inject({ method: 'HEAD', url: address as string, headers });
    expect(asked.headers['upload-offset']).toBe('100');
    expect((await announce(key, content.length + 1)).statusCode).toBe(422);
    expect((await announce(freshKey())).headers.location).not.toBe(address);
  });

  describe('for a registration', () => {
    const form = { displayname: 'มานี', password: 'pass-word-1', acceptTerms: true, isAdult: true };
    const register = (email: string, idempotencyKey: string, change: object = {}) =>
      world.call(addMember, { ...form, email, ...change }, { idempotencyKey });
    const membersWith = async (email: string) =>
      (await world.platform.db.selectFrom('members').select('id').where('email', '=', email).execute()).length;

    test('whose answer was lost: the repeat logs in to the same account, also at the same moment', async () => {
      const key = freshKey();
      const first = await Promise.all([1, 2, 3].map(() => register('lost@example.com', key)));
      const later = await register('lost@example.com', key);
      const answers = [...first, later];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ answer }) => answer.member.member_id)).size).toBe(1);
      expect(new Set(answers.map(({ answer }) => answer.token.refreshToken)).size).toBe(4);
      expect(await membersWith('lost@example.com')).toBe(1);
      const { accessToken, refreshToken } = later.answer.token;
      const as = { id: later.answer.member.member_id, accessToken, refreshToken };
      expect((await world.call(memberStatus, {}, { as })).status).toBe(200);
      expect(JSON.stringify(await storedAnswers(world))).not.toContain(refreshToken);
    });

    test('and another form under the key is refused', async () => {
      const key = freshKey();
      await register('form@example.com', key);
      expect((await register('form@example.com', key, { password: 'pass-word-2' })).status).toBe(422);
      expect((await register('other@example.com', key)).status).toBe(422);
      expect(await membersWith('other@example.com')).toBe(0);
    });

    test('R4 and opens no session once the password has changed, nor after fifteen minutes', async () => {
      const [changed, old] = [freshKey(), freshKey()];
      const { answer } = await register('changed@example.com', changed);
      const { accessToken, refreshToken } = answer.token;
      const as = { id: answer.member.member_id, accessToken, refreshToken };
      const passwords = { oldPassword: form.password, newPassword: 'another-pass-1', confirm: 'another-pass-1' };
      expect((await world.call(updatePassword, passwords, { as })).status).toBe(200);
      expect((await register('changed@example.com', changed)).problem.message).toBe('email_already_used');
      await register('old@example.com', old);
      world.advance(901_000);
      expect((await register('old@example.com', old)).problem.message).toBe('email_already_used');
    });
  });

  test('for a request to delete an account, whose repeat sends no second mail', async () => {
    const email = 'leaving@example.com';
    await world.call(addMember, {
      displayname: 'ปิติ',
      email,
      password: 'pass-word-1',
      acceptTerms: true,
      isAdult: true,
    });
    const before = (await messagesTo(world, email)).length;
    const idempotencyKey = freshKey();
    for (let time = 0; time < 3; time += 1) {
      expect((await world.call(requestDataDeletion, { email }, { idempotencyKey })).status).toBe(200);
    }
    expect((await messagesTo(world, email)).length - before).toBe(1);
  });
});
