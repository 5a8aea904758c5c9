import { randomBytes } from 'node:crypto';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts, listVideoPosts, suggestSearch } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { searchJobs } from './search.jobs.ts';

let world: World;
let author: Person;
let other: Person;
let jpeg: Buffer;
const bangkok = { latitude: 13.7563, longitude: 100.5018 };

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('สายลม แม่ฮ่องสอน');
  other = await world.join('คนอื่น');
  jpeg = await snapshot();
});
afterAll(() => world.close());

type Form = InputOf<typeof addPost>;
type Search = InputOf<typeof explorePosts.public>;

async function publish(change: Partial<Form> = {}, person = author): Promise<string> {
  world.advance(1_000);
  const { answer: photo } = await world.upload(person, jpeg);
  const text = { header: 'ข่าว', detail: 'รายละเอียด', tag: [], img: [photo.fileName] };
  const input = { categoryID: 1, ...text, ...bangkok, publish: 0, anonymous: 0, ...change };
  const { status, answer } = await world.call(addPost, input, { as: person });
  expect(status).toBe(200);
  return answer.post_id;
}
async function video(person = author): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const facts = JSON.stringify({ seconds: 12.34, width: 1280, height: 720 });
  const row = { name, member_id: person.id, state: 'ready', facts, files: ['hls.m3u8'], created_at: new Date() };
  await world.platform.db.insertInto('videos').values(row).execute();
  return name;
}
const search = async (input: Search) => (await world.call(explorePosts.public, input)).answer;
const found = async (input: Search) => (await search({ maxPerPage: 50, ...input })).items.map((post) => post.post_id);
const refusal = async (input: Search) => {
  const { status, problem } = await world.call(explorePosts.public, input);
  return [status, problem?.errors?.[0]?.field];
};
const counters = (id: string, set: { views?: number; likes?: number; comments?: number }) =>
  world.platform.db.updateTable('post_counters').set(set).where('post_id', '=', id).execute();

describe('matches of a search', () => {
  test('the names of the place, in Thai and English', async () => {
    const id = await publish({ latitude: 19.3, longitude: 97.97, header: 'หมอกลง' });
    expect(await found({ keyword: 'แม่ฮ่องสอน' })).toContain(id);
    expect(await found({ keyword: 'mae hong son' })).toContain(id);
  });

  test('R27 a reporter’s signed stories match a part of the name, anonymous ones never do', async () => {
    const signed = await publish({ header: 'ลงชื่อ' });
    const anonymous = await publish({ header: 'ไม่ลงชื่อ', anonymous: 10 });
    const ids = await found({ keyword: 'สายลม' });
    expect(ids).toContain(signed);
    expect(ids).not.toContain(anonymous);
  });

  test('the part of a long text in which it stands is what the list shows', async () => {
    const detail = `<p>${'ชาวบ้านเล่าเรื่องอื่นก่อน '.repeat(30)}</p><p>จากนั้นพบ<b>ตะกวดยักษ์</b>ริมคลอง</p>`;
    const id = await publish({ header: 'เรื่องยาว', detail });
    const { items } = await search({ keyword: 'ตะกวดยักษ์' });
    expect(items.map((post) => post.post_id)).toEqual([id]);
    expect(items[0]?.post_detail).toMatch(/^….*ตะกวดยักษ์ริมคลอง$/u);
    const { items: plain } = await search({ keyword: 'เรื่องยาว' });
    expect(plain[0]?.post_detail).toMatch(/^ชาวบ้านเล่าเรื่อง/u);
  });

  test.each(['!!!', 'ั', '#', '. -'])(
    'a search of punctuation or combining marks alone (%s) finds nothing, in every order',
    async (keyword) => {
      await publish({ header: `มีเครื่องหมาย ${keyword}` });
      const orders: Search[] = [{}, { sort: 'relevant' }, { ...bangkok, sort: 'nearest' }, { categoryID: [1] }];
      for (const more of orders) {
        const { status, answer } = await world.call(explorePosts.public, { keyword, ...more });
        expect([status, answer]).toEqual([200, { items: [], total: 0 }]);
      }
    },
  );

  test('in the order of how well it fits: headline, hashtag, text', async () => {
    const inHeader = await publish({ header: 'สะพานนกเป็ดน้ำปิดซ่อม' });
    const inText = await publish({ detail: 'เห็นที่นกเป็ดน้ำเมื่อเช้า' });
    const inTag = await publish({ tag: ['#นกเป็ดน้ำ'] });
    const inTextAgain = await publish({ detail: 'นกเป็ดน้ำกลับมาแล้ว' });
    expect(await found({ keyword: 'นกเป็ดน้ำ', sort: 'relevant' })).toEqual([inHeader, inTag, inTextAgain, inText]);
    const first = await search({ keyword: 'นกเป็ดน้ำ', sort: 'relevant', maxPerPage: 3 });
    const rest = await search({ keyword: 'นกเป็ดน้ำ', sort: 'relevant', maxPerPage: 3, cursor: first.next ?? '' });
    expect(rest.items.map((post) => post.post_id)).toEqual([inText]);
    expect(await refusal({ sort: 'relevant' })).toEqual([400, 'keyword']);
  });

  test('a headline counts before texts also where it is spelt with letters that look alike', async () => {
    const keyword = 'น้ำท่วมแม่กะทกรก 2569';
    const inHeader = await publish({ header: 'ปี ๒๕๖๙ นํ้าท่วมเเม่กะ\u200Bทกรก' });
    const inText = await publish({ header: 'รายงานจากพื้นที่', detail: `เล่าเรื่อง${keyword}` });
    expect(await found({ keyword })).toEqual([inText, inHeader]);
    expect(await found({ keyword, sort: 'relevant' })).toEqual([inHeader, inText]);
  });

  test('Burmese typed for the Zawgyi font, in the story and in the search', async () => {
    const zawgyi = await publish({ header: 'ေရႀကီး', detail: 'လမ္းပိတ္' });
    const unicode = await publish({ header: 'ရေကြီး', detail: 'လမ်းပိတ်' });
    for (const keyword of ['ေရႀကီး', 'ရေကြီး'])
      expect((await found({ keyword })).sort()).toEqual([zawgyi, unicode].sort());
    expect((await search({ keyword: 'လမ္းပိတ္' })).items.map((post) => post.post_header)).toEqual(['ရေကြီး', 'ရေကြီး']);
  });

  test('only videos, or only photos', async () => {
    const film = await publish({ vdo: await video(), header: 'มีคลิป' });
    const photo = await publish({ header: 'มีแต่ภาพ' });
    expect(await found({ media: 'video' })).toEqual([film]);
    expect(await found({ media: 'photo' })).toContain(photo);
    expect(await found({ media: 'photo' })).not.toContain(film);
    for (const call of [listVideoPosts.public, listVideoPosts.private])
      expect((await world.call(call, {}, { as: other })).answer.items.map((post) => post.post_id)).toEqual([film]);
  });

  test('R26 the list of videos shows the badges of the author of a signed story, and none on an anonymous one', async () => {
    const { db } = world.platform;
    const words = { position: 1, name: 'ช่างภาพ', name_en: 'Film-maker', tooltip: 'ถ่ายดี', tooltip_en: 'Films well' };
    const badge = await db.insertInto('badges').values(words).returning('id').executeTakeFirstOrThrow();
    const filmer = await world.join('คนถ่าย');
    const given = { member_id: filmer.id, badge_id: badge.id, given_at: new Date() };
    await db.insertInto('member_badges').values(given).execute();
    const signed = await publish({ vdo: await video(filmer) }, filmer);
    const secret = await publish({ vdo: await video(filmer), anonymous: 10 }, filmer);
    const { answer } = await world.call(listVideoPosts.private, {}, { as: other });
    const names = (id: string) =>
      answer.items.find((post) => post.post_id === id)?.badge.map((one) => one.badge_name_en);
    expect([names(signed), names(secret)]).toEqual([['Film-maker'], []]);
  });

  test('a radius search includes the circle and not the corners of its bounding box', async () => {
    const at = { latitude: 8.4333, longitude: 99.9667 };
    const near = await publish({ latitude: at.latitude + 0.04, longitude: at.longitude, header: 'ใกล้' });
    const corner = await publish({ latitude: at.latitude + 0.04, longitude: at.longitude + 0.04, header: 'มุม' });
    expect(await found({ ...at, radiusKm: 5 })).toEqual([near]);
    expect(await found({ ...at, radiusKm: 7, sort: 'nearest' })).toEqual([near, corner]);
  });
});

describe('days', () => {
  const bangkokDay = (daysAway = 0) =>
    new Date(world.platform.clock.now().getTime() + (7 + 24 * daysAway) * 3_600_000).toISOString().slice(0, 10);
  const inBuddhistEra = (text: string) => text.replace(/^\d{4}/, (year) => String(Number(year) + 543));

  test('are read in either era, and the last one belongs to the span', async () => {
    const id = await publish({ categoryID: 8 });
    const [today, tomorrow] = [bangkokDay(), bangkokDay(1)];
    const moment = new Date(world.platform.clock.now().getTime() - 60_000).toISOString();
    for (const write of [(text: string) => text, inBuddhistEra]) {
      const asked = { categoryID: [8], dateFrom: write(today) };
      expect(await found({ ...asked, dateTo: write(today) })).toEqual([id]);
      expect(await found({ ...asked, dateFrom: write(moment) })).toEqual([id]);
      expect(await found({ ...asked, dateFrom: write(tomorrow) })).toEqual([]);
    }
  });

  test.each(['2026-02-31', '2569-02-29', '2026-13-01', '2026-02-31T00:00:00Z', '2026-01-01T25:00:00Z', 'yesterday'])(
    'that the calendar does not have (%s) are refused by their name',
    async (text) => {
      expect(await refusal({ dateFrom: text })).toEqual([400, 'dateFrom']);
      expect(await refusal({ dateTo: text })).toEqual([400, 'dateTo']);
    },
  );

  test.each([
    ['2026-03-10', '2026-03-09'],
    ['2569-03-10', '2026-03-09'],
    ['2026-03-10T12:00:00Z', '2026-03-10T11:59:59Z'],
  ])('that end (from %s to %s) before they begin are refused by the name of the end', async (dateFrom, dateTo) => {
    expect(await refusal({ dateFrom, dateTo })).toEqual([400, 'dateTo']);
  });
});

describe('orders', () => {
  test('by views, likes and comments, going on by cursor without a gap or a repeat', async () => {
    const ids = [await publish({ categoryID: 7 }), await publish({ categoryID: 7 }), await publish({ categoryID: 7 })];
    const [a, b, c] = ids as [string, string, string];
    await counters(a, { views: 5, likes: 1, comments: 2 });
    await counters(b, { views: 50, likes: 0 });
    await counters(c, { views: 20, likes: 3, comments: 1 });
    expect(await found({ categoryID: [7], sort: 'viewed' })).toEqual([b, c, a]);
    expect(await found({ categoryID: [7], sort: 'liked' })).toEqual([c, a, b]);
    expect(await found({ categoryID: [7], sort: 'discussed' })).toEqual([a, c, b]);
    const first = await search({ categoryID: [7], sort: 'viewed', maxPerPage: 2 });
    const rest = await search({ categoryID: [7], sort: 'viewed', maxPerPage: 2, cursor: first.next as string });
    expect([...first.items, ...rest.items].map((post) => post.post_id)).toEqual([b, c, a]);
    expect([first.total, rest.next]).toEqual([3, undefined]);
  });

  test.each([
    [{ provinceID: '99' }, 'provinceID'],
    [{ provinceID: '4' }, 'provinceID'],
    [{ amphurID: '4099' }, 'amphurID'],
    [{ amphurID: '9901' }, 'amphurID'],
    [{ provinceID: '40', amphurID: '5001' }, 'amphurID'],
    [{ provinceID: '40', amphurID: '40' }, 'amphurID'],
  ] as const)(
    'an area that does not exist (%j) is refused by its name, in lists and on the map',
    async (area, field) => {
      expect(await refusal(area)).toEqual([400, field]);
      const onMap = await world.call(mapClusters.public, { bbox: '97,5,106,21', zoom: 6, ...area });
      expect([onMap.status, onMap.problem.errors?.[0]?.field]).toEqual([400, field]);
    },
  );

  test('an amphoe alone stands for itself, and an empty area for everywhere', async () => {
    expect(await refusal({ amphurID: '4001' })).toEqual([200, undefined]);
    expect(await refusal({ provinceID: '', amphurID: '' })).toEqual([200, undefined]);
  });

  test('an order or a circle without its point, a cursor of another order and values out of range are refused by name', async () => {
    expect(await refusal({ sort: 'nearest' })).toEqual([400, 'latitude']);
    expect(await refusal({ radiusKm: 5, latitude: 13 })).toEqual([400, 'longitude']);
    expect(await refusal({ sort: 'viewed', cursor: 'x' })).toEqual([400, 'cursor']);
    expect((await refusal({ ...bangkok, radiusKm: 501 }))[0]).toBe(400);
    expect((await refusal({ sort: 'loudest' } as unknown as Search))[0]).toBe(400);
  });
});

test('suggestions of a member leave out whom they block and who blocks them, and nobody else loses a name', async () => {
  const [blocking, stranger] = [await world.join('ตะวันฉาย'), await world.join()];
  for (let other = 0; other < 4; other += 1) await world.join('ตะวันฉาย คนอื่น');
  await world.call(blockMember, { memberID: other.id, isBlock: 1 }, { as: blocking });
  const suggested = async (as?: Person) => {
    const call = as ? suggestSearch.private : suggestSearch.public;
    return (await world.call(call, { q: 'ตะวันฉาย' }, { as })).answer.map(({ id }) => id);
  };
  const named = (await suggested(other)).length;
  expect([named, await suggested(other)]).toEqual([4, expect.not.arrayContaining([blocking.id])]);
  await world.call(blockMember, { memberID: other.id, isBlock: 0 }, { as: blocking });
  await world.call(blockMember, { memberID: blocking.id, isBlock: 1 }, { as: other });
  expect(await suggested(other)).not.toContain(blocking.id);
  for (const asking of [stranger, undefined]) expect(await suggested(asking)).toContain(blocking.id);
});

test('a word without a match suggests hashtags in use, provinces and amphoe that are spelled similarly', async () => {
  await publish({ tag: ['#ไฟป่าดอย'] });
  await publish({ tag: ['#ไฟป่าลับ'], publish: 10 });
  await searchJobs.find(({ name }) => name === 'posts-count-hashtags')?.run(world.platform);
  const suggest = async (q: string) =>
    (await world.call(suggestSearch.public, { q })).answer.map(({ kind, text }) => `${kind} ${text}`);
  expect(await suggest('ไฟปาดอย')).toEqual(['tag #ไฟป่าดอย']);
  expect(await suggest('#ไฟปาดอย')).toEqual(['tag #ไฟป่าดอย']);
  expect(await suggest('ไฟปาลับ')).toEqual([]);
  expect(await suggest('ขอนแกน')).toEqual(['place ขอนแก่น']);
  expect(await suggest('จังหวัดเชียงไหม่')).toEqual(['place เชียงใหม่']);
  expect(await suggest('Chiangmai')).toContain('place เชียงใหม่');
  expect(await suggest('#ขอนแกน')).toEqual([]);
  expect(await suggest('ฟ้า')).toEqual(expect.not.arrayContaining([expect.stringMatching(/^tag/)]));
  expect(await suggest('ไม่มีที่ไหนชื่ออย่างนี้')).toEqual([]);
});

test('a list goes on past a page of somebody who was suspended', async () => {
  const gone = await world.join('ผู้ถูกระงับ');
  const below = await publish({ categoryID: 5, header: 'อยู่ใต้' });
  for (let count = 0; count < 3; count += 1) await publish({ categoryID: 5 }, gone);
  await world.platform.db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', gone.id).execute();
  for (const sort of ['newest', 'viewed'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ categoryID: [5], sort, maxPerPage: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map((post) => post.post_id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([below]);
  }
});

test('suggestions are hashtags in use, places and reporters', async () => {
  await publish({ tag: ['#น้ำท่วมใหญ่'] });
  await publish({ tag: ['#น้ำท่วมใหญ่', '#น้ำป่า'] });
  await publish({ tag: ['#น้ำลับ'], publish: 10 });
  const job = searchJobs.find(({ name }) => name === 'posts-count-hashtags');
  await job?.run(world.platform);
  const suggest = async (q: string) =>
    (await world.call(suggestSearch.public, { q })).answer.map(({ kind, text }) => `${kind} ${text}`);
  expect(await suggest('#น้ำ')).toEqual(['tag #น้ำท่วมใหญ่', 'tag #น้ำป่า']);
  expect(await suggest('ขอนแก่น')).toEqual(
    expect.arrayContaining(['place ขอนแก่น', expect.stringMatching(/^place \S+ .*ขอนแก่น/)]),
  );
  expect(await suggest('สายลม')).toContain('reporter สายลม แม่ฮ่องสอน');
  expect(await suggest('  ')).toEqual([]);
  expect(await suggest('%')).toEqual([]);
  await sql`update posts set deleted_at = now() where tags @> '{"#น้ำป่า"}'`.execute(world.platform.db);
  await job?.run(world.platform);
  expect(await suggest('#น้ำ')).toEqual(['tag #น้ำท่วมใหญ่']);
});
