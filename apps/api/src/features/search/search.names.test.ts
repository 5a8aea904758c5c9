/** Reporters are found by their names. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts, suggestSearch } from '@pakmut/contract/search/search.contract.ts';
import { foldSpelling } from '@pakmut/contract/search/search.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { searchJobs } from './search.jobs.ts';

let world: World;
let jpeg: Buffer;

beforeAll(async () => {
  world = await createWorld();
  jpeg = await snapshot();
});
afterAll(() => world.close());

type Form = InputOf<typeof addPost>;
type Search = InputOf<typeof explorePosts.public>;

async function publish(person: Person, change: Partial<Form> = {}): Promise<string> {
  world.advance(1_000);
  const { answer: photo } = await world.upload(person, jpeg);
  const text = { header: 'ข่าว', detail: 'รายละเอียด', tag: [], img: [photo.fileName] };
  const place = { latitude: 13.7563, longitude: 100.5018, publish: 0, anonymous: 0 };
  const { status, answer } = await world.call(addPost, { categoryID: 1, ...text, ...place, ...change }, { as: person });
  expect(status).toBe(200);
  return answer.post_id;
}
const search = async (input: Search) => (await world.call(explorePosts.public, { maxPerPage: 50, ...input })).answer;
const found = async (keyword: string) => (await search({ keyword })).items.map((post) => post.post_id);
const suggest = async (q: string) =>
  (await world.call(suggestSearch.public, { q })).answer
    .filter(({ kind }) => kind === 'reporter')
    .map(({ text }) => text);

test.each([
  ['ลุงบุญ ปากน้ำโพ', 'ปากน\u0E4D\u0E49\u0E32โพ'],
  ['ปากน\u0E49\u0E4D\u0E32ยม', 'ปากน้ำยม'],
  ['ຄຳຫຼ້າ', 'ຄ\u0ECD\u0EB2ຫຼ້າ'],
  ['ໜອງຄາຍ ໃໝ່', 'ຫນອງຄາຍ ໃຫມ່'],
  ['ກຸ່ມຫນຸ່ມ', 'ກຸ່ມໜຸ່ມ'],
  ['Somchai ๒๕๖๙', 'SOMCHAI 2569'],
])('%s is found by %s, which looks alike', async (name, typed) => {
  const id = await publish(await world.join(name));
  expect(await found(typed)).toEqual([id]);
  expect(await suggest(typed)).toEqual([name]);
});

test('a story is found by a Lao name whose first letter was written in two', async () => {
  const id = await publish(await world.join(), { header: 'ນ້ຳຖ້ວມໜອງໃຫຍ່' });
  const other = await publish(await world.join(), { header: 'ນ້ຳຖ້ວມຫນອງໃຫຍ່' });
  for (const keyword of ['ຫນອງໃຫຍ່', 'ໜອງໃຫຍ່']) expect(await found(keyword)).toEqual([other, id]);
});

test('the database writes in the same one spelling as everybody else', async () => {
  const texts = [
    ...['นํ้า', 'น้ํา', 'นำ้', 'ท่ี', 'เเม่', 'ນໍ້າ', 'ນ້ໍາ', 'ນຳ້', 'ທ່ີ', 'ເເມ່', 'ຫນອງ', 'ຫມູ່', 'ໜອງ', 'ໝູ່', 'ຫຼວງ'],
    ...['๐๑๒๓๔๕๖๗๘๙', '໐໑໒໓໔໕໖໗໘໙', '០១២៣៤៥៦៧៨៩', '၀၁၂', 'น้ำ\u200Bท่วม\u00AD', '\uFEFFก\u200C\u200D\u2060'],
    ...['E\u0301tudiant', 'ÉCOLE', 'น้ำท่วม', 'ນ້ຳຖ້ວມ', 'ទឹកជំនន់', 'ရေကြီး', 'Flood 50%_\\', ''],
  ];
  const { rows } = await sql<{ folded: string }>`
    select one_spelling(given) as folded from unnest(${texts}::text[]) with ordinality as texts (given, place) order by place`.execute(
    world.platform.db,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldSpelling));
});

describe('a reporter and another word', () => {
  test('R27 find what the reporter signed and what holds the word; never what is anonymous', async () => {
    const [uncle, other] = [await world.join('ลุงสุข บ้านแพน'), await world.join('ป้าแดง')];
    const signed = await publish(uncle, { header: 'งานวัดใหญ่' });
    await publish(uncle, { header: 'น้ำลด' });
    await publish(uncle, { header: 'งานวัดใหญ่', anonymous: 10 });
    await publish(other, { header: 'งานวัดใหญ่' });
    for (const keyword of ['ลุงสุข วัด', 'วัด ลุงสุข', 'บ้านแพน ลุงสุข วัด', 'ลุงสุข #งานวัด'])
      expect(await found(keyword)).toEqual([signed]);
    expect(await found('ลุงสุข ป้าแดง')).toEqual([]);
    expect(await found('ลุงสุข ไดโนเสาร์')).toEqual([]);
  });

  test('are found on the map too', async () => {
    const reporter = await world.join('มานพ ริมโขง');
    const id = await publish(reporter, { header: 'ปลาบึกยักษ์', latitude: 17.4, longitude: 102.8 });
    await publish(reporter, { header: 'ตลาดนัด', latitude: 17.4, longitude: 102.8 });
    const { answer } = await world.call(mapClusters.public, {
      bbox: '97,5,106,21',
      zoom: 6,
      keyword: 'มานพ ปลาบึก',
    });
    expect(answer.map(({ count, post_id }) => [count, post_id])).toEqual([[1, id]]);
  });

  test('a rare name is found among many members with a common one', async () => {
    for (let number = 0; number < 25; number += 1) await world.join(`ทีมข่าวดัง`);
    const rare = await publish(await world.join('ทวีศักดิ์ คนเดินดินแห่งทุ่งกว้าง'), { header: 'ทีมข่าวดังลงพื้นที่' });
    expect(await found('ทวีศักดิ์ ทีมข่าวดัง')).toEqual([rare]);
  });
});

describe('a search that was typed for the Zawgyi font', () => {
  const [zawgyi, unicode] = ['ေက်ာင္း', 'ကျောင်း'];

  test('finds reporters whose names are written in Unicode or in Zawgyi, and is suggested so', async () => {
    const [one, other] = [await world.join(`${unicode}သား`), await world.join(`${zawgyi}သား`)];
    const ids = [await publish(one), await publish(other)];
    expect((await found(zawgyi)).sort()).toEqual(ids.sort());
    expect((await suggest(zawgyi)).sort()).toEqual([`${unicode}သား`, `${zawgyi}သား`].sort());
    expect(await suggest(unicode)).toEqual([`${unicode}သား`]);
  });

  test('finds hashtags in either form, which are kept in Unicode', async () => {
    const reporter = await world.join();
    const ids = [await publish(reporter, { tag: ['ေရႀကီး'] }), await publish(reporter, { tag: ['#ရေကြီး'] })];
    for (const tag of ['#ေရႀကီး', 'ရေကြီး']) {
      const { items } = await search({ tag: [tag] });
      expect(items.map((post) => post.post_id)).toEqual(ids.toReversed());
      expect(items.map((post) => post.tag[0]?.post_tag_detail)).toEqual(['#ရေကြီး', '#ရေကြီး']);
    }
    await searchJobs.find(({ name }) => name === 'posts-count-hashtags')?.run(world.platform);
    const { answer } = await world.call(suggestSearch.public, { q: '#ေရ' });
    expect(answer.map(({ text }) => text)).toEqual(['#ရေကြီး']);
  });

  test('the answer contains the converted text for highlighting, and omits it when the search was in Unicode', async () => {
    expect((await search({ keyword: ` ${zawgyi} ` })).searched).toBe(unicode);
    for (const keyword of [unicode, 'น้ำท่วม', ' flood '])
      expect(await search({ keyword })).not.toHaveProperty('searched');
  });

  test('is found also where no letter shows it, on every page', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1)
      ids.unshift(await publish(await world.join(), { header: 'ကလေးများ' }));
    const first = await search({ keyword: 'ကေလး', maxPerPage: 2 });
    const rest = await search({ keyword: 'ကေလး', maxPerPage: 2, cursor: first.next ?? '' });
    expect([...first.items, ...rest.items].map((post) => post.post_id)).toEqual(ids);
    expect([first.total, first.searched, rest.searched]).toEqual([3, 'ကလေး', 'ကလေး']);
    const nothing = await search({ keyword: 'ကလေးဟောင်း' });
    expect(nothing).toEqual({ items: [], total: 0 });
    expect(await search({ keyword: 'ကလေး', page: 9 })).toEqual({ items: [] });
  });
});
