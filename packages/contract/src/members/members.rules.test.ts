import { describe, expect, test } from 'vitest';
import { checkProfile, foldTelephone, foldUsername, isBirthday } from './members.rules.ts';

const today = '2026-11-21';
const first = (change: Parameters<typeof checkProfile>[0]) => checkProfile(change, today)[0]?.message ?? null;

describe('a user name', () => {
  test.each([
    ['ploy', null],
    ['Ploy_99.x', null],
    ['', null],
    ['ab', 'username_not_valid'],
    ['9ploy', 'username_not_valid'],
    ['พลอย', 'username_not_valid'],
    ['ploy-x', 'username_not_valid'],
    [`a${'b'.repeat(29)}`, null],
    [`a${'b'.repeat(30)}`, 'username_not_valid'],
    ['Admin', 'username_not_valid'],
  ])('%s: %s', (username, message) => {
    expect(first({ username })).toBe(message);
  });

  test('is the same in capitals', () => {
    expect(foldUsername(' PLOY ')).toBe('ploy');
  });
});

describe('a birthday', () => {
  test.each([
    ['2000-02-29', true],
    ['1999-02-29', false],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2543-01-01', false],
    ['1990-13-01', false],
    ['1990-1-1', false],
  ])('%s: %s', (text, right) => {
    expect(isBirthday(text, today)).toBe(right);
  });
});

test.each([
  ['081-234-5678', '0812345678', null],
  ['+66 81 234 5678', '0812345678', null],
  ['02 345 6789', '023456789', null],
  ['12345', '12345', 'tel_not_match'],
])('a contact number %s is kept as %s', (contactTel, folded, message) => {
  expect([foldTelephone(contactTel), first({ contactTel })]).toEqual([folded, message]);
});

test('every wrong field is named at once, and lengths count what a person sees as letters', () => {
  const change = { displayname: 'ก'.repeat(81), bio: 'ก'.repeat(300), address: 'ก'.repeat(501), birthday: 'x' };
  expect(checkProfile(change, today).map(({ field }) => field)).toEqual(['birthday', 'displayname', 'address']);
});
