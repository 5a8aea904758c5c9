/** Messages leave through a real SMTP server and a gateway of ours on loopback. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#api/testing/mail-server.ts';
import { waitingMessages } from '#api/testing/outbox.ts';
import { type SmsGateway, startSmsGateway } from '#api/testing/sms-gateway.ts';
import { createWorld, type World } from '#api/testing/world.ts';
import type { MailContent } from './mail.ts';
import type { Sms } from './sms.ts';

const letter: MailContent = {
  to: 'ploy@example.com',
  language: 'th',
  name: 'พลอย <script>alert(1)</script>',
  subject: 'mail_renew_subject',
  body: 'mail_renew_body',
  button: { label: 'mail_renew_button', link: 'https://news.example.org/renewpassword/one-time-token?x=1&y=2' },
};

/** Milliseconds: 8 to 16 s, and some more for a machine whose clock is set back in between. */
const longestRetryDelay = 30_000;

/** What the processes that work jobs do now and then: they take over what dead ones have left. */
async function superviseQueue(world: World): Promise<void> {
  const boss = new PgBoss({ connectionString: world.platform.config.DATABASE_URL, supervise: false, schedule: false });
  await boss.start();
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(world.platform.db);
  await boss.supervise();
  await boss.stop({ graceful: false });
}

describe('mails', () => {
  let server: MailServer;
  let world: World;
  beforeAll(async () => {
    server = await startMailServer();
    world = await createWorld({
      MAIL_URL: server.url,
      MAIL_FROM: 'ปักหมุด <news@example.org>',
      ORIGIN: 'https://news.example.org',
    });
  });
  beforeEach(() => {
    server.mails.length = 0;
    server.answerWith(250);
    server.delay(0);
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  async function received(count: number) {
    await world.platform.messages.settled();
    return server.received(count);
  }

  test('leave with a text and an HTML part that say the same, in the language of the reader', async () => {
    await world.platform.messages.sendMail(letter);
    const [mail] = await received(1);
    expect(mail?.subject).toBe('ตั้งรหัสผ่านใหม่กับ ปักหมุด');
    expect(mail?.from).toMatchObject({ address: 'news@example.org', name: 'ปักหมุด' });
    expect(mail?.to?.[0]?.address).toBe('ploy@example.com');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('กดปุ่มด้านล่างภายใน 30 นาที');
      expect(part).toContain('/renewpassword/one-time-token');
    }
    expect(mail?.html).toContain('<html lang="th">');
    await world.platform.messages.sendMail({ ...letter, language: 'my' });
    const [, burmese] = await received(2);
    expect(burmese?.subject).toContain('စကားဝှက်အသစ်');
  });

  test('show what members call themselves as text, never as HTML', async () => {
    await world.platform.messages.sendMail(letter);
    const [mail] = await received(1);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).toContain('href="https://news.example.org/renewpassword/one-time-token?x=1&amp;y=2"');
    expect(mail?.text).toContain('<script>');
  });

  test('a line break in a value makes no header of its own', async () => {
    const subject = 'mail_renew_subject';
    await world.platform.messages.sendMail({ ...letter, subject, values: { site: 'X\r\nBcc: victim@example.com' } });
    const [mail] = await received(1);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.to).toHaveLength(1);
  });

  test('are sealed while they wait, and leave no row behind', async () => {
    server.answerWith(451);
    await world.platform.messages.sendMail(letter);
    await world.platform.messages.settled();
    const [row] = await waitingMessages(world);
    expect(row?.attempts).toBe(1);
    for (const secret of ['ploy@example.com', 'renewpassword', 'one-time-token']) {
      expect(row?.payload.includes(secret)).toBe(false);
    }
    server.answerWith(250);
    world.advance(longestRetryDelay);
    await world.platform.messages.settled();
    expect(world.warnings).toMatchObject([{ attempts: 1, reason: 'the mail server failed (EENVELOPE 451)' }]);
    expect(server.mails).toHaveLength(1);
    expect(await waitingMessages(world)).toEqual([]);
  });

  test('that the server refuses for good are dropped', async () => {
    server.answerWith(550);
    await world.platform.messages.sendMail(letter);
    await world.platform.messages.settled();
    expect(await waitingMessages(world)).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  test('wait for a server that is away', async () => {
    const away = await createWorld({ MAIL_URL: 'smtp://127.0.0.1:1', ORIGIN: 'https://news.example.org' });
    await away.platform.messages.sendMail(letter);
    await away.platform.messages.settled();
    expect((await waitingMessages(away)).map(({ attempts }) => attempts)).toEqual([1]);
    await away.close();
  });

  test('are not sent after they have lost their use', async () => {
    server.answerWith(451);
    const expiresAt = new Date(world.platform.clock.now().getTime() + 5_000);
    await world.platform.messages.sendMail({ ...letter, expiresAt });
    await world.platform.messages.settled();
    server.answerWith(250);
    world.advance(longestRetryDelay);
    await world.platform.messages.settled();
    expect(server.mails).toEqual([]);
    expect(await waitingMessages(world)).toEqual([]);
  });

  test('a slow mail server holds up nobody', async () => {
    server.delay(1_500);
    const before = performance.now();
    await world.platform.messages.sendMail(letter);
    expect(performance.now() - before).toBeLessThan(500);
    await received(1);
  });

  test('belong to the transaction that tells of them: undone, nothing leaves', async () => {
    const undone = world.platform.db.transaction().execute(async (transaction) => {
      await world.platform.messages.sendMail(letter, transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await world.platform.db
      .transaction()
      .execute((transaction) => world.platform.messages.sendMail({ ...letter, to: 'kept@example.com' }, transaction));
    const [mail] = await received(1);
    expect(mail?.to?.[0]?.address).toBe('kept@example.com');
    await world.platform.messages.settled();
    expect(server.mails).toHaveLength(1);
  });

  test('that a dead process was sending are sent by another, and one message leaves once', async () => {
    server.answerWith(451);
    await world.platform.messages.sendMail(letter);
    await world.platform.messages.settled();
    // As a process leaves it that dies between taking a message and sending it.
    const taken = (secondsAgo: number) =>
      sql`update pgboss.job set state = 'active', started_on = now() - ${secondsAgo} * interval '1s' where name = 'mail'`.execute(
        world.platform.db,
      );
    await taken(50);
    server.answerWith(250);
    await superviseQueue(world);
    await world.platform.messages.settled();
    expect(server.mails).toEqual([]);
    await taken(61);
    await superviseQueue(world);
    world.advance(61_000);
    await Promise.all(Array.from({ length: 5 }, () => world.platform.messages.settled()));
    expect(server.mails).toHaveLength(1);
  });
});

describe('short messages', () => {
  let gateway: SmsGateway;
  const worlds: World[] = [];
  const sms = (world: World, text = 'รหัส 123456'): Sms => ({
    to: '0812345678',
    text,
    reference: 'AB12',
    expiresAt: new Date(world.platform.clock.now().getTime() + 300_000),
  });
  async function worldWith(settings: Record<string, string>): Promise<World> {
    const world = await createWorld(settings);
    worlds.push(world);
    return world;
  }
  beforeEach(async () => {
    gateway = await startSmsGateway();
  });
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close();
    await gateway.close();
  });

  test('leave at once as the documented JSON with a bearer token', async () => {
    const world = await worldWith({ SMS_URL: gateway.url, SMS_TOKEN: 'gateway-token' });
    await world.platform.messages.sendSms(sms(world));
    const [request] = gateway.requests;
    expect(request?.method).toBe('POST');
    expect(request?.headers.authorization).toBe('Bearer gateway-token');
    expect(JSON.parse(request?.body ?? '')).toEqual({ to: '0812345678', text: 'รหัส 123456', reference: 'AB12' });
    expect(await waitingMessages(world)).toEqual([]);
  });

  test('leave in the request shape of ThaiBulkSMS, whose 200 may still be a refusal', async () => {
    const settings = {
      SMS_PROVIDER: 'thaibulksms',
      SMS_URL: gateway.url,
      SMS_TOKEN: 'key:secret',
      SMS_SENDER: 'Pakmut',
    };
    const world = await worldWith(settings);
    gateway.answerWith({ status: 200, body: '{"phone_number_list":[{"number":"66812345678","message_id":"1"}]}' });
    await world.platform.messages.sendSms(sms(world));
    const [request] = gateway.requests;
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      msisdn: '0812345678',
      message: 'รหัส 123456',
      sender: 'Pakmut',
    });
    gateway.answerWith({ status: 200, body: '{"phone_number_list":[],"bad_phone_number_list":[{}]}' });
    await expect(world.platform.messages.sendSms(sms(world))).rejects.toThrow('messages.not_sent');
  });

  test('that the gateway refuses are told to the caller, and nothing arrives later', async () => {
    const world = await worldWith({ SMS_URL: gateway.url, SMS_TOKEN: 'wrong' });
    gateway.answerWith({ status: 401 });
    await expect(world.platform.messages.sendSms(sms(world))).rejects.toThrow('messages.not_sent');
    expect(await waitingMessages(world)).toEqual([]);
  });

  test('are tried again when the gateway fails for a moment, under the same reference', async () => {
    const world = await worldWith({ SMS_URL: gateway.url });
    gateway.answerWith(null);
    await world.platform.messages.sendSms(sms(world));
    const [row] = await waitingMessages(world);
    expect(row?.payload.includes('123456')).toBe(false);
    gateway.answerWith({ status: 200 });
    world.advance(3_000);
    await world.platform.messages.settled();
    expect(gateway.requests).toHaveLength(2);
    expect(JSON.parse(gateway.requests[1]?.body ?? '').reference).toBe('AB12');
    expect(await waitingMessages(world)).toEqual([]);
  });

  test('through a gateway that stays away are refused, so that nobody waits for a code in vain', async () => {
    const world = await worldWith({ SMS_URL: gateway.url });
    gateway.answerWith({ status: 503 });
    await world.platform.messages.sendSms(sms(world));
    await world.platform.messages.sendSms(sms(world));
    await expect(world.platform.messages.sendSms(sms(world))).rejects.toThrow('messages.not_sent');
    expect(await waitingMessages(world)).toHaveLength(2);
    gateway.answerWith({ status: 200 });
    await world.platform.messages.sendSms(sms(world));
  });
});

describe('the outbox', () => {
  const answers = (world: World, url: string, accept?: string) =>
    world.app.fastify.inject({ url, headers: accept ? { accept } : {} });

  test('shows a developer what would have left, newest first, as JSON and as a harmless page', async () => {
    const world = await createWorld();
    const expiresAt = new Date(Date.now() + 60_000);
    await world.platform.messages.sendSms({ to: '0812345678', text: 'รหัส 123456', reference: 'A', expiresAt });
    await world.platform.messages.sendMail(letter);
    await world.platform.messages.settled();
    const byName = (await answers(world, '/dev/outbox.json')).json();
    const byAccept = (await answers(world, '/dev/outbox', 'application/json')).json();
    expect(byAccept).toEqual(byName);
    expect(byName.messages.map(({ channel }: { channel: string }) => channel)).toEqual(['mail', 'sms']);
    expect(Object.keys(byName.messages[0]).sort()).toEqual(['channel', 'created_at', 'subject', 'text', 'to']);
    const page = await answers(world, '/dev/outbox', 'text/html');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toContain('<script>');
    expect(page.body).toContain('<a href="https://news.example.org/renewpassword/one-time-token?x=1&amp;y=2">');
    await world.close();
  });

  test('gets what waited together in the order in which it was written', async () => {
    const world = await createWorld();
    const names = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก'];
    await world.platform.db.transaction().execute(async (on) => {
      for (const name of names) {
        await world.platform.messages.sendMail({ ...letter, name }, on);
        world.advance(1_000);
      }
    });
    await world.platform.messages.settled();
    const texts = world.platform.outbox.list().map(({ text }) => names.find((name) => text.includes(name)));
    expect(texts.reverse()).toEqual(names);
    await world.close();
  });

  test('does not exist in production, where nothing is sent without a server and a gateway', async () => {
    const world = await createWorld({ NODE_ENV: 'production' });
    for (const url of ['/dev/outbox', '/dev/outbox.json']) expect((await answers(world, url)).statusCode).toBe(404);
    await world.platform.messages.sendMail(letter);
    expect(await waitingMessages(world)).toEqual([]);
    const expiresAt = new Date(Date.now() + 60_000);
    const text = world.platform.messages.sendSms({ to: '0812345678', text: 'x', reference: 'A', expiresAt });
    await expect(text).rejects.toThrow('messages.not_sent');
    await world.close();
  });
});

test('an upgrade waits for messages that an earlier release left in its table, and for no expired one', async () => {
  const world = await createWorld();
  const migration = readFileSync(
    new URL('../../../db/migrations/0037-no-outgoing-messages.sql', import.meta.url),
    'utf8',
  );
  await world.asOwner(async (db) => {
    const upgrade = async () => {
      for (const statement of migration.split(/(?<=end \$\$;)/)) await sql.raw(statement).execute(db);
    };
    await sql`create table outgoing_messages (expires_at timestamptz)`.execute(db);
    await sql`insert into outgoing_messages values (now() + interval '1 minute')`.execute(db);
    await expect(upgrade()).rejects.toThrow('Messages of an earlier release still wait');
    await sql`update outgoing_messages set expires_at = now() - interval '1 minute'`.execute(db);
    await upgrade();
    await expect(sql`select from outgoing_messages`.execute(db)).rejects.toThrow('does not exist');
  });
  await world.close();
});
