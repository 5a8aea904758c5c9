import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const text = 'รหัส 123456';

test('a sealed text opens with its key at its place and shows nothing of itself', () => {
  const sealed = seal(key, 'row-1', text);
  expect(unseal(key, 'row-1', sealed)).toBe(text);
  expect(sealed.includes('123456')).toBe(false);
  expect(seal(key, 'row-1', text).equals(sealed)).toBe(false);
});

test('it opens with no other key, at no other place, and not after one bit has changed', () => {
  const sealed = seal(key, 'row-1', text);
  expect(() => unseal(randomBytes(32), 'row-1', sealed)).toThrow();
  expect(() => unseal(key, 'row-2', sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(key, 'row-1', changed)).toThrow();
  }
});
