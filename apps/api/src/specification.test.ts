/**
 * The main job of each section of the specification (§7), done over HTTP by a client that knows the specification alone: its
 * paths, its field names, and what it says of answers. Nothing of the contract is imported; consent to the terms, which every
 * registration needs, is the one field that is ours (decisions §2). The sections about surveys, Nexus and the pages that are not
 * asked for yet have no calls here.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCode } from './testing/codes.ts';
import { createWorld, snapshot, type World } from './testing/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: a client without types reads what it is given.
type Result = any;
type Answer = { status: number; result: Result; total?: number; message?: string };

/** What a published client keeps, and how it asks: a bearer token, one repeat after a 401. */
class Client {
  readonly base: string;
  member: Result = null;
  token: Result = null;
  constructor(base: string) {
    this.base = base;
  }

  async ask(method: 'GET' | 'POST', path: string, body?: unknown, isAgain = false): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.base + path, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token.accessToken}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    });
    if (response.status === 401 && this.token && !isAgain) {
      await this.refresh();
      return this.ask(method, path, body, true);
    }
    return { status: response.status, ...((await response.json()) as object) } as Answer;
  }

  async refresh() {
    const { refreshToken } = this.token;
    this.token = null;
    const csite = { csiteMemberID: this.member.member_id, csiteToken: this.member.csite_token };
    const { status, result } = await this.ask('POST', '/public/auth/refresh-token', { refreshToken, ...csite });
    expect(status).toBe(200);
    this.token = { refreshToken, ...result.token };
  }

  /** The result of a call that must succeed. */
  async get(path: string): Promise<Result> {
    return this.expectResult('GET', path);
  }
  async post(path: string, body?: unknown): Promise<Result> {
    return this.expectResult('POST', path, body);
  }
  async expectResult(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result> {
    const { status, result, message } = await this.ask(method, path, body);
    expect([path, status, message]).toEqual([path, 200, undefined]);
    return result;
  }
  keep({ token, member }: Result) {
    this.token = token;
    this.member = member;
  }

  async upload(kind: string): Promise<Result> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await snapshot())], { type: 'image/jpeg' }), 'IMG_1.jpg');
    return this.post(`/private/uploadFile/${kind}`, form);
  }
}

let world: World;
let base: string;
let ploy: Client;
let somchai: Client;
const consent = { acceptTerms: true, isAdult: true };
let numbers = 0;

beforeAll(async () => {
  world = await createWorld({ COIN_HOLD_HOURS: '0' });
  base = `${await world.app.fastify.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  ploy = await registerByMobile('พลอย');
  somchai = await registerByMobile('สมชาย');
});
afterAll(() => world.close());

/** As the specification's dialog does it: request, code, registration with a password of the client. */
async function registerByMobile(displayname: string): Promise<Client> {
  const client = new Client(base);
  numbers += 1;
  const telephone = `081234560${numbers}`;
  const otp = { telephone, isRegis: 1, otpRef: null, requestCnt: 1 };
  const { otp_ref } = await client.post('/public/auth/requestOtp', otp);
  const given = { telephone, isRegis: 1, otpRef: otp_ref, otpPasscode: readCode(world, telephone) };
  await client.post('/public/auth/validateOtpPasscode', given);
  const none = { facebookID: null, facebookEmail: null, facebookToken: null };
  const form = { device: 'web', displayname, name_surname: '', email: '', password: 'pa55-word', telephone, ...none };
  client.keep(await client.post('/public/auth/addmember', { ...form, ...consent }));
  return client;
}

const story = async (client: Client) => ({
  categoryID: 1,
  header: 'น้ำท่วมหน้าบ้าน',
  detail: '<p>สูงหนึ่งเมตร</p>',
  latitude: 16.4419,
  longitude: 102.836,
  publish: 0,
  anonymous: 0,
  img: [(await client.upload('topicImg')).fileName],
  vdo: null,
  tag: ['น้ำท่วม'],
  post_img_del_req: [],
  post_vdo_del_req: [],
});

describe('Auth', () => {
  test('registers by e-mail, logs in, renews the session and asks for a new password', async () => {
    const client = new Client(base);
    const form = { device: 'web', displayname: 'น้ำ', name_surname: '', email: 'Nam@Example.com', password: 'abcd' };
    client.keep(await client.post('/public/auth/addmember', { ...form, telephone: '', ...consent }));
    expect(Object.keys(client.member)).toEqual(
      expect.arrayContaining(['member_id', 'member_displayname', 'member_img_profile', 'csite_token', 'type']),
    );
    client.token = null;
    client.keep(await client.post('/public/auth/login', { email: 'nam@example.com', password: 'abcd', device: 'web' }));
    client.token.accessToken = 'ended';
    expect((await client.get('/private/member/status')).member_id).toBe(client.member.member_id);
    await client.post('/public/auth/forgetPassEmail', { email: 'nam@example.com' });
    const wrong = await client.ask('POST', '/public/auth/login', { email: 'nam@example.com' });
    expect([wrong.status, wrong.message]).toEqual([400, 'please_specify_pw']);
  });

  test('logs in by mobile, with the code and with the number in the field of the e-mail', async () => {
    const client = new Client(base);
    const telephone = '0812345601';
    world.advance(61_000);
    const { otp_ref } = await client.post('/public/auth/requestOtp', { telephone, isRegis: 0, otpRef: '' });
    const given = { telephone, isRegis: 0, otpRef: otp_ref, otpPasscode: readCode(world, telephone) };
    client.keep(await client.post('/public/auth/validateOtpPasscode', given));
    expect(client.member.member_id).toBe(ploy.member.member_id);
    client.token = null;
    client.keep(await client.post('/public/auth/login', { email: telephone, password: 'pa55-word' }));
    expect(client.member.member_id).toBe(ploy.member.member_id);
  });
});

describe('Topic and Upload', () => {
  test('a post is added, read, changed, answered to and deleted', async () => {
    const { post_id, _id } = await ploy.post('/private/topic', await story(ploy));
    expect(_id).toBe(post_id);
    const post = await somchai.get(`/private/topic/id/${post_id}`);
    expect(post).toMatchObject({ post_header: 'น้ำท่วมหน้าบ้าน', comment: '', is_like: 0, badge: [] });
    expect(post.img[0].post_img_thumb_path).toMatch(/\/media\//);

    expect((await somchai.post('/private/topic/like', { postID: post_id, isLike: 1 })).post_like_count).toBe(1);
    const saved = await somchai.post('/private/topic/bookmark', { postID: post_id, isBookmark: '1' });
    expect(saved.post_bookmark_count).toBe(1);
    const words = { postID: post_id, commentText: 'ปลอดภัยไหม', realFilename: null, fileName: null };
    await somchai.post('/private/topic/comment', words);
    const [comment] = await somchai.get(`/public/topic/comment?postID=${post_id}`);
    expect(comment).toMatchObject({ post_comment_text: 'ปลอดภัยไหม', member_displayname: 'สมชาย' });
    const commentPath = (call: string) => `/private/topic/${call}/${comment.post_comment_id}`;
    await somchai.post(commentPath('editComment'), { postID: post_id, commentText: 'ปลอดภัยแล้ว' });
    await somchai.post(commentPath('deleteComment'));

    const [mine] = await ploy.get('/private/topic/myTopic');
    expect(mine.post_id).toBe(post_id);
    const edit = { ...(await story(ploy)), header: 'น้ำลดแล้ว', img: [], post_img_del_req: [] };
    await ploy.post(`/private/topic/id/${post_id}`, edit);
    const edited = await ploy.get(`/private/topic/id/${post_id}`);
    expect([edited.post_header, edited.img.length]).toEqual(['น้ำลดแล้ว', 1]);
    await ploy.post(`/private/topic/delete/${post_id}`);
    expect((await somchai.ask('GET', `/private/topic/id/${post_id}`)).message).toBe('no_data_found');
  });

  test('lists, related news and search are paged until a page is empty', async () => {
    const { post_id } = await ploy.post('/private/topic', await story(ploy));
    for (let n = 0; n < 7; n += 1) await somchai.post('/private/topic', await story(somchai));
    const pageOf = {
      related: (page: number) =>
        ploy.get(
          `/public/topic/suggestList?categoryID[]=1&datefrom=2026-01-01&dateto=&postID=${post_id}&page=${page}&maxPerPage=6`,
        ),
      reporter: (page: number) =>
        ploy.get(`/public/topic/userTopic?postBy=${somchai.member.member_id}&page=${page}&maxPerPage=9&_=1`),
      search: (page: number) => ploy.post('/private/topic/listExplore', { keyword: 'น้ำท่วม', page, maxPerPage: 100 }),
    };
    for (const [name, read] of Object.entries(pageOf)) {
      const ids: string[] = [];
      for (let page = 0; page < 10; page += 1) {
        const posts: { post_id: string }[] = await read(page);
        if (posts.length === 0) break;
        ids.push(...posts.map((post) => post.post_id));
      }
      expect([name, ids.length >= 7, new Set(ids).size]).toEqual([name, true, ids.length]);
    }
    for (const path of ['/private/topic/followtopicList', '/private/topic/getMyHistory', '/private/topic/myTopicVdo'])
      expect(await ploy.get(path)).toEqual(expect.any(Array));
  });
});

test('Member: profile, following and settings of notifications', async () => {
  expect((await ploy.get('/private/member/myProfile')).member_displayname).toBe('พลอย');
  await ploy.post('/private/member/memberFollow', { idFollow: somchai.member.member_id, isFollow: '1' });
  const [followed] = await ploy.get('/private/member/memberFollow');
  expect(followed).toMatchObject({ member_id_follow: somchai.member.member_id, member_displayname: 'สมชาย' });
  await ploy.post('/private/member/memberUnFollow', { idFollow: somchai.member.member_id });
  expect(await ploy.get('/private/member/memberNotification')).toEqual(expect.any(Array));
  const profile = await new Client(base).get(`/public/member/memberInfo/${somchai.member.member_id}`);
  expect(profile).toMatchObject({ member_displayname: 'สมชาย', member_tel: '' });
});

test('Transfer coin and coin history', async () => {
  const before = (await ploy.get('/private/member/getPoint')).member_point;
  const [receiver] = await ploy.get(`/private/transfercoin/memberForTransfer?username=${encodeURIComponent('สมชาย')}`);
  expect((await ploy.post('/private/transfercoin/memberForTransfer', { username: 'สมชาย' }))[0]).toEqual(receiver);
  await ploy.get('/private/transfercoin/transferData');
  await ploy.post('/private/transfercoin/', { point: '3', postID: 0, receiveMemberID: receiver.member_id });
  expect((await ploy.get('/private/member/getPoint')).member_point).toBe(before - 3);
  const search = { dateStart: null, dateEnd: null, status: '1', username: '' };
  const history = await ploy.ask('POST', '/private/member/getPointHistory', { page: 0, maxPerPage: 10, search });
  expect(history.total).toBe(1);
  expect(history.result[0]).toMatchObject({ point: 3, point_type: 'sender_point' });
  expect(history.result[0].point_detail.member_displayname).toBe('สมชาย');
  const tooMuch = await ploy.ask('POST', '/private/transfercoin/', {
    point: 400,
    postID: 0,
    receiveMemberID: receiver.member_id,
  });
  expect(tooMuch.message).toBe('coin_not_enough');
});

test('Redeem: the list, the address, an order and the own orders', async () => {
  const at = world.platform.clock.now();
  const reward = { name: 'ขวดน้ำ', detail: '', price: 5, stock: 3, is_offered: true, created_at: at, changed_at: at };
  await world.platform.db.insertInto('rewards').values(reward).execute();
  const [offer] = await somchai.get('/private/redeem/');
  expect(offer).toMatchObject({ rewardName: 'ขวดน้ำ', rewardPoint: 5, type: 1, myPoint: expect.any(Number) });
  expect(await somchai.get('/private/redeem/memberAddress')).toMatchObject({
    member_address: '',
    member_tel: expect.any(String),
  });
  const order = { _id: offer._id, redeemAddress: '1 ถนนมิตรภาพ', redeemQty: '1', tel: '0812345678' };
  await somchai.post(`/private/redeem/id/${offer._id}`, order);
  const [own] = await somchai.get('/private/redeem/redeemByMember');
  expect(own).toMatchObject({ rewardName: 'ขวดน้ำ', qty: 1, redeemAddress: '1 ถนนมิตรภาพ', status: 'waiting' });
});

test('Persona: asked once, with the lookups of provinces', async () => {
  expect((await ploy.get('/private/persona/isExistPersona')).is_exist_persona).toBe(0);
  const [province] = await ploy.get('/public/common/province');
  const [amphur] = await ploy.get(`/public/common/amphur?provinceID=${province.PROVINCE_ID}`);
  const [district] = await ploy.get(`/public/common/district?amphurID=${amphur.AMPHUR_ID}`);
  await ploy.post('/private/persona', {
    usedOnBehalf: 1,
    objective: [1, 3],
    mediaSkillsLevel: 1,
    issuesInterest: [5],
    provinceID: Number(province.PROVINCE_ID),
    amphurID: Number(amphur.AMPHUR_ID),
    districtID: district.DISTRICT_ID,
  });
  expect((await ploy.get('/private/persona/isExistPersona')).is_exist_persona).toBe(1);
});

test('Notification: counted, listed, read and removed', async () => {
  const news = () => somchai.get('/private/notification/newAlert');
  await expect.poll(async () => (await news()).new_alert_cnt, { timeout: 10_000 }).toBeGreaterThan(0);
  const [alert] = await somchai.get('/private/notification?isExceptCoinType=0&page=0&maxPerPage=10');
  expect(alert).toMatchObject({ member_alert_id: expect.any(String), is_view: 0 });
  await somchai.post(`/private/notification/update/${alert.member_alert_id}`);
  await somchai.post(`/private/notification/id/${alert.member_alert_id}`);
  await somchai.post('/private/notification');
  expect(await somchai.get('/private/notification?page=0&maxPerPage=3')).toEqual([]);
});

test('Public GETs answer a visitor, and a call that does not exist says so', async () => {
  const visitor = new Client(base);
  for (const path of [
    '/csite/getSlideshowAllTypeList',
    '/topic/postHighlight',
    `/topic/userTopicVdo/${ploy.member.member_id}?page=0&maxPerPage=9`,
    '/common/getInterestingMaster',
    '/common/announce',
    `/member/getDisplayName/${ploy.member.member_id}`,
    '/pagemanage/slideShowList',
    '/pagemanage/otherMenu2024',
    '/category',
    '/topic',
    '/topic/topicVdo',
    '/status',
  ])
    await visitor.get(`/public${path}`);
  const { post_id } = await ploy.post('/private/topic', await story(ploy));
  await visitor.post('/public/topic/addPointSharePost', { postID: post_id });
  const translation = { postID: post_id, langSource: 'th', langTarget: 'en' };
  expect((await visitor.ask('POST', '/public/translate/', translation)).message).toBe('wrong');
  expect((await visitor.ask('GET', '/public/nothing')).message).toBe('no_such_call');
  expect((await visitor.ask('GET', '/private/member/myProfile')).message).toBe('please_login');
});
