import { expect, test } from 'vitest';
import { beginsParts, exploreNews } from './explore-news.ts';

const answering = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusing = (field: string) =>
  answering(400, { message: 'invalid_input', status: 400, errors: [{ field, message: 'invalid_input' }] });

test('an area that does not exist yields an empty list', async () => {
  for (const field of ['provinceID', 'amphurID'])
    expect(await exploreNews({ provinceID: '99' }, { page: 0 }, { fetcher: refusing(field) })).toEqual({
      items: [],
      total: 0,
    });
});

test('a search in Zawgyi returns the converted search terms, so that they can be highlighted', async () => {
  const answer = { result: [], total: 0, searched: 'ရေကြီး' };
  expect((await exploreNews({ keyword: 'ေရႀကီး' }, { page: 0 }, { fetcher: answering(200, answer) })).searched).toBe(
    'ရေကြီး',
  );
});

test('other failures are rethrown, and found news are returned unchanged', async () => {
  await expect(exploreNews({}, { page: 0 }, { fetcher: refusing('cursor') })).rejects.toThrow('invalid_input');
  expect(await exploreNews({}, { page: 0 }, { fetcher: answering(200, { result: [], total: 0 }) })).toEqual({
    items: [],
    total: 0,
  });
});

test('the section of what is only part of other words begins once, also where pages become one list', async () => {
  const explore = async (from: number | undefined, ...ids: string[]) => {
    const result = ids.map((post_id) => ({ post_id }));
    const answer = { result, ...(from !== undefined && { partsFrom: from }) };
    return (await exploreNews({ keyword: 'ช้า' }, { page: 0 }, { fetcher: answering(200, answer) })).items;
  };
  const beginnings = (posts: Awaited<ReturnType<typeof explore>>) =>
    posts.filter((_, index) => beginsParts(posts, index));
  const pages = [...(await explore(undefined, 'a', 'b')), ...(await explore(1, 'c', 'd')), ...(await explore(0, 'e'))];
  expect(beginnings(pages).map((post) => post.post_id)).toEqual(['d']);
  expect(beginnings(await explore(0, 'a', 'b')).map((post) => post.post_id)).toEqual(['a']);
  expect(beginnings(await explore(undefined, 'a', 'b'))).toEqual([]);
});
