/** Requests as published clients write them, which know the specification alone (decision 0066). */
import { addressOf, apiBase } from '@pakmut/contract/endpoint.ts';
import type { FieldError } from '@pakmut/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from './platform/http/lenient.ts';
import { joinProven } from './testing/proven.ts';
import { createWorld, type Person, snapshot, type World } from './testing/world.ts';

let world: World;
let ploy: Person;
beforeAll(async () => {
  world = await createWorld();
  ploy = await joinProven(world, 'พลอย');
});
afterAll(() => world.close());

async function ask(method: 'GET' | 'POST', path: string, body?: unknown, as?: Person) {
  const response = await world.app.fastify.inject({
    method,
    url: apiBase + path,
    headers: {
      ...(as && { authorization: `Bearer ${as.accessToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { result, message, errors } = JSON.parse(response.payload || '{}');
  return { status: response.statusCode, result, message, errors };
}
const get = (path: string, as?: Person) => ask('GET', path, undefined, as);
const post = (path: string, body?: unknown, as?: Person) => ask('POST', path, body, as);
const refused = (field: string) => ({
  status: 400,
  message: 'invalid_input',
  errors: [{ field, message: 'invalid_input' }],
});

describe('a query', () => {
  test.each([
    '/public/topic?_=1764032400',
    '/public/topic?maxPerPage=51',
    '/public/topic?maxPerPage=100000&page=0',
    '/public/topic?page=&categoryID=&cursor=',
    '/public/topic/topicVdo?utm_source=line',
    '/public/common/amphur?provinceID=40&_=1',
  ])('%s is answered, because unknown keys are ignored and what is too much or empty is corrected', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test.each([
    ['/public/topic?page=1.5', 'page'],
    ['/public/topic?page=1e1', 'page'],
    ['/public/topic?page=one', 'page'],
    ['/public/topic?page=-1', 'page'],
    ['/public/topic?maxPerPage=0', 'maxPerPage'],
    ['/public/topic?page=1&page=2', 'page'],
  ])('%s is refused, because %s is no whole number in its limits', async (path, field) => {
    expect(await get(path)).toMatchObject(refused(field));
  });

  test('page=1.5 is refused by every list', async () => {
    const lists = world.app.registered.filter(({ method, query }) => method === 'GET' && query?.properties.page);
    expect(lists.length).toBeGreaterThan(10);
    for (const endpoint of lists) {
      const url = `${addressOf(endpoint).slice(apiBase.length).replace(/:\w+/g, 'x')}?page=1.5`;
      const { status, errors } = await get(url, ploy);
      const isStaff = endpoint.permission !== undefined;
      expect([url, status, isStaff || errors.some(({ field }: { field: string }) => field === 'page')]).toEqual([
        url,
        isStaff ? 403 : 400,
        true,
      ]);
    }
  });
});

describe('a body', () => {
  const otp = { telephone: '0899999999', isRegis: 0 };

  test('may have null or an empty text for what is optional', async () => {
    for (const otpRef of [null, ''])
      expect(await post('/public/auth/requestOtp', { ...otp, otpRef })).toMatchObject({
        message: expect.stringMatching(/tel_not_regis|otp_too_soon/),
      });
    const search = { dateStart: null, dateEnd: '', status: null, username: null };
    expect((await post('/private/member/getPointHistory', { page: null, search }, ploy)).status).toBe(200);
    expect((await post('/public/topic/listExplore', { keyword: null, categoryID: null, bbox: '' })).status).toBe(200);
  });

  test('may have whole numbers as texts of digits, and codes of areas as numbers', async () => {
    const page = { page: '0', maxPerPage: '10', search: { status: '-1' } };
    expect((await post('/private/member/getPointHistory', page, ploy)).status).toBe(200);
    const persona = {
      usedOnBehalf: '1',
      objective: ['1', '3'],
      mediaSkillsLevel: '2',
      issuesInterest: ['1'],
      provinceID: 40,
      amphurID: 4001,
      districtID: null,
    };
    expect((await post('/private/persona', persona, ploy)).status).toBe(200);
    expect((await get('/private/persona', ploy)).result).toMatchObject({ usedOnBehalf: 1, provinceID: '40' });
  });

  test.each(['1.5', '1e1', ' 1', '1 ', '0x1', '१', true, [1]])('%j is no whole number', async (page) => {
    expect(await post('/public/topic/listExplore', { page })).toMatchObject(refused('page'));
  });

  test('still refuses null for what is needed, numbers for what is no id, and fields that nobody knows', async () => {
    expect(await post('/private/topic/like', { postID: null, isLike: 1 }, ploy)).toMatchObject(refused('postID'));
    expect(await post('/public/topic/listExplore', { keyword: 5 })).toMatchObject(refused('keyword'));
    expect(await post('/public/topic/listExplore', { role: null })).toMatchObject(refused('role'));
    expect(await post('/public/topic/listExplore', { device: 'web' })).toMatchObject(refused('device'));
  });

  test('may be absent or empty where nothing in it is needed', async () => {
    for (const body of [undefined, '', '{}']) {
      expect((await post('/public/topic/listExplore', body)).status).toBe(200);
      expect((await post('/private/member/getPointHistory', body, ploy)).status).toBe(200);
    }
  });

  test('that is absent where something is needed names what', async () => {
    expect(await post('/private/topic/bookmark', undefined, ploy)).toMatchObject({
      status: 400,
      ...errorsOf('postID'),
    });
  });
  const errorsOf = (field: string) => ({ errors: expect.arrayContaining([{ field, message: 'invalid_input' }]) });
});

test('no call complains about an optional field that is null or empty', async () => {
  const complaints: string[] = [];
  let caller = await world.join();
  const calls = world.app.registered.filter(({ method }) => method === 'GET' || method === 'POST');
  for (const endpoint of calls.filter(({ file, path }) => !file && !path.includes('/uploads'))) {
    const part = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
    const { properties = {}, required = [] } = (part ?? {}) as Schema;
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    const path = endpoint.path.replace(/:\w+/g, 'x');
    for (const empty of endpoint.method === 'GET' ? [''] : [null, '']) {
      const given = Object.fromEntries(optional.map((name) => [name, empty]));
      const query = endpoint.method === 'GET' ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
      const send = () => ask(endpoint.method as 'GET', path + query, query ? undefined : given, caller);
      let { status, errors = [] } = await send();
      // Some calls end the session, or the member.
      if (status === 401 && endpoint.access === 'member') {
        caller = await world.join();
        ({ status, errors = [] } = await send());
        expect([path, status]).not.toEqual([path, 401]);
      }
      const blamed = errors
        .filter((complaint: FieldError) => complaint.message === 'invalid_input')
        .map(({ field }: FieldError) => field.split('.')[0]);
      complaints.push(
        ...blamed
          .filter((field: string) => optional.includes(field))
          .map((field: string) => `${path} ${field}: ${empty}`),
      );
    }
  }
  expect(complaints).toEqual([]);
});

describe('a post as the specification writes it', () => {
  const upload = async () => (await world.upload(ploy, await snapshot())).answer.fileName;
  const payload = async () => ({
    categoryID: '4',
    header: 'น้ำล้นตลิ่ง',
    detail: '<p>ระดับน้ำเพิ่มขึ้น</p>',
    latitude: '16.6542',
    longitude: '102.3791',
    publish: '0',
    anonymous: 0,
    img: [await upload()],
    tag: ['น้ำท่วม'],
    post_img_del_req: [],
    post_vdo_del_req: [],
  });

  test.each([null, '', [], undefined])('is published with %j for the video that it does not have', async (vdo) => {
    const { status, result } = await post('/private/topic', { ...(await payload()), vdo }, ploy);
    expect([status, typeof result.post_id]).toEqual([200, 'string']);
  });

  test('may list deletions of what a new post cannot have, and is edited without a version', async () => {
    const created = { ...(await payload()), post_img_del_req: ['1'], post_vdo_del_req: null };
    const { post_id } = (await post('/private/topic', created, ploy)).result;
    const [photo] = (await get(`/private/topic/id/${post_id}`, ploy)).result.img;
    const edit = { ...(await payload()), header: 'น้ำลด', post_img_del_req: [photo.post_img_id], vdo: null };
    expect((await post(`/private/topic/id/${post_id}`, edit, ploy)).status).toBe(200);
    const edited = (await get(`/private/topic/id/${post_id}`, ploy)).result;
    expect([edited.post_header, edited.img.length, edited.post_version]).toEqual(['น้ำลด', 1, 2]);
    expect(edited.img[0].post_img_id).not.toBe(photo.post_img_id);
  });
});

describe('a call of /auth', () => {
  test('takes the name of a device, whichever it is', async () => {
    for (const endpoint of world.app.registered) {
      if (endpoint.method !== 'POST' || !/^\/(public|private)\/auth\//.test(endpoint.path)) continue;
      const { errors = [] } = await post(endpoint.path.replace(/:\w+/g, 'x'), { device: 'web' });
      expect([endpoint.path, errors.map(({ field }: { field: string }) => field)]).toEqual([
        endpoint.path,
        expect.not.arrayContaining(['device']),
      ]);
    }
  });

  test.each([
    ['/public/auth/login', { email: 'a@example.com' }, 'please_specify_pw'],
    ['/public/auth/login', { email: 'a@example.com', password: null }, 'please_specify_pw'],
    ['/public/auth/login', { email: 'a@example.com', password: '' }, 'please_specify_pw'],
    ['/public/auth/login', undefined, 'please_specify_email_tel'],
    ['/public/auth/addmember', { email: 'a@example.com' }, 'please_specify_displayname'],
    ['/public/auth/addmember', { displayname: null, email: 'a@example.com' }, 'please_specify_displayname'],
  ])('%s with %j says what an empty field says', async (path, body, message) => {
    expect(await post(path, body)).toMatchObject({ status: 400, message });
  });
});
