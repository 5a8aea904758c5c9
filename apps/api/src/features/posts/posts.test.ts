import { listComments } from '@pakmut/contract/comments/comments.contract.ts';
import { addressOf, type InputOf } from '@pakmut/contract/endpoint.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { bookmarkPost, getPost, likePost, suggestPosts, viewPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost, listMyPosts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allNotified } from '#api/testing/notified.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
let somchai: Person;
let jpeg: Buffer;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
  somchai = await world.join('สมชาย');
  jpeg = await snapshot();
});
afterAll(() => world.close());

type Story = InputOf<typeof addPost>;

async function story(person: Person, change: Partial<Story> = {}): Promise<Story> {
  const { answer } = await world.upload(person, jpeg);
  return {
    categoryID: 4,
    header: 'น้ำล้นตลิ่งท่วมบ้านเรือนริมห้วยทราย',
    detail: '<p>ระดับน้ำเพิ่มขึ้นตั้งแต่ตีสี่ ยังขาดเรือท้องแบน</p>',
    latitude: 16.6542,
    longitude: 102.3791,
    publish: 0,
    anonymous: 0,
    img: [answer.fileName],
    tag: ['น้ำท่วม'],
    ...change,
  };
}

async function publish(person: Person, change: Partial<Story> = {}): Promise<string> {
  const { status, answer } = await world.call(addPost, await story(person, change), { as: person });
  expect(status).toBe(200);
  return answer.post_id;
}

/** A moment later visitors' shared answers are made anew. */
const visitorsSeeIt = () => world.advance(1_001);

describe('publishing', () => {
  test('a member posts and a visitor reads the whole story', async () => {
    const id = await publish(ploy);
    const { answer } = await world.call(getPost.public, { postID: id });
    expect(answer).toMatchObject({
      post_header: 'น้ำล้นตลิ่งท่วมบ้านเรือนริมห้วยทราย',
      member_displayname: 'พลอย',
      post_by: ploy.id,
      tag_display: '#น้ำท่วม',
      post_place_name: 'อ.ภูเวียง ขอนแก่น',
      is_own: 0,
    });
    expect(answer.img).toHaveLength(1);
  });

  test('R24 the phone number of an author is never in the answer', async () => {
    const id = await publish(ploy);
    expect((await world.call(getPost.public, { postID: id })).answer.member_tel).toBe('');
  });

  test.each([
    [{ header: ' ' }, 'please_specify_header'],
    [{ detail: '<p></p>' }, 'please_specify_detail'],
    [{ latitude: null }, 'please_specify_location'],
    [{ latitude: 91 }, 'location_not_valid'],
    [{ longitude: 180.1 }, 'location_not_valid'],
    [{ categoryID: 0 }, 'please_specify_category'],
    [{ categoryID: 99 }, 'please_specify_category'],
    [{ img: [] }, 'must_add_photo'],
    [{ img: Array.from({ length: 9 }, (_, n) => `${n}`.repeat(32)) }, 'upload_max_8'],
    [{ header: 'ก'.repeat(201) }, 'header_too_long'],
    [{ publish: 10, anonymous: 10 }, 'publish_mode_not_valid'],
    [{ tag: ['#<b>'] }, 'hashtag_not_valid'],
    [{ detail: '<script>alert(1)</script>' }, 'please_specify_detail'],
  ] as [Partial<Story>, string][])('%j is refused with %s and nothing is stored', async (change, message) => {
    const before = await countPosts();
    const { status, problem } = await world.call(addPost, await story(ploy, change), { as: ploy });
    expect([status, problem.message]).toEqual([400, message]);
    expect(await countPosts()).toBe(before);
  });

  test('a refused post leaves its uploads to be used again', async () => {
    const form = await story(ploy, { header: '' });
    expect((await world.call(addPost, form, { as: ploy })).status).toBe(400);
    expect((await world.call(addPost, { ...form, header: 'ลองใหม่' }, { as: ploy })).status).toBe(200);
  });

  test("R39 another member's upload, a used one and a path are unknown", async () => {
    const theirs = await story(somchai);
    const used = await story(ploy);
    await world.call(addPost, used, { as: ploy });
    for (const img of [theirs.img, used.img, ['../../etc/passwd'], ['p/aa/bb']]) {
      const { status, problem } = await world.call(addPost, { ...used, img }, { as: ploy });
      expect([status, problem.message]).toEqual([400, 'upload_not_found']);
    }
  });

  test('R32 script in header and detail is text or gone', async () => {
    const id = await publish(ploy, {
      header: '<script>alert(1)</script>ข่าว',
      detail: '<p onclick="x()">ก<img src=x onerror=alert(1)><script>alert(1)</script></p>',
    });
    const { answer } = await world.call(getPost.public, { postID: id });
    expect(answer.post_header).toBe('<script>alert(1)</script>ข่าว');
    expect(answer.post_detail).toBe('<p>ก</p>');
  });

  test('a text is stored as written, except that it cannot change the direction of the text around it, and invisible text counts as empty', async () => {
    const hidden = { header: 'ข่าว \u202Egnp.exe\u202C ด่วน', detail: '<p>โหลด\u2067exe\u2069 ได้</p>' };
    const { answer } = await world.call(getPost.public, { postID: await publish(ploy, hidden) });
    expect([answer.post_header, answer.post_detail]).toEqual(['ข่าว gnp.exe ด่วน', '<p>โหลดexe ได้</p>']);
    const unseen = await world.call(addPost, await story(ploy, { detail: '<p>&#8203;</p>' }), { as: ploy });
    expect([unseen.status, unseen.problem.message]).toEqual([400, 'please_specify_detail']);
  });

  test('R43 the same Idempotency-Key and body publish once; another body under it is 422', async () => {
    const form = await story(ploy);
    const before = await countPosts();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call(addPost, form, { as: ploy, idempotencyKey: 'once-1' })),
    );
    expect(new Set(answers.map(({ answer }) => answer?.post_id)).size).toBe(1);
    expect(await countPosts()).toBe(before + 1);
    const other = await world.call(addPost, { ...form, header: 'อื่น' }, { as: ploy, idempotencyKey: 'once-1' });
    expect([other.status, other.problem.message]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('private posts', () => {
  test("R21 R22 someone else's private post answers like one that never existed, through every call", async () => {
    const id = await publish(ploy, { publish: 10 });
    const never = '00000000-0000-4000-8000-000000000000';
    const seen = async (postID: string) => {
      const answers = await Promise.all([
        world.call(getPost.public, { postID }),
        world.call(getPost.private, { postID }, { as: somchai }),
        world.call(likePost, { postID, isLike: 1 }, { as: somchai }),
        world.call(bookmarkPost, { postID, isBookmark: 1 }, { as: somchai }),
        world.call(listComments.public, { postID }),
        world.call(listComments.private, { postID }, { as: somchai }),
        world.call(suggestPosts.public, { postID }),
        world.call(suggestPosts.private, { postID }, { as: somchai }),
        world.call(viewPost, { postID }),
      ]);
      return answers.map(({ status, problem }) => [status, { ...problem, requestId: '' }]);
    };
    const hidden = await seen(id);
    expect(hidden).toEqual(await seen(never));
    expect(hidden.every(([status]) => status === 404)).toBe(true);
  });

  test.each(["x'1", 'a.b', 'a b', 'ข่าว', '%', 'a'.repeat(40), '\u0000'])(
    'R21 an address that cannot be a story’s answers like one that never existed: %j',
    async (postID) => {
      const never = '00000000-0000-4000-8000-000000000000';
      for (const call of [getPost.public, listComments.public]) {
        const seen = await Promise.all([postID, never].map((id) => world.call(call, { postID: id })));
        expect(seen.map(({ status, problem }) => [status, problem.message])).toEqual([
          [404, 'no_data_found'],
          [404, 'no_data_found'],
        ]);
      }
    },
  );

  test('the author reads it and finds it among their own posts, and nobody finds it in a list', async () => {
    const id = await publish(ploy, { publish: 10, header: 'บันทึกส่วนตัว' });
    expect((await world.call(getPost.private, { postID: id }, { as: ploy })).answer.is_own).toBe(1);
    const own = await world.call(listMyPosts, { maxPerPage: 50 }, { as: ploy });
    expect(own.answer.items.map((post) => post.post_id)).toContain(id);
    visitorsSeeIt();
    const found = await world.call(explorePosts.private, { keyword: 'บันทึกส่วนตัว' }, { as: ploy });
    expect(found.answer.items).toEqual([]);
  });
});

describe('anonymous posts', () => {
  test('R26 the row holds no member id and every author looks the same', async () => {
    const [first, second] = [await publish(ploy, { anonymous: 10 }), await publish(somchai, { anonymous: 10 })];
    const rows = await world.platform.db
      .selectFrom('posts')
      .select(['member_id', 'author_tag'])
      .where('id', 'in', [first, second])
      .execute();
    expect(rows.map((row) => row.member_id)).toEqual([null, null]);
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(ploy.id);
    const author = async (postID: string) => {
      const { answer } = await world.call(getPost.public, { postID });
      return [
        answer.post_by,
        answer.member_displayname,
        answer.member_img_profile,
        answer.badge,
        answer.is_member_follow,
        answer.member_type,
      ];
    };
    expect(await author(first)).toEqual(await author(second));
  });

  test('R28 time is floored to the hour and the pin to the 0.01° grid, unless the author insists', async () => {
    const id = await publish(ploy, { anonymous: 10 });
    const { answer } = await world.call(getPost.public, { postID: id });
    expect(answer.post_create_date).toMatch(/:00:00\.000Z$/);
    expect([answer.post_latitude, answer.post_longitude]).toEqual([16.65, 102.38]);
    const exact = await publish(ploy, { anonymous: 10, exactPlace: true });
    expect((await world.call(getPost.public, { postID: exact })).answer.post_latitude).toBe(16.6542);
  });

  test('R26 R30 no row of any table holds the post together with its author, also when it was sent with a key', async () => {
    const { answer } = await world.call(addPost, await story(ploy, { anonymous: 10 }), {
      as: ploy,
      idempotencyKey: 'secret-1',
    });
    const { rows: tables } = await sql<{
      name: string;
    }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      world.platform.db,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        world.platform.db,
      );
      for (const { text } of rows)
        expect([name, text.includes(answer.post_id) && text.includes(ploy.id)]).toEqual([name, false]);
    }
  });

  test('R29 no row links its photos to a person', async () => {
    const form = await story(ploy, { anonymous: 10 });
    await world.call(addPost, form, { as: ploy });
    expect(await world.platform.db.selectFrom('uploads').select('id').where('name', 'in', form.img).execute()).toEqual(
      [],
    );
  });

  test('R27 they are in no relation keyed by the author, except the author’s own', async () => {
    const id = await publish(ploy, { anonymous: 10, header: 'เรื่องลับสุดยอด' });
    const byAuthor = await world.call(explorePosts.public, { postBy: ploy.id, maxPerPage: 50 });
    expect(byAuthor.answer.items.map((post) => post.post_id)).not.toContain(id);
    expect((await world.call(getPost.private, { postID: id }, { as: ploy })).answer.is_own).toBe(1);
    expect((await world.call(getPost.private, { postID: id }, { as: somchai })).answer.is_own).toBe(0);
  });
});

describe('reading', () => {
  test('the feed goes on by cursor without a gap or a repeat', async () => {
    for (let n = 0; n < 5; n += 1) await publish(ploy, { header: `ข่าวที่ ${n}`, categoryID: 7 });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { answer } = await world.call(explorePosts.public, {
        categoryID: [7],
        maxPerPage: 2,
        ...(cursor && { cursor }),
      });
      seen.push(...answer.items.map((post) => post.post_header));
      cursor = answer.next;
    } while (cursor);
    expect(seen).toEqual(['ข่าวที่ 4', 'ข่าวที่ 3', 'ข่าวที่ 2', 'ข่าวที่ 1', 'ข่าวที่ 0']);
  });

  test('a visitor sees a new post in the feed a moment later, with an excerpt and no flags', async () => {
    const id = await publish(ploy, { header: 'สะพานใหม่' });
    await world.call(likePost, { postID: id, isLike: 1 }, { as: ploy });
    visitorsSeeIt();
    const { answer } = await world.call(listPosts.public, {});
    const post = answer.items.find((item) => item.post_id === id);
    expect(post).toMatchObject({ post_header: 'สะพานใหม่', is_like: 0, post_like_count: 1 });
    expect(post?.post_detail).not.toContain('<p>');
  });

  test.each([['ท่วม'], ['น้ำล้นตลิ่ง'], ['ห้วยทราย'], ['#น้ำท่วม'], ['ท้องแบน'], ['น้ำท่ว']])(
    'the Thai words %s are found inside unspaced text',
    async (keyword) => {
      const id = await publish(somchai);
      const { answer } = await world.call(explorePosts.public, { keyword, maxPerPage: 50 });
      expect(answer.items.map((post) => post.post_id)).toContain(id);
      expect(answer.total).toBeGreaterThan(0);
    },
  );

  test('a word that nobody wrote finds nothing', async () => {
    const { answer } = await world.call(explorePosts.public, { keyword: 'จักรวาลคู่ขนาน' });
    expect([answer.items, answer.total]).toEqual([[], 0]);
  });

  test('a hashtag filter takes the tag and nothing else', async () => {
    const id = await publish(ploy, { tag: ['#แม่แจ่ม'], header: 'ป่า' });
    const { answer } = await world.call(explorePosts.public, { tag: ['แม่แจ่ม'] });
    expect(answer.items.map((post) => post.post_id)).toEqual([id]);
  });

  test('province, dates and box narrow the list', async () => {
    const id = await publish(ploy, { latitude: 18.7883, longitude: 98.9853, header: 'เชียงใหม่' });
    const ids = async (filters: InputOf<typeof explorePosts.public>) =>
      (await world.call(explorePosts.public, { maxPerPage: 50, ...filters })).answer.items.map((post) => post.post_id);
    expect(await ids({ provinceID: '50' })).toEqual([id]);
    expect(await ids({ bbox: [98.9, 18.7, 99, 18.8] })).toEqual([id]);
    expect(await ids({ bbox: [98.9, 18.7, 99, 18.8], dateTo: '2020-01-01' })).toEqual([]);
  });

  test.each([[[1, 2, 3]], [[10, 0, 5, 10]], [[0, 10, 5, 5]], [[0, -95, 5, 5]]])(
    'a senseless box %j is refused by name',
    async (bbox) => {
      const { status, problem } = await world.call(explorePosts.public, { bbox });
      expect(status).toBe(400);
      expect(problem.errors?.[0]?.field).toBe('bbox');
    },
  );

  test('related news are others, the same category first', async () => {
    const id = await publish(ploy, { categoryID: 4 });
    const { answer } = await world.call(suggestPosts.public, { postID: id });
    expect(answer.items.length).toBeGreaterThan(0);
    expect(answer.items.length).toBeLessThanOrEqual(6);
    expect(answer.items.map((post) => post.post_id)).not.toContain(id);
    expect(answer.items[0]?.post_category_id).toBe(4);
  });

  test('R27 related news leave out what the other side of a block signed, either way, and keep what is anonymous', async () => {
    const [first, second] = [await world.join(), await world.join()];
    const far = { latitude: 6.5411, longitude: 101.2804 };
    const id = await publish(ploy, far);
    const of = async (person: Person) => ({
      signed: await publish(person, far),
      anonymous: await publish(person, { ...far, anonymous: 10 }),
    });
    const [firsts, seconds] = [await of(first), await of(second)];
    const related = async (as: Person) =>
      (await world.call(suggestPosts.private, { postID: id }, { as })).answer.items.map((post) => post.post_id);
    const everything = [...Object.values(firsts), ...Object.values(seconds)];
    expect(await related(first)).toEqual(expect.arrayContaining(everything));
    await world.call(blockMember, { memberID: second.id, isBlock: 1 }, { as: first });
    const [asFirst, asSecond] = [await related(first), await related(second)];
    expect(asFirst).toEqual(expect.arrayContaining(everything.filter((post) => post !== seconds.signed)));
    expect(asFirst).not.toContain(seconds.signed);
    expect(asSecond).toEqual(expect.arrayContaining(everything.filter((post) => post !== firsts.signed)));
    expect(asSecond).not.toContain(firsts.signed);
    expect([asFirst.length, asSecond.length]).toEqual([6, 6]);
    for (const [postID, as] of [
      [seconds.signed, first],
      [firsts.signed, second],
    ] as const)
      expect((await world.call(suggestPosts.private, { postID }, { as })).status).toBe(404);
  });
});

describe('the map', () => {
  const thailand = { bbox: '97,5,106,21', zoom: 5 };

  test('the country view groups pins and counts every public post once', async () => {
    visitorsSeeIt();
    const { answer } = await world.call(mapClusters.public, thailand);
    const counted = answer.reduce((sum, cluster) => sum + cluster.count, 0);
    expect(counted).toBe(await countPosts('public'));
  });

  test('close views show single pins with their photo and headline', async () => {
    const id = await publish(ploy, { latitude: 7.0086, longitude: 100.4747, header: 'ตลาดหาดใหญ่' });
    await allNotified(world);
    const { answer } = await world.call(mapClusters.public, { bbox: '100.4,6.9,100.6,7.1', zoom: 14 });
    expect(answer).toHaveLength(1);
    expect(answer[0]).toMatchObject({ post_id: id, count: 1, post_header: 'ตลาดหาดใหญ่', post_category_id: 4 });
    const cluster = answer[0];
    for (const file of [
      cluster?.post_img_thumb_path,
      cluster?.post_img_thumb_webp_path,
      cluster?.post_img_pin_webp_path,
    ])
      expect((await world.app.fastify.inject({ url: file ?? '' })).headers['content-type']).toMatch(
        /^image\/(jpeg|webp)$/,
      );
    expect(cluster?.post_img_thumb_webp_path).toMatch(/webp/);
    expect(cluster?.post_img_pin_webp_path).toMatch(/-pin\.webp/);
  });

  test('a word filters the pins', async () => {
    const { answer } = await world.call(mapClusters.public, { ...thailand, keyword: 'หาดใหญ่' });
    expect(answer.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(1);
  });
});

describe('likes and views', () => {
  test('a like sets a value: twice on is once, off takes it back', async () => {
    const postID = await publish(ploy);
    const set = async (isLike: 0 | 1) =>
      (await world.call(likePost, { postID, isLike }, { as: somchai })).answer.post_like_count;
    expect([await set(1), await set(1), await set(0), await set(0)]).toEqual([1, 1, 0, 0]);
  });

  test('P3 fifty parallel likes of one member count once', async () => {
    const postID = await publish(ploy);
    await Promise.all(Array.from({ length: 50 }, () => world.call(likePost, { postID, isLike: 1 }, { as: somchai })));
    expect((await world.call(getPost.private, { postID }, { as: somchai })).answer).toMatchObject({
      post_like_count: 1,
      is_like: 1,
    });
  });

  test('all browsers of one network together count as a few visitors of a story at most', async () => {
    const postID = await publish(ploy);
    const url = addressOf(viewPost).replace(':postID', postID);
    const viewFrom = async (remoteAddress: string, agent: string) => {
      const headers = { 'user-agent': agent };
      const answer = await world.app.fastify.inject({ method: 'POST', url, remoteAddress, headers });
      return answer.json().result.post_view_count as number;
    };
    let count = 0;
    for (let agent = 0; agent < 60; agent += 1) count = await viewFrom('203.0.113.7', `made up ${agent}`);
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(8);
    expect(await viewFrom('::ffff:203.0.113.7', 'made up 1')).toBe(count);
    expect(await viewFrom('203.0.113.8', 'made up 1')).toBe(count + 1);
    for (const address of ['2001:db8:0:1::1', '2001:db8::1:ffff:0:0:2', '2001:DB8:0:1:2:3:4:5'])
      expect([address, await viewFrom(address, 'phone')]).toEqual([address, count + 2]);
    for (const [place, address] of ['2001:db8:0:2::1', '2001:db8::1', '::1'].entries())
      expect([address, await viewFrom(address, 'phone')]).toEqual([address, count + 3 + place]);
  });

  test('a visitor’s view counts once in thirty minutes', async () => {
    const postID = await publish(ploy);
    const view = async () => (await world.call(viewPost, { postID })).answer.post_view_count;
    expect([await view(), await view()]).toEqual([1, 1]);
    world.advance(31 * 60_000);
    expect(await view()).toBe(2);
  });
});

async function countPosts(which: 'all' | 'public' = 'all'): Promise<number> {
  const query = world.platform.db.selectFrom('posts').select((eb) => eb.fn.countAll<number>().as('n'));
  const row = await (which === 'public' ? query.where('publish', '=', 0) : query).executeTakeFirstOrThrow();
  return Number(row.n);
}
