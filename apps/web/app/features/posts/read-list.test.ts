import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NewsPost } from './post-pages.ts';
import { type Prefix, readList } from './read-list.ts';

const client = new QueryClient();
const queryKey = ['posts', 'list'];
const signal = new AbortController().signal;
const post = (post_id: string) => ({ post_id, is_like: 0, post_like_count: 4, post_header: post_id }) as NewsPost;

let asked: string[];
let flags: readonly unknown[];
beforeEach(() => {
  client.clear();
  asked = [];
  flags = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ result: flags }));
  });
});

function read(isMember: boolean, ids: readonly string[] = ['a', 'b']) {
  return readList({ client, queryKey, signal }, isMember, async (prefix: Prefix) => {
    asked.push(prefix);
    return { items: ids.map(post), next: prefix };
  });
}

test('visitors read the list that they share, and nothing more', async () => {
  expect((await read(false)).next).toBe('public');
  expect(asked).toEqual(['public']);
});

test('members read the same list, with their flags and the counts that go with them', async () => {
  flags = [
    { post_id: 'b', is_like: 1, post_like_count: 5 },
    { post_id: 'a', is_like: 0, post_like_count: 4 },
  ];
  const page = await read(true);
  expect(asked).toEqual(['public', '/api/v1/private/topic/flags?ids=a%2Cb']);
  expect(page.items).toEqual([post('a'), { ...post('b'), is_like: 1, post_like_count: 5 }]);
  expect(page.next).toBe('public');
});

test('R27 a list with a post that the member may not see, such as of somebody blocked, is read from their own call', async () => {
  flags = [{ post_id: 'a', is_like: 1 }];
  const page = await read(true);
  expect(asked).toEqual(['public', '/api/v1/private/topic/flags?ids=a%2Cb', 'private']);
  expect(page.next).toBe('private');
});

test('a list that a member has changed is read from their own call, which is never shared', async () => {
  client.setQueryData(queryKey, {});
  await client.invalidateQueries({ queryKey });
  expect((await read(true)).next).toBe('private');
  expect(asked).toEqual(['private']);
});

test('an empty list has no flags', async () => {
  await read(true, []);
  expect(asked).toEqual(['public']);
});
