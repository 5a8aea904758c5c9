import { expect, test, vi } from 'vitest';
import type { KeptMedium, KeptPost } from './kept-posts.ts';
import { Outbox, type OutboxParts } from './outbox.ts';
import { emptyDraft } from './post-draft.ts';

const refused = (status: number, message: string) => Object.assign(new Error(message), { status });

function story(key: string, change: Partial<KeptPost> = {}): KeptPost {
  const draft = { ...emptyDraft, header: `ข่าว ${key}` };
  const rest = { editing: null, isSynced: false, language: 'th', changedAt: 1, elsewhere: [] } as const;
  return { key, memberId: 'm', draft, state: 'waiting', publishKey: `publish-${key}`, ...rest, ...change };
}

function photo(key: string, postKey: string, change: Partial<KeptMedium> = {}): KeptMedium {
  return { key, postKey, kind: 'photo', name: `${key}.jpg`, size: 100, alt: '', position: 0, ...change };
}

/** An in-memory store, and a fake server with scripted answers. */
function world(posts: KeptPost[], media: KeptMedium[]) {
  const store = {
    posts: new Map(posts.map((one) => [one.key, one])),
    media: new Map(media.map((one) => [one.key, one])),
  };
  const published: { key: string; with: string[]; publishKey: string }[] = [];
  const checkSession = vi.fn<OutboxParts['checkSession']>(async () => undefined);
  const upload = vi.fn<OutboxParts['upload']>(async ({ key }) => ({ fileName: `file-${key}` }));
  const publish = vi.fn<OutboxParts['publish']>(async (post, files) => {
    published.push({ key: post.key, with: files.map(({ fileName }) => fileName ?? '-'), publishKey: post.publishKey });
    return `id-${post.key}`;
  });
  const onPublished = vi.fn<OutboxParts['onPublished']>();
  const change =
    <T>(map: Map<string, T>) =>
    async (key: string, part: Partial<T>) => {
      const before = map.get(key);
      if (before) map.set(key, { ...before, ...part });
    };
  const outbox = new Outbox({
    list: async () => [...store.posts.values()],
    media: async (postKey) => [...store.media.values()].filter((one) => one.postKey === postKey),
    isOnServer: ({ fileName }) => fileName !== undefined,
    checkSession,
    upload,
    publish,
    keepMedium: change(store.media),
    keepPost: change(store.posts),
    async forget(key) {
      store.posts.delete(key);
    },
    onPublished,
    holding: (_key, work) => work(),
    now: () => 1,
    newKey: () => 'another-key',
  });
  return { outbox, store, checkSession, upload, publish, published, onPublished };
}

test('a story goes out after all its files, which go out once each', async () => {
  const { outbox, published, upload, store } = world(
    [story('a')],
    [photo('p1', 'a'), photo('p2', 'a', { fileName: 'there' }), photo('p3', 'a')],
  );
  await outbox.wake();
  expect(published).toEqual([{ key: 'a', with: ['file-p1', 'there', 'file-p3'], publishKey: 'publish-a' }]);
  expect(upload.mock.calls.map(([{ key }]) => key)).toEqual(['p1', 'p3']);
  expect([store.posts.size, outbox.entries]).toEqual([0, []]);
});

test('a lost network keeps the story, and the next try sends only what is missing, with the same key', async () => {
  vi.useFakeTimers();
  const { outbox, published, upload, publish } = world([story('a')], [photo('p1', 'a'), photo('p2', 'a')]);
  upload.mockImplementationOnce(async ({ key }) => ({ fileName: `file-${key}` }));
  upload.mockRejectedValueOnce(refused(0, 'no_connection'));
  await outbox.wake();
  expect(outbox.entries).toMatchObject([{ key: 'a', state: 'waiting', percent: 50 }]);
  // The story arrives, its answer does not.
  publish.mockRejectedValueOnce(refused(0, 'no_connection'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(publish.mock.calls[0]?.[0].publishKey).toBe('publish-a');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(published).toEqual([{ key: 'a', with: ['file-p1', 'file-p2'], publishKey: 'publish-a' }]);
  expect(upload).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('a story that the server refuses is its author’s again, with the reason and a new key; the others go out', async () => {
  const { outbox, publish, published, store } = world([story('a'), story('b')], []);
  publish.mockRejectedValueOnce(refused(400, 'must_add_photo'));
  await outbox.wake();
  expect(store.posts.get('a')).toMatchObject({
    state: 'writing',
    refusal: 'must_add_photo',
    publishKey: 'another-key',
  });
  expect(outbox.entries).toMatchObject([{ key: 'a', state: 'refused', refusal: 'must_add_photo' }]);
  expect(published.map(({ key }) => key)).toEqual(['b']);
});

test('a session that just ended, or a server that asks for patience, is no refusal', async () => {
  vi.useFakeTimers();
  for (const status of [401, 429, 500, 503]) {
    const { outbox, publish, published } = world([story('a')], []);
    publish.mockRejectedValueOnce(refused(status, 'wrong'));
    await outbox.wake();
    expect(outbox.entries).toMatchObject([{ state: 'waiting' }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(published).toHaveLength(1);
  }
  vi.useRealTimers();
});

test('several files begin after one question whether the member is logged in, a single one without it', async () => {
  const { outbox, checkSession, upload, published } = world(
    [story('a'), story('b')],
    [photo('p1', 'a'), photo('p2', 'a'), photo('p3', 'b', { fileName: 'there' }), photo('p4', 'b')],
  );
  checkSession.mockImplementationOnce(async () => expect(upload).not.toHaveBeenCalled());
  await outbox.wake();
  expect(checkSession).toHaveBeenCalledTimes(1);
  expect(published.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('a session that is over before several files begin leaves them all for the next log-in', async () => {
  vi.useFakeTimers();
  const { outbox, checkSession, upload, published, store } = world([story('a')], [photo('p1', 'a'), photo('p2', 'a')]);
  checkSession.mockRejectedValueOnce(refused(401, 'please_login'));
  await outbox.wake();
  expect([upload.mock.calls.length, store.posts.get('a')?.state]).toEqual([0, 'waiting']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(published).toEqual([{ key: 'a', with: ['file-p1', 'file-p2'], publishKey: 'publish-a' }]);
  vi.useRealTimers();
});

test('a story that is still being written is not sent', async () => {
  const { outbox, publish } = world([story('a', { state: 'writing' })], []);
  await outbox.wake();
  expect([publish.mock.calls.length, outbox.entries]).toEqual([0, []]);
});

test('a story that its author opens again is stopped, stays whole and is not published', async () => {
  const { outbox, upload, publish, store } = world([story('a')], [photo('p1', 'a')]);
  upload.mockImplementationOnce(
    (_medium, _onProgress, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const awake = outbox.wake();
  await vi.waitFor(() => expect(upload).toHaveBeenCalled());
  expect(outbox.entries).toMatchObject([{ key: 'a', state: 'sending' }]);
  await outbox.withdraw('a');
  expect([store.posts.get('a')?.state, store.media.size, publish.mock.calls.length]).toEqual(['writing', 1, 0]);
  await awake;
  expect(outbox.entries).toEqual([]);
});

test('a story that is handed over while another one is sent goes out too', async () => {
  const { outbox, publish, published, store } = world([story('a')], []);
  publish.mockImplementationOnce(async (post) => {
    store.posts.set('b', story('b'));
    void outbox.wake();
    published.push({ key: post.key, with: [], publishKey: post.publishKey });
    return 'id-a';
  });
  await outbox.wake();
  expect(published.map(({ key }) => key)).toEqual(['a', 'b']);
});
