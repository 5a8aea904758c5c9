/** A member's feed is written once for all who ask at the same moment; what is one's own is one's own all the same. */
import { followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { addPost, bookmarkPost, likePost, listPosts } from '@pakmut/contract/posts/posts.contract.ts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
