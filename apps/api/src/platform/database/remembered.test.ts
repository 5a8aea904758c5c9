import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('the same question is asked once within its time, and again after it', async () => {
  let asked = 0;
  const count = remembered({ milliseconds: 30, most: 10 }, async ({ word }: { word: string }) => {
    asked += 1;
    return `${word} ${asked}`;
  });
  expect(await Promise.all([count({ word: 'น้ำ' }), count({ word: 'น้ำ' })])).toEqual(['น้ำ 1', 'น้ำ 1']);
  expect(await count({ word: 'ไฟ' })).toBe('ไฟ 2');
  await sleep(40);
  expect(await count({ word: 'น้ำ' })).toBe('น้ำ 3');
});

test('a failure is not remembered', async () => {
  let away = true;
  const ask = remembered({ milliseconds: 1_000, most: 10 }, async () => {
    if (away) throw new Error('the database is away');
    return 7;
  });
  await expect(ask(null)).rejects.toThrow('away');
  away = false;
  expect(await ask(null)).toBe(7);
});

test('only so many answers are kept, the oldest go first', async () => {
  let asked = 0;
  const ask = remembered({ milliseconds: 1_000, most: 2 }, async (_word: string) => {
    asked += 1;
    return asked;
  });
  for (const word of ['ก', 'ข', 'ค']) await ask(word);
  expect(await ask('ค')).toBe(3);
  expect(await ask('ก')).toBe(4);
});
