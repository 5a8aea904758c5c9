import { bookmarkPost, getPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let crowd: Person[];

beforeAll(async () => {
  world = await createWorld();
  author = await world.join();
  crowd = await Promise.all(Array.from({ length: 12 }, () => world.join()));
});
afterAll(() => world.close());

async function publish(publish = 0): Promise<string> {
  const { answer } = await world.upload(author, await snapshot());
  const post = {
    categoryID: 1,
    header: 'ข่าว',
    detail: 'เล่า',
    latitude: 16.65,
    longitude: 102.38,
    anonymous: 0,
    tag: [],
  };
  return (await world.call(addPost, { ...post, publish, img: [answer.fileName] }, { as: author })).answer.post_id;
}

const likesOf = async (postID: string) => (await world.call(getPost.public, { postID })).answer.post_like_count;

test('a crowd that likes two stories at once is counted to the last heart', async () => {
  const [one, two] = [await publish(), await publish()];
  const press = (isLike: 0 | 1) =>
    Promise.all(
      crowd.flatMap((person) => [one, two].map((postID) => world.call(likePost, { postID, isLike }, { as: person }))),
    );
  const counts = (await press(1)).map(({ answer }) => answer.post_like_count);
  expect(Math.max(...counts)).toBe(12);
  expect([await likesOf(one), await likesOf(two)]).toEqual([12, 12]);
  await press(1);
  expect(await likesOf(one)).toBe(12);
  await Promise.all([
    ...crowd.slice(0, 5).map((person) => world.call(likePost, { postID: one, isLike: 0 }, { as: person })),
    ...crowd.slice(5).map((person) => world.call(bookmarkPost, { postID: one, isBookmark: 1 }, { as: person })),
  ]);
  expect(await likesOf(one)).toBe(7);
});

test('R22 a post that one of the crowd may not see is liked by the others only', async () => {
  const hidden = await publish(10);
  const open = await publish();
  const answers = await Promise.all(
    [...crowd, author].flatMap((person) => [
      world.call(likePost, { postID: hidden, isLike: 1 }, { as: person }),
      world.call(likePost, { postID: open, isLike: 1 }, { as: person }),
    ]),
  );
  const ofHidden = answers.filter((_answer, index) => index % 2 === 0).map(({ status }) => status);
  expect(ofHidden).toEqual([...crowd.map(() => 404), 200]);
  expect(await likesOf(open)).toBe(13);
});

test('a member who clicks like repeatedly at once ends with one like or none', async () => {
  const post = await publish();
  const [person] = crowd as [Person];
  await Promise.all(
    [1, 0, 1, 1, 0, 1].map((isLike) => world.call(likePost, { postID: post, isLike: isLike as 0 | 1 }, { as: person })),
  );
  const stored = await world.platform.db.selectFrom('likes').select('member_id').where('post_id', '=', post).execute();
  expect(await likesOf(post)).toBe(stored.length);
});
