/** Web and jobs in processes of their own, on one database. */
import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { addressOf } from '@pakmut/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../apps/api/src/testing/mail-server.ts';
import { halfOf } from './environment.ts';
import { openFaultEnvironment } from './testing/fault-environment.ts';
import { joinOverHttp } from './testing/member-client.ts';
import { killEverything, startApiServer, until } from './testing/processes.ts';

const { data, database, client, close } = await openFaultEnvironment('halves');
let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(async () => {
  await killEverything();
  await mails.close();
  await close();
}, 60_000);

const start = (ONLY: 'web' | 'jobs') =>
  startApiServer({
    ONLY,
    DATA_DIR: data,
    DATABASE_URL: database.url,
    MAIL_URL: mails.url,
    ORIGIN: 'http://news.example.org',
  });
const waiting = async () => (await client.query(`select state from pgboss.job where name = 'mail'`)).rows;

test('a mail that the web asks for is sent by the jobs, and the web alone sends nothing', async () => {
  const web = await start('web');
  await joinOverHttp(() => web.address, 'ploy@example.com');
  // Longer than any process leaves a mail that is due.
  await new Promise((done) => setTimeout(done, 4_000));
  expect([mails.mails, await waiting()]).toEqual([[], [{ state: 'created' }]]);
  expect((await client.query('select name from pgboss.schedule')).rows).toEqual([]);

  const jobs = await start('jobs');
  const [mail] = await mails.received(1);
  expect(mail?.to?.[0]?.address).toBe('ploy@example.com');
  expect(mail?.text).toContain('http://news.example.org/');
  await until('nothing waits', 10_000, async () => (await waiting()).length === 0);

  const statusOf = async (path: string) => (await fetch(jobs.address + path)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/metrics')]).toEqual([200, 200, 200]);
  expect(await statusOf(addressOf(addMember))).toBe(404);
  for (const half of [web, jobs]) {
    half.process.kill('SIGTERM');
    expect((await half.ended).code).toBe(0);
  }
  expect(mails.mails).toHaveLength(1);
}, 240_000);

test('a half that has nothing to share with the other says what it needs', () => {
  expect(halfOf([], {})).toBe(undefined);
  expect(halfOf(['--only', 'web'], { DATABASE_URL: 'x', ORIGIN: 'y' })).toBe('web');
  expect(() => halfOf(['--only', 'jobs'], { DATABASE_URL: 'x' })).toThrow('--only jobs needs the setting ORIGIN');
  expect(() => halfOf(['--only'], {})).toThrow('--only web or --only jobs');
});
