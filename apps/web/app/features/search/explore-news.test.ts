import { expect, test } from 'vitest';
import { exploreNews } from './explore-news.ts';

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
