/** Stories are filed and filtered by the borders of tambon (decision 0072). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolvePlace } from '#api/features/places/places.service.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { remakeDueWords } from './search.words-due.queries.ts';

let world: World;
let author: Person;
beforeAll(async () => {
  world = await createWorld();
  author = await world.join();
});
afterAll(() => world.close());

/** In the middle of Sila, whose seat of the amphoe lies in another tambon. */
const sila = { latitude: 16.4853, longitude: 102.8291 };
const [silaId, besideId] = ['400114', '400101'];

let photos = 0;
async function publish(header: string, more: Partial<InputOf<typeof addPost>>): Promise<string> {
  photos += 1;
  const { answer: photo } = await world.upload(author, await snapshot(photos));
  const story = { categoryID: 1, header, detail: 'รายละเอียด', tag: [], publish: 0, anonymous: 0, ...sila };
  const { status, answer } = await world.call(addPost, { ...story, img: [photo.fileName], ...more }, { as: author });
  expect(status).toBe(200);
  return answer.post_id;
}
const found = async (input: InputOf<typeof explorePosts.private>) =>
  (await world.call(explorePosts.private, { maxPerPage: 50, ...input }, { as: author })).answer.items.map(
    ({ post_id }) => post_id,
  );

describe('a tambon', () => {
  test('shows the stories inside its borders, with words and without, and not those beside it', async () => {
    const id = await publish('น้ำท่วมถนนหน้าโรงเรียน', {});
    expect(await found({ districtID: silaId })).toEqual([id]);
    expect(await found({ districtID: silaId, amphurID: '4001', keyword: 'โรงเรียน' })).toEqual([id]);
    expect(await found({ districtID: besideId })).toEqual([]);
    expect(await found({ districtID: besideId, keyword: 'โรงเรียน' })).toEqual([]);
  });

  test('narrows the map too', async () => {
    const { latitude, longitude } = sila;
    const around = { bbox: [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1].join(), zoom: 12 };
    const countIn = async (districtID: string) => {
      const { answer } = await world.call(mapClusters.private, { ...around, districtID }, { as: author });
      return answer.reduce((sum, { count }) => sum + count, 0);
    };
    expect([await countIn(silaId), await countIn(besideId)]).toEqual([1, 0]);
  });

  test('R28 has a coarse story where its coarse point lies, and none that stands for the whole amphoe', async () => {
    const near = await publish('ข่าวไม่บอกชื่อ', { anonymous: 10 });
    expect(await found({ districtID: silaId })).toContain(near);
    // In the old town tambon are so narrow that the amphoe's seat stands for them.
    const narrow = await publish('ข่าวในพระนคร', { latitude: 13.75, longitude: 100.4914, precision: 'subdistrict' });
    const seat = (await world.call(explorePosts.private, { amphurID: '1001' }, { as: author })).answer.items[0];
    expect(seat?.post_id).toBe(narrow);
    const around = resolvePlace(seat?.post_latitude ?? 0, seat?.post_longitude ?? 0);
    expect(around?.amphoeId).toBe('1001');
    expect(await found({ districtID: around?.tambonId ?? '' })).toEqual([]);
  });

  test.each([
    [{ districtID: '409901' }, 'districtID'],
    [{ districtID: '400199' }, 'districtID'],
    [{ amphurID: '4002', districtID: silaId }, 'districtID'],
    [{ provinceID: '50', districtID: silaId }, 'districtID'],
  ])('%j is refused by the name of the field', async (input, field) => {
    const { status, problem } = await world.call(explorePosts.private, input, { as: author });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('also has the stories of before, once the job has made their words again', async () => {
    const id = await publish('ข่าวเก่า', {});
    await world.asOwner((db) =>
      sql`update posts set words = ts_delete(words, ${`\u0002t${silaId}`}) where id = ${id}`.execute(db),
    );
    expect(await found({ districtID: silaId })).not.toContain(id);
    await world.asOwner((db) => sql`insert into words_due values (${id})`.execute(db));
    await remakeDueWords(world.platform.db);
    expect(await found({ districtID: silaId })).toContain(id);
  });
});
