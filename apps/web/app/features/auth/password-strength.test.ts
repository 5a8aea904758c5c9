import { expect, test } from 'vitest';
import { strengthOf } from './NewPasswordFields.tsx';

test('length and variety make a password strong, repetition does not', () => {
  expect(['', 'abcd', 'aaaaaaaaaaaaaaaa', 'somtamsa', 'somtam-2569', 'ข้าวเหนียวมะม่วงอร่อย'].map(strengthOf)).toEqual([
    0, 1, 1, 2, 3, 4,
  ]);
});
