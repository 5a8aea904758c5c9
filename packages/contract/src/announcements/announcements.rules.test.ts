import { describe, expect, test } from 'vitest';
import { type AnnounceMemory, afterTick, mayShow } from './announcements.rules.ts';

const fresh: AnnounceMemory = { flag: null, hidden: [] };

describe('the flag “do not show again”', () => {
  test('an announcement shows while the flag is absent or 1', () => {
    expect(mayShow(fresh, 'a')).toBe(true);
    expect(mayShow({ ...fresh, flag: '1' }, 'a')).toBe(true);
  });

  test('a flag 0 of a client that knows only the flag hides every announcement', () => {
    expect(mayShow({ ...fresh, flag: '0' }, 'a')).toBe(false);
  });

  test('ticking stores 0 and hides this announcement, not the next one', () => {
    const ticked = afterTick(fresh, 'a', true);
    expect(ticked).toEqual({ flag: '0', hidden: ['a'] });
    expect(mayShow(ticked, 'a')).toBe(false);
    expect(mayShow(ticked, 'b')).toBe(true);
  });

  test('unticking stores 1 and shows it again; others that were ticked stay hidden', () => {
    const both = afterTick(afterTick(fresh, 'a', true), 'b', true);
    const unticked = afterTick(both, 'b', false);
    expect(unticked).toEqual({ flag: '1', hidden: ['a'] });
    expect(mayShow(unticked, 'b')).toBe(true);
    expect(mayShow(unticked, 'a')).toBe(false);
  });

  test('a tick is stored once, and the list is bounded', () => {
    let memory = afterTick(afterTick(fresh, 'a', true), 'a', true);
    expect(memory.hidden).toEqual(['a']);
    for (let index = 0; index < 100; index++) memory = afterTick(memory, `n${index}`, true);
    expect(memory.hidden).toHaveLength(30);
    expect(mayShow(memory, 'n99')).toBe(false);
  });
});
