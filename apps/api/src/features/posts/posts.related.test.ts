/** Related news as published clients page through them (specification §7 "suggestList"). */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
const posts: Record<string, string[]> = {};
const day = 86_400_000;

/** 20 posts: 3 of the last week, 8 of the last months, 9 older ones; two in three of category 4. */
beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
  const own = createOwnPosts(world, () => ploy);
  posts.asked = [await own.publish()];
  const parts = [
    ['week', 3, 2],
    ['months', 8, 20],
    ['years', 9, 200],
  ] as const;
  for (const [name, count, days] of parts) {
    posts[name] = [];
    for (let n = 0; n < count; n += 1) {
      const id = await own.publish({ categoryID: n % 3 ? 4 : 5, latitude: 16 + n / 100 });
      const created_at = new Date(Date.now() - days * day - n * 60_000);
      await world.asOwner((db) => db.updateTable('posts').set({ created_at }).where('id', '=', id).execute());
      posts[name].push(id);
    }
  }
}, 60_000);
afterAll(() => world.close());

type Shown = { post_id: string; post_category_id: number; post_create_date: string };
async function related(search: string, prefix: 'public' | 'private' = 'public') {
  const response = await world.app.fastify.inject({
    url: `${apiBase}/${prefix}/topic/suggestList?postID=${posts.asked}${search}`,
    headers: { authorization: `Bearer ${ploy.accessToken}` },
  });
  const { result = [], next, errors } = response.json();
  return { status: response.statusCode, next, errors, items: result as Shown[] };
}
const idsOf = (items: Shown[]) => items.map(({ post_id }) => post_id);
const others = () => [...(posts.week ?? []), ...(posts.months ?? []), ...(posts.years ?? [])];
const dayAgo = (days: number) => new Date(Date.now() - days * day + 7 * 3_600_000).toISOString().slice(0, 10);

describe('related news', () => {
  test.each(['public', 'private'] as const)(
    'are paged behind /%s by number until a page is empty, and no story comes twice',
    async (prefix) => {
      const seen: string[] = [];
      for (let page = 0; ; page += 1) {
        const { items } = await related(`&page=${page}&maxPerPage=6`, prefix);
        if (items.length === 0) break;
        seen.push(...idsOf(items));
        expect(page).toBeLessThan(10);
      }
      expect(seen.toSorted()).toEqual(others().toSorted());
    },
  );

  test.each([1, 4, 6, 7, 20, 50])('are paged by cursor, %i at a time, and no story comes twice', async (size) => {
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { items, next } = await related(`&maxPerPage=${size}${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(items));
      if (!next) break;
      cursor = next;
    }
    expect(seen.toSorted()).toEqual(others().toSorted());
  });

  test('begin with those of as many days as fill a page, and go on with the older ones', async () => {
    const all = idsOf((await related('&maxPerPage=50')).items);
    const recent = [...(posts.week ?? []), ...(posts.months ?? [])];
    expect(all.slice(0, 11).toSorted()).toEqual(recent.toSorted());
    expect(idsOf((await related('')).items)).toEqual(all.slice(0, 6));
  });

  test.each(['&categoryID=5', '&categoryID[]=5', '&categoryID=5&categoryID=0', '&categoryID[]=5&categoryID[]=5'])(
    'are of the categories that are asked for (%s)',
    async (search) => {
      const { items } = await related(`${search}&maxPerPage=50`);
      expect(items.length).toBe(7);
      expect(new Set(items.map((post) => post.post_category_id))).toEqual(new Set([5]));
    },
  );

  test('are of several categories when several are named, and of all when none is', async () => {
    for (const search of ['&categoryID=4&categoryID=5', '&categoryID[]=4&categoryID[]=5', '&categoryID=', ''])
      expect([search, (await related(`${search}&maxPerPage=50`)).items.length]).toEqual([search, 20]);
  });

  test('are of the days that are asked for, the last one included', async () => {
    const week = await related(`&datefrom=${dayAgo(7)}&dateto=${dayAgo(0)}`);
    expect(idsOf(week.items).toSorted()).toEqual(posts.week?.toSorted());
    const months = await related(`&datefrom=${dayAgo(30)}&dateto=${dayAgo(20)}&maxPerPage=50`);
    expect(idsOf(months.items).toSorted()).toEqual(posts.months?.toSorted());
    expect((await related(`&dateto=${dayAgo(100)}&maxPerPage=50`)).items.length).toBe(9);
    expect((await related(`&datefrom=${dayAgo(300)}&dateto=${dayAgo(100)}&categoryID=5&page=9`)).items).toEqual([]);
  });

  test.each([
    ['&datefrom=yesterday', 'datefrom'],
    ['&dateto=2026-02-30', 'dateto'],
    ['&datefrom=2026-03-02&dateto=2026-03-01', 'dateto'],
    ['&categoryID=news', 'categoryID.0'],
    ['&categoryID=99999', 'categoryID.0'],
    ['&page=1.5', 'page'],
    ['&cursor=x', 'cursor'],
  ])('refuse %s and name %s', async (search, field) => {
    const { status, errors } = await related(search);
    expect([status, errors]).toEqual([400, [{ field, message: 'invalid_input' }]]);
  });
});
