/** Members that a test creates for itself, so that tests do not interfere with each other. */
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { demoPassword } from '../apps/api/demo/people/members.demo.ts';
import { photographWithPosition } from './photograph.ts';

export type Newcomer = {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly id: string;
};

const goodPassword = 'น้ำใสไหลเย็น';
let made = 0;

/** Registers somebody by the API and puts their session into the browser, as the login dialog does. */
export async function enterAsNewcomer(
  page: Page,
  displayname: string,
  { putOffPersona = true, password = goodPassword } = {},
): Promise<Newcomer> {
  const answer = await register(page.request, displayname, password);
  const newcomer = await enter(page, answer, { email: answer.email, password });
  if (putOffPersona) await callAs(page, newcomer, 'POST', '/private/persona/later', {});
  return newcomer;
}

async function register(
  caller: APIRequestContext,
  displayname: string,
  password = goodPassword,
): Promise<Answer & { email: string }> {
  made += 1;
  const email = `w2-${process.pid}-${Date.now().toString(36)}-${made}@example.com`;
  const response = await caller.post('/api/v1/public/auth/addmember', {
    headers: { 'X-Client': 'web' },
    data: { displayname, email, password, confirm: password, acceptTerms: true, isAdult: true },
  });
  expect(response.status()).toBe(200);
  return { ...(await response.json()).result, email };
}

/** Logs in a member of the demo world, or somebody else on another device of theirs. */
export async function enterAs(page: Page, email: string, password = demoPassword): Promise<Newcomer> {
  const response = await page.request.post('/api/v1/public/auth/login', {
    headers: { 'X-Client': 'web' },
    data: { email, password },
  });
  expect(response.status()).toBe(200);
  return enter(page, (await response.json()).result, { email, password });
}

/**
 * Publishes a story that no other test deletes, and that is the newest one for a moment. The first story of a list may belong
 * to a test that is about to delete it.
 */
export async function storyOfSomebody(baseURL: string): Promise<{ readonly id: string; readonly header: string }> {
  const somebody = await request.newContext({ baseURL });
  const { token } = await register(somebody, 'ผู้เขียนอีกคน');
  const header = `ข่าวที่อยู่ต่อไป ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publish(somebody, token.accessToken, header);
  await somebody.dispose();
  return { id, header };
}

/** Opens a list until it contains such a story; visitors may get a slightly stale list (decision record 0061). */
export async function openListWith(page: Page, address: string, header: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('link', { name: header }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Reports a story by as many members as it takes to hide it (decisions §3). */
export async function hideByReports(page: Page, baseURL: string, postID: string): Promise<void> {
  for (let one = 0; one < 3; one += 1) {
    const stranger = await request.newContext({ baseURL });
    const { token } = await register(stranger, 'ผู้รายงาน');
    await call(stranger, token.accessToken, 'POST', `/private/topic/report/${postID}`, { reason: 'other' });
    await stranger.dispose();
  }
  expect((await page.request.get(`/api/v1/public/topic/id/${postID}`)).status()).toBe(404);
}

type Answer = { member: { member_id: string }; token: { accessToken: string; expiresIn: number } };

/** Puts a session into the browser, as the login dialog does. */
async function enter(
  page: Page,
  { member, token }: Answer,
  known: { email: string; password: string },
): Promise<Newcomer> {
  // The smallest page there is, because the test opens its own page with the session.
  await page.goto('/favicon.svg');
  await page.evaluate(
    (stored) => {
      localStorage.setItem('member', JSON.stringify(stored.member));
      const expiresAt = Date.now() + stored.token.expiresIn * 1_000;
      localStorage.setItem('token', JSON.stringify({ ...stored.token, expiresAt }));
    },
    { member, token },
  );
  return { ...known, token: token.accessToken, id: member.member_id };
}

/** One call of the API in the name of a newcomer; answers with its result. */
export function callAs(page: Page, who: Newcomer, method: 'GET' | 'POST', path: string, data?: object) {
  return call(page.request, who.token, method, path, data);
}

async function call(caller: APIRequestContext, token: string, method: 'GET' | 'POST', path: string, data?: object) {
  const response = await caller.fetch(`/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'X-Client': 'web' },
    ...(data && { data }),
  });
  expect(response.status(), path).toBe(200);
  return (await response.json()).result;
}

/** Publishes a story with a real photograph, public unless `publish` says otherwise; answers with its id. */
export function publishAs(
  page: Page,
  who: Newcomer,
  header: string,
  change?: { detail?: string; publish?: number; anonymous?: number; categoryID?: number; tag?: readonly string[] },
): Promise<string> {
  return publish(page.request, who.token, header, change);
}

async function publish(caller: APIRequestContext, token: string, header: string, change = {}): Promise<string> {
  const response = await caller.post('/api/v1/private/uploadFile/topicImg', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() } },
  });
  const { fileName } = (await response.json()).result;
  const post = await call(caller, token, 'POST', '/private/topic', {
    categoryID: 4,
    header,
    detail: 'เขียนไว้ให้อ่าน',
    latitude: 16.65,
    longitude: 102.38,
    publish: 0,
    anonymous: 0,
    img: [fileName],
    tag: [],
    ...change,
  });
  return post.post_id;
}
