import { expect, test } from 'vitest';
import { blocksOf } from './text-blocks.ts';

test('empty lines part paragraphs, and dashes make lists, also right after a paragraph', () => {
  expect(blocksOf('ก\nข\n\nค\n- หนึ่ง\n- สอง\n\n\nง')).toEqual([
    { key: 0, text: 'ก\nข' },
    { key: 1, text: 'ค' },
    { key: 2, items: ['หนึ่ง', 'สอง'] },
    { key: 3, text: 'ง' },
  ]);
  expect(blocksOf(' ')).toEqual([]);
});
