import { expect, test } from 'vitest';
import { createCache, type Freshness } from './cache.ts';

/** A cache at a moment that the test moves, and a question whose answers count how often it was asked. */
function counting(freshness: Freshness, mostBytes?: number) {
  let time = Date.now();
  let asked = 0;
  let fails = false;
  let goOn: () => void = () => {};
  const cache = createCache({ now: () => new Date(time) }, mostBytes);
  const ask = cache.memoize({ name: 'test', ...freshness }, async (word: string) => {
    asked += 1;
    const answer = `${word} ${asked}`;
    if (fails) throw new Error('the database is away');
    await new Promise<void>((resolve) => {
      goOn = resolve;
      if (!waits) resolve();
    });
    return answer;
  });
  let waits = false;
  return {
    ask,
    asked: () => asked,
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
    fail: (yes: boolean) => {
      fails = yes;
    },
    /** The next question is answered when `goOn` is called. */
    hold: () => {
      waits = true;
    },
    goOn: () => {
      waits = false;
      goOn();
    },
  };
}

const minute = { freshMilliseconds: 60_000 };

test('the same question is asked once within its time, and again after it', async () => {
  const { ask, advance } = counting(minute);
  expect(await Promise.all([ask('น้ำ'), ask('น้ำ')])).toEqual(['น้ำ 1', 'น้ำ 1']);
  expect(await ask('ไฟ')).toBe('ไฟ 2');
  advance(60_000);
  expect(await ask('น้ำ')).toBe('น้ำ 1');
  advance(1);
  expect(await ask('น้ำ')).toBe('น้ำ 3');
});

test('a failure is not kept, and an old value outlives it', async () => {
  const { ask, fail, advance } = counting({ freshMilliseconds: 1_000, staleMilliseconds: 10_000 });
  fail(true);
  await expect(ask('น้ำ')).rejects.toThrow('away');
  fail(false);
  expect(await ask('น้ำ')).toBe('น้ำ 2');
  advance(1_001);
  fail(true);
  await expect(ask('น้ำ')).rejects.toThrow('away');
  fail(false);
  expect(await ask('น้ำ')).toBe('น้ำ 4');
});

test('while one waits for the new value, others get the old one, up to its age', async () => {
  const { ask, hold, goOn, advance, asked } = counting({ freshMilliseconds: 1_000, staleMilliseconds: 10_000 });
  await ask('น้ำ');
  advance(1_001);
  hold();
  const first = ask('น้ำ');
  expect(await ask('น้ำ')).toBe('น้ำ 1');
  advance(8_999);
  expect(await ask('น้ำ')).toBe('น้ำ 1');
  advance(1);
  const late = ask('น้ำ');
  goOn();
  expect(await Promise.all([first, late])).toEqual(['น้ำ 2', 'น้ำ 2']);
  expect(asked()).toBe(2);
});

test('the age of a value counts from its request: a value that took long to load is fresh for less time', async () => {
  const { ask, hold, goOn, advance } = counting({ freshMilliseconds: 1_000 });
  hold();
  const slow = ask('น้ำ');
  advance(600);
  goOn();
  expect(await slow).toBe('น้ำ 1');
  advance(400);
  expect(await ask('น้ำ')).toBe('น้ำ 1');
  advance(1);
  expect(await ask('น้ำ')).toBe('น้ำ 2');
});

test('when the cache is full, the least recently used value is evicted', async () => {
  const { ask } = counting(minute, 1_500);
  for (const word of ['ก', 'ข', 'ค']) await ask(word);
  expect(await ask('ค')).toBe('ค 3');
  expect(await ask('ก')).toBe('ก 4');
});
