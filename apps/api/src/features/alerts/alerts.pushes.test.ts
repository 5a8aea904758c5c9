import { listAlerts, viewAllAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { logout } from '@pakmut/contract/auth/auth.contract.ts';
import { addComment, deleteComment } from '@pakmut/contract/comments/comments.contract.ts';
import { getNotificationSettings, updateNotificationSettings } from '@pakmut/contract/members/members.contract.ts';
import * as contract from '@pakmut/contract/notifications/notifications.contract.ts';
import { firstPushes } from '@pakmut/contract/notifications/notifications.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPush } from '#api/platform/messages/push.ts';
import { loadKeys } from '#api/platform/secrets/keys.ts';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { type PushBrowser, type PushService, readVapid, startPushService } from '#api/testing/push-service.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { deleteSpentPushes, sendDailyMails, sendDuePushes } from './alerts.pushes.service.ts';

const hour = 3_600_000;
let service: PushService;
let world: World;
let ploy: Person;
let ton: Person;
let browser: PushBrowser;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;
let made = 0;

beforeAll(async () => {
  service = await startPushService();
  world = await createWorld({ PUSH_SERVICES: service.origin });
  posts = createOwnPosts(world, () => ploy);
});
beforeEach(async () => {
  [ploy, ton] = [await world.join('พลอย'), await world.join('ต้น')];
  postID = await posts.publish();
  made += 1;
  browser = service.subscribe(`browser${made}`);
  await want('push');
  // The night of some machines would keep pushes back.
  await world.call(contract.updateNotificationTimes, { quietOn: 0 }, { as: ploy });
  service.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const subscribe = (as = ploy, at = browser) =>
  world.call(contract.addPushSubscription, { endpoint: at.endpoint, keys: at.keys }, { as });
const comment = (commentText = 'ขอเรือเพิ่ม') => world.call(addComment, { postID, commentText }, { as: ton });
const want = (channel: 'push' | 'email', as = ploy) =>
  world.call(
    updateNotificationSettings,
    {
      settings: [{ type: 'comment', in_app: 1, push: channel === 'push' ? 1 : 0, email: channel === 'email' ? 1 : 0 }],
    },
    { as },
  );
const send = () => sendDuePushes(world.platform);
const waiting = async () =>
  (await world.platform.db.selectFrom('push_deliveries').selectAll().execute()).map(({ attempts }) => attempts);

describe('a push', () => {
  test('reaches the browser sealed, in the language of its reader, and is signed by this server', async () => {
    await world.platform.db.updateTable('members').set({ language: 'en' }).where('id', '=', ploy.id).execute();
    await subscribe();
    await comment();
    await send();
    const [pushed, ...more] = service.received;
    expect(more).toEqual([]);
    expect(pushed?.body.includes('ขอเรือเพิ่ม')).toBe(false);
    expect(pushed && browser.open(pushed)).toMatchObject({
      title: 'ต้น commented on your story',
      body: 'ขอเรือเพิ่ม',
      link: `/newslist/${postID}#comments`,
    });
    expect(pushed?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    const { key } = (await world.call(contract.getPushKey, {}, { as: ploy })).answer;
    expect(pushed && readVapid(pushed, key)).toMatchObject({ aud: service.origin });
  });

  test('the key of this server is the same after a restart and in every process', () => {
    const { config, site, push } = world.platform;
    expect(createPush(config, loadKeys(config), site).publicKey).toBe(push.publicKey);
    const other = loadKeys({ SECRET_KEY: 'another root secret that is long enough to be one', DATA_DIR: '' });
    expect(createPush(config, other, site).publicKey).not.toBe(push.publicKey);
  });

  test('leaves once, however many processes send', async () => {
    await subscribe();
    await comment();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('comes of a comment to who switched pushes on and chose nothing, and of a like only when it is chosen', async () => {
    const nan = await world.join('แนน');
    const at = service.subscribe(`nan${made}`);
    await subscribe(nan, at);
    const { answer } = await world.call(getNotificationSettings, {}, { as: nan });
    expect(answer.filter(({ push }) => push === 1).map(({ type }) => type)).toEqual([...firstPushes]);
  });

  test('goes to every browser of the member, and to nobody else’s', async () => {
    const second = service.subscribe(`second${made}`);
    await subscribe();
    await subscribe(ploy, second);
    await subscribe(ton, service.subscribe(`other${made}`));
    await comment();
    await send();
    expect(service.received.map(({ path }) => path).sort()).toEqual([`/push/browser${made}`, `/push/second${made}`]);
  });

  test('is tried again a few times when the service is away, then given up', async () => {
    await subscribe();
    await comment();
    service.answers.push(503, 429, 500, 502, 503);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await send();
      world.advance(30 * hour);
    }
    expect(service.received).toHaveLength(5);
    expect(await waiting()).toEqual([]);
  });

  test.each([404, 410])('R34 a browser that is gone (%s) is forgotten', async (status) => {
    await subscribe();
    await comment();
    service.answers.push(status);
    await send();
    const left = await world.platform.db.selectFrom('push_subscriptions').selectAll().execute();
    expect(left.filter(({ member_id }) => member_id === ploy.id)).toEqual([]);
    await comment('อีกครั้ง');
    await send();
    expect(service.received).toHaveLength(1);
  });

  test('of what was read meanwhile does not leave', async () => {
    await subscribe();
    await comment();
    await world.call(viewAllAlerts, {}, { as: ploy });
    await send();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('of what is gone meanwhile does not leave, also to who wants to hear of it by pushes only', async () => {
    await subscribe();
    const settings = [{ type: 'comment' as const, in_app: 0 as const, push: 1 as const, email: 0 as const }];
    await world.call(updateNotificationSettings, { settings }, { as: ploy });
    const { answer } = await comment('ลบทันที');
    await world.call(deleteComment, { commentID: answer.comment.post_comment_id }, { as: ton });
    await send();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
    await comment('ยังอยู่');
    await send();
    expect(service.received).toHaveLength(1);
  });

  test('waits for the end of the quiet hours', async () => {
    await subscribe();
    const minute = (offset: number) => {
      const local = new Date(world.platform.clock.now().getTime() + 7 * hour + offset * 60_000);
      return local.toISOString().slice(11, 16);
    };
    const quiet = { quietOn: 1 as const, quietFrom: minute(-60), quietTo: minute(60) };
    await world.call(contract.updateNotificationTimes, quiet, { as: ploy });
    await comment();
    await send();
    expect(service.received).toEqual([]);
    expect((await world.call(listAlerts, {}, { as: ploy })).answer.items).toHaveLength(1);
    world.advance(hour + 60_000);
    await send();
    expect(service.received).toHaveLength(1);
  });

  test('R16 stops with the session that asked for it', async () => {
    await subscribe();
    await world.call(logout, {}, { as: ploy });
    await comment();
    await send();
    expect(service.received).toEqual([]);
    await deleteSpentPushes(world.platform);
    const left = await world.platform.db.selectFrom('push_subscriptions').select('member_id').execute();
    expect(left.filter(({ member_id }) => member_id === ploy.id)).toEqual([]);
  });

  test.each([
    'http://127.0.0.1:1/push',
    'https://169.254.169.254/latest',
    'https://user:word@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nonsense',
  ])('R34 this server is not sent to %s', async (endpoint) => {
    const { status, problem } = await world.call(
      contract.addPushSubscription,
      { endpoint, keys: browser.keys },
      { as: ploy },
    );
    expect([status, problem.message]).toEqual([400, 'push_service_unknown']);
  });
});

describe('the mail of the day', () => {
  const mails = () => world.platform.outbox.list().filter(({ text }) => text.includes('•'));

  test('tells once, in one mail, what is unread, to who asked for it and has a confirmed address', async () => {
    await world.platform.db
      .updateTable('members')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', ploy.id)
      .execute();
    await want('email');
    await comment('หนึ่ง');
    await comment('สอง');
    world.advance(2 * hour);
    ploy = await freshToken(world, ploy);
    const before = mails().length;
    await Promise.all([sendDailyMails(world.platform), sendDailyMails(world.platform)]);
    await sendDailyMails(world.platform);
    await world.platform.messages.settled();
    const sent = mails().slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('• ต้น แสดงความคิดเห็นในข่าวของคุณ – สอง\n• ต้น แสดงความคิดเห็นในข่าวของคุณ – หนึ่ง');
  });

  test('is not sent to who never asked', async () => {
    await world.platform.db
      .updateTable('members')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', ploy.id)
      .execute();
    await comment();
    world.advance(25 * hour);
    const before = mails().length;
    await sendDailyMails(world.platform);
    await world.platform.messages.settled();
    expect(mails().length).toBe(before);
  });
});
