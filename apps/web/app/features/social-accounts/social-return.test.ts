import { expect, test } from 'vitest';
import { readReturn, withoutReturn } from './social-return.ts';

test('R18 a code is read from the fragment, for its own purpose only', () => {
  const back = { search: '?d=login.like.12', hash: '#social=abc' };
  expect(readReturn(back, 'login')).toEqual({ code: 'abc', outcome: null });
  expect(readReturn(back, 'link')).toBeNull();
  expect(readReturn({ search: '', hash: '#social_link=xyz' }, 'link')).toEqual({ code: 'xyz', outcome: null });
});

test('a failure is one of the known words', () => {
  expect(readReturn({ search: '?social=cancelled', hash: '' }, 'login')).toEqual({ code: null, outcome: 'cancelled' });
  expect(readReturn({ search: '?social=toString', hash: '' }, 'login')).toBeNull();
  expect(readReturn({ search: '?social=anything', hash: '' }, 'login')).toBeNull();
});

test('R18 the address keeps everything but what the provider left in it', () => {
  expect(withoutReturn({ search: '?q=น้ำ&social=failed&d=login', hash: '' })).toEqual({
    search: `?${new URLSearchParams({ q: 'น้ำ', d: 'login' })}`,
    hash: '',
  });
  expect(withoutReturn({ search: '', hash: '#social=abc' })).toEqual({ search: '', hash: '' });
  expect(withoutReturn({ search: '', hash: '#comments' })).toEqual({ search: '', hash: '#comments' });
});
