/** A member's feed is read and written again only where something changed; what is one's own is one's own all the same. */
import { gunzipSync } from 'node:zlib';
import { followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { addPost, bookmarkPost, likePost, listPosts } from '@pakmut/contract/posts/posts.contract.ts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let readers: Person[];
let signed: string;
let anonymous: string;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('พลอย');
  readers = await Promise.all(Array.from({ length: 6 }, () => world.join()));
  signed = await publish(0);
  anonymous = await publish(10);
});
afterAll(() => world.close());

async function publish(mode: 0 | 10): Promise<string> {
  const { answer } = await world.upload(author, await snapshot());
  const place = { latitude: 16.65, longitude: 102.38 };
  const post = { categoryID: 1, header: 'ข่าว "เด่น"', detail: 'เล่า', ...place, tag: [], img: [answer.fileName] };
  const { answer: stored } = await world.call(addPost, { ...post, publish: 0, anonymous: mode }, { as: author });
  return stored.post_id;
}

/** What each of them is answered when all ask at once, by post. */
async function feedsOf(people: readonly Person[]) {
  const feeds = await Promise.all(people.map((as) => world.call(listPosts.private, {}, { as })));
  return feeds.map(({ answer }) => new Map(answer.items.map((post) => [post.post_id, post])));
}

test('R22 everybody who asks at once gets their own hearts, bookmarks and followed authors, and nobody else’s', async () => {
  const [liking, saving, following, ...others] = readers as [Person, Person, Person, ...Person[]];
  await world.call(likePost, { postID: signed, isLike: 1 }, { as: liking });
  await world.call(bookmarkPost, { postID: anonymous, isBookmark: 1 }, { as: saving });
  await world.call(followMember, { idFollow: author.id, isFollow: 1 }, { as: following });
  const feeds = await feedsOf([liking, saving, following, ...others]);
  const marks = (id: string) =>
    feeds.map((feed) => [feed.get(id)?.is_like, feed.get(id)?.is_bookmark, feed.get(id)?.is_member_follow]);
  const none = others.map(() => [0, 0, 0]);
  expect(marks(signed)).toEqual([[1, 0, 0], [0, 0, 0], [0, 0, 1], ...none]);
  expect(marks(anonymous)).toEqual([[0, 0, 0], [0, 1, 0], [0, 0, 0], ...none]);
});

test('R26 only the author learns which stories are theirs, the anonymous one too, when all ask at once', async () => {
  const [own, ...feeds] = await feedsOf([author, ...readers]);
  for (const id of [signed, anonymous]) {
    expect(own?.get(id)).toMatchObject({ is_own: 1, post_version: 1 });
    expect(own?.get(id)?.img[0]?.post_img_file_name).not.toBe('');
    for (const feed of feeds) {
      expect(feed.get(id)).toMatchObject({ is_own: 0, post_version: 0 });
      expect(feed.get(id)?.img[0]?.post_img_file_name).toBe('');
    }
  }
});

test('the feed that is sent as ready bytes is what the contract says, page after page', async () => {
  const as = readers[0] as Person;
  const pages = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { answer } = await world.call(listPosts.private, { maxPerPage: 1, ...(cursor && { cursor }) }, { as });
    expect([...Value.Errors(listPosts.private.result, answer.items)]).toEqual([]);
    pages.push(answer.items.map((post) => post.post_id));
    cursor = answer.next;
    more = cursor !== undefined;
  }
  // The time of the anonymous one is told to the hour only.
  expect(pages.map(([id]) => id).sort()).toEqual([anonymous, signed].sort());
  expect(pages.flat()).toHaveLength(2);
});

describe('a page that was read a moment ago', () => {
  const feedOf = async (as: Person, input = {}) => (await world.call(listPosts.private, input, { as })).answer.items;
  const change = (table: 'posts' | 'post_counters' | 'members', values: object, id: string) =>
    world.platform.db
      .updateTable(table)
      .set(values)
      .where(table === 'post_counters' ? 'post_id' : 'id', '=', id)
      .execute();

  test.each<[what: string, make: (id: string) => Promise<unknown>, shows: object]>([
    ['its text', (id) => change('posts', { header: 'พาดหัวใหม่' }, id), { post_header: 'พาดหัวใหม่' }],
    ['its counts', (id) => change('post_counters', { views: 41 }, id), { post_view_count: 41 }],
    ['its author', () => change('members', { display_name: 'พลอยใส' }, author.id), { member_displayname: 'พลอยใส' }],
    ['its author’s picture', () => change('members', { avatar: 'a'.repeat(32) }, author.id), {}],
  ])('shows at once what changed of %s', async (_what, make, shows) => {
    const reader = readers[0] as Person;
    const before = (await feedOf(reader)).find((post) => post.post_id === signed);
    await make(signed);
    const after = (await feedOf(reader)).find((post) => post.post_id === signed);
    expect(after).not.toEqual(before);
    expect(after).toMatchObject(shows);
  });

  test('shows at once how far its video has come', async () => {
    const reader = readers[0] as Person;
    const video = {
      name: 'b'.repeat(32),
      member_id: author.id,
      state: 'processing',
      facts: '{}',
      created_at: new Date(),
    };
    await world.platform.db.insertInto('videos').values(video).execute();
    await change('posts', { video: video.name }, signed);
    const percent = async () =>
      (await feedOf(reader)).find((post) => post.post_id === signed)?.vdo[0]?.post_video_percent;
    const before = await percent();
    await world.platform.db.updateTable('videos').set({ percent: 40 }).where('name', '=', video.name).execute();
    expect([before, await percent()]).toEqual([0, 40]);
    await change('posts', { video: null }, signed);
  });

  test('has the story at once that came, and no more that which went or whose author is gone', async () => {
    const reader = readers[0] as Person;
    const ids = async () => (await feedOf(reader)).map((post) => post.post_id);
    const before = await ids();
    const newest = await publish(0);
    expect((await ids()).sort()).toEqual([...before, newest].sort());
    await change('posts', { hidden_at: new Date() }, newest);
    expect(await ids()).toEqual(before);
    await change('members', { suspended_at: new Date() }, author.id);
    expect(await ids()).toEqual([anonymous]);
    await change('members', { suspended_at: null }, author.id);
    expect(await ids()).toEqual(before);
  });

  test('is the same read anew as it was kept, with and without gzip', async () => {
    const url = '/api/v1/private/topic';
    const ask = (as: Person, encoding: string) =>
      world.app.fastify.inject({
        url,
        headers: { authorization: `Bearer ${as.accessToken}`, 'accept-encoding': encoding },
      });
    const other = readers[5] as Person;
    const plain = await ask(other, 'identity');
    for (let n = 0; n < 2; n += 1) {
      const packed = await ask(other, 'gzip, br');
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(await feedOf(other)).toEqual(JSON.parse(plain.body).result);
  });
});
