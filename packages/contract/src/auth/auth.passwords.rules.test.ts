import { expect, test } from 'vitest';
import { maskEmail } from './auth.emails.rules.ts';
import { checkForgotten, checkNewPassword } from './auth.passwords.rules.ts';

test.each([
  ['', '', 'auth.password_required'],
  ['abcd', '', 'auth.password_required'],
  ['', 'abcd', 'auth.password_required'],
  ['abc', 'abd', 'auth.passwords_differ'],
  ['abc', 'abc', 'auth.password_too_short'],
  ['abcd', 'abcd', null],
  // R5: four people in Thai, not their bytes; blanks at the ends are part of it.
  ['กขค', 'กขค', 'auth.password_too_short'],
  ['กขคง', 'กขคง', null],
  ['👩‍👩‍👧‍👦ก', '👩‍👩‍👧‍👦ก', null],
  [' abcd', 'abcd', 'auth.passwords_differ'],
])('the new password %j with %j: %s', (password, confirm, broken) => {
  expect(checkNewPassword({ password, confirm })).toBe(broken);
});

test('an operator may ask for longer passwords', () => {
  expect(checkNewPassword({ password: 'abcdefg', confirm: 'abcdefg' }, 8)).toBe('auth.password_too_short');
});

test('the form of a forgotten password wants a well-formed address', () => {
  expect(checkForgotten({ email: ' Ploy@Example.com ' })).toBeNull();
  expect(checkForgotten({ email: 'ploy' })).toBe('auth.email_malformed');
});

test.each([
  ['ploy@example.com', 'p***y@example.com'],
  ['ab@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
