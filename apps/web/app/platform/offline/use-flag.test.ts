import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Flag, type FlagKind, flagMutation, pendingFlag, storeAnswer } from './use-flag.ts';

vi.mock('#web/platform/i18n/i18n.tsx', () => ({ loadForeignTexts: async () => undefined }));
vi.mock('#web/ui/Toast.tsx', () => ({}));

const queryKey = ['thing'];
type Thing = { readonly flag: Flag };

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => onlineManager.setOnline(true));

/** A query and the mutations of its flag, each answered by hand. */
function world() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.mount();
  const sent: { value: Flag; accept(): void; refuse(): void }[] = [];
  const kind: FlagKind = {
    name: 'like',
    send(_id, value) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sent.push({ value, accept: resolve, refuse: () => reject(new Error('refused')) });
      return promise;
    },
    store: (_cache, _id, flag) =>
      void cache.setQueryData<Thing>(queryKey, (before) => (before ? { ...before, flag } : before)),
    failed: { 0: 'unlike_failed', 1: 'like_failed' },
  };
  function ask() {
    const answer = Promise.withResolvers<Thing>();
    const done = cache.fetchQuery({ queryKey, queryFn: () => answer.promise, staleTime: 0 });
    return {
      answer(flag: Flag) {
        answer.resolve({ flag });
        return done;
      },
    };
  }
  const server = () => cache.getQueryData<Thing>(queryKey)?.flag;
  return {
    ...{ cache, sent, ask, server },
    set: (value: Flag) =>
      cache
        .getMutationCache()
        .build(cache, flagMutation(cache, kind, '1'))
        .execute(value),
    shown: () => pendingFlag(cache, 'like', '1') ?? server(),
  };
}

const sending = (sent: readonly unknown[], count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));

test('a pending flag shows at once and stays over answers that arrive meanwhile', async () => {
  const { ask, set, sent, shown } = world();
  await ask().answer(0);
  const stale = ask();
  const done = set(1);
  expect(shown()).toBe(1);
  await stale.answer(0);
  expect(shown()).toBe(1);
  await ask().answer(0);
  expect(shown()).toBe(1);
  await sending(sent, 1);
  sent[0]?.accept();
  await done;
  expect(shown()).toBe(1);
});

test('a stale answer, to a query from before the flag was accepted, does not revert it; a later answer counts', async () => {
  const { ask, set, sent, shown } = world();
  await ask().answer(0);
  const stale = ask();
  const done = set(1);
  await sending(sent, 1);
  sent[0]?.accept();
  await done;
  await stale.answer(0);
  expect(shown()).toBe(1);
  await ask().answer(0);
  expect(shown()).toBe(0);
});

test('without a pending query the next answer counts', async () => {
  const { cache, ask, server } = world();
  await ask().answer(0);
  storeAnswer(cache, () => cache.setQueryData(queryKey, { flag: 1 }));
  expect(server()).toBe(1);
  await ask().answer(0);
  expect(server()).toBe(0);
});

test('the answer to a query that was restarted after the change counts', async () => {
  const { cache, ask, server } = world();
  await ask().answer(0);
  ask();
  storeAnswer(cache, () => cache.setQueryData(queryKey, { flag: 1 }));
  await cache.cancelQueries({ queryKey });
  await ask().answer(0);
  expect(server()).toBe(0);
});

test('a refused flag is reverted and stays so over stale answers', async () => {
  const { ask, set, sent, shown } = world();
  await ask().answer(0);
  const stale = ask();
  const done = set(1);
  await sending(sent, 1);
  sent[0]?.refuse();
  await expect(done).rejects.toThrow('refused');
  expect(shown()).toBe(0);
  await stale.answer(0);
  expect(shown()).toBe(0);
});

test('changes of one thing are sent in order, and the last one shows', async () => {
  const { ask, set, sent, shown } = world();
  await ask().answer(0);
  const all = [set(1), set(0), set(1)];
  for (const count of [1, 2, 3]) {
    expect(shown()).toBe(1);
    await sending(sent, count);
    sent[count - 1]?.accept();
  }
  await Promise.all(all);
  expect(sent.map(({ value }) => value)).toEqual([1, 0, 1]);
  expect(shown()).toBe(1);
});

test('a flag that is set without a network shows, and is sent when there is one', async () => {
  const { ask, set, sent, shown } = world();
  await ask().answer(0);
  onlineManager.setOnline(false);
  const done = set(1);
  await Promise.resolve();
  expect([shown(), sent]).toEqual([1, []]);
  onlineManager.setOnline(true);
  await sending(sent, 1);
  sent[0]?.accept();
  await done;
  expect(shown()).toBe(1);
});
