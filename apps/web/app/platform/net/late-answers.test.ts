import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showOverAnswers } from './late-answers.ts';

type Thing = { readonly isSet: boolean };

/** A thing that is asked for and set by hand. */
function world() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['thing'];
  function ask() {
    const answer = Promise.withResolvers<Thing>();
    const done = cache.fetchQuery({ queryKey, queryFn: () => answer.promise, staleTime: 0 });
    return {
      answer(isSet: boolean) {
        answer.resolve({ isSet });
        return done;
      },
    };
  }
  const set = (isSet: boolean) =>
    cache.setQueriesData<Thing>({ queryKey }, (before) => (before ? { ...before, isSet } : before));
  const isSet = () => cache.getQueryData<Thing>(queryKey)?.isSet;
  return { cache, ask, set, isSet };
}

test('an answer that comes while it is under way does not take it back', async () => {
  const { cache, ask, set, isSet } = world();
  await ask().answer(false);
  const late = ask();
  set(true);
  showOverAnswers(cache, () => void set(true));
  await late.answer(false);
  expect(isSet()).toBe(true);
  await ask().answer(false);
  expect(isSet()).toBe(true);
});

test('what was asked before it was settled does not take it back; what was asked after that counts', async () => {
  const { cache, ask, set, isSet } = world();
  await ask().answer(false);
  const late = ask();
  set(true);
  const shown = showOverAnswers(cache, () => void set(true));
  shown.settle();
  // What the page itself writes is no answer.
  set(true);
  await late.answer(false);
  expect(isSet()).toBe(true);
  await ask().answer(false);
  expect(isSet()).toBe(false);
});

test('where nothing was asked before, the next answer counts', async () => {
  const { cache, ask, set, isSet } = world();
  await ask().answer(false);
  set(true);
  showOverAnswers(cache, () => void set(true)).settle();
  await ask().answer(false);
  expect(isSet()).toBe(false);
});

test('what is asked anew instead of answered counts', async () => {
  const { cache, ask, set, isSet } = world();
  await ask().answer(false);
  ask();
  set(true);
  showOverAnswers(cache, () => void set(true)).settle();
  await cache.cancelQueries({ queryKey: ['thing'] });
  await ask().answer(false);
  expect(isSet()).toBe(false);
});

test('what did not come about is not shown again', async () => {
  const { cache, ask, set, isSet } = world();
  await ask().answer(false);
  const late = ask();
  set(true);
  showOverAnswers(cache, () => void set(true)).stop();
  await late.answer(false);
  expect(isSet()).toBe(false);
});
