import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostAlike } from './alike.ts';

const places = ['ขอนแก่น', 'แพร่', 'น่าน', 'นครพนม', 'นครปฐม', 'ตรัง', 'ตราด', 'ฉะเชิงเทรา'];
const alike = (word: string, most = 4) => mostAlike(word, places, (name) => [name], most);

test('one combining mark or letter that is wrong, missing or superfluous is tolerated, two in a long word', () => {
  expect(alike('ขอนแกน')).toEqual(['ขอนแก่น']);
  expect(alike('ขอนแก้น')).toEqual(['ขอนแก่น']);
  expect(alike('ขอนแก่่น')).toEqual(['ขอนแก่น']);
  expect(alike('ฉเชิงเทา')).toEqual(['ฉะเชิงเทรา']);
  expect(alike('ขนแกน')).toEqual([]);
});

test('the most alike comes first, others in their order, and no more than asked for', () => {
  expect(mostAlike('ตราง', ['ตราด', 'ตรัง', 'ตราง'], (name) => [name], 4)).toEqual(['ตราง', 'ตราด', 'ตรัง']);
  expect(mostAlike('ตราง', ['ตราด', 'ตรัง', 'ตราง'], (name) => [name], 2)).toEqual(['ตราง', 'ตราด']);
});

test('of two letters nearly anything could be meant, and nothing is', () => {
  expect(alike('นา')).toEqual([]);
});

test('a thing counts by the name that is most alike, and without a name not at all', () => {
  const names = { nan: ['น่าน', 'nan'], none: [] as string[] };
  expect(mostAlike('nen', ['nan', 'none'] as const, (key) => names[key], 4)).toEqual(['nan']);
});

test('any words are compared without failing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.array(fc.string({ unit: 'grapheme' })),
      (word, names) => {
        const found = mostAlike(word, names, (name) => [name], 3);
        expect(found.length).toBeLessThanOrEqual(3);
        if (word.length >= 3 && names.includes(word)) expect(found[0]).toBe(word);
      },
    ),
  );
});
