import { expect, test } from 'vitest';
import { dialogLayers, dialogLink } from './dialogs.ts';

test('an address names its open dialogs, lowest first', () => {
  expect(dialogLayers('?q=x&d=post.12&d=privacy')).toEqual([{ name: 'post', param: '12' }, { name: 'privacy' }]);
});

test('unknown dialogs and a third layer are ignored', () => {
  expect(dialogLayers('?d=nothing&d=login')).toEqual([{ name: 'login' }]);
  expect(dialogLayers('?d=login&d=register&d=privacy')).toHaveLength(2);
});

test('a link to a dialog keeps the rest of the address', () => {
  expect(dialogLink('/newslist', '?q=น้ำ', 'login')).toBe('/newslist?q=%E0%B8%99%E0%B9%89%E0%B8%B3&d=login');
});
