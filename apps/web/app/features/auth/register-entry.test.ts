import { describe, expect, test } from 'vitest';
import { blankRegistration, bodyOf, byEmail, checkEntry, type Proof } from './register-entry.ts';

const whole = {
  ...blankRegistration,
  displayname: 'พลอย',
  email: ' Ploy@Example.com ',
  password: 'น้ำใส',
  again: 'น้ำใส',
  acceptTerms: true,
  isAdult: true,
};
const byNumber: Proof = { way: 'telephone', ticket: 'tk', telephone: '0812345678' };
const byAccount: Proof = { way: 'social', ticket: 'st', email: 'ploy@line.example' };

describe('the first validation error of a registration', () => {
  test.each([
    [{}, null],
    [{ displayname: ' ', email: '' }, 'auth.display_name_missing'],
    [{ email: '', password: '' }, 'auth.email_missing'],
    [{ email: 'ploy@', password: '' }, 'auth.email_malformed'],
    [{ password: '', again: '' }, 'auth.password_required'],
    [{ again: '' }, 'auth.password_required'],
    [{ again: 'อื่น' }, 'auth.passwords_differ'],
    [{ password: 'abc', again: 'abc' }, 'auth.password_too_short'],
    [{ telephone: '12' }, 'auth.telephone_malformed'],
    [{ acceptTerms: false, isAdult: false }, 'auth.terms_not_accepted'],
    [{ isAdult: false }, 'auth.age_not_confirmed'],
  ])('%j → %s', (part, code) => {
    expect(checkEntry({ ...whole, ...part }, byEmail)).toBe(code);
  });

  test('a verified number requires neither e-mail nor password', () => {
    expect(checkEntry({ ...whole, email: '', password: '', again: '' }, byNumber)).toBeNull();
    expect(checkEntry({ ...whole, email: 'nonsense' }, byNumber)).toBe('auth.email_malformed');
  });

  test('an external account provides its e-mail, or leaves it to be typed', () => {
    expect(checkEntry({ ...whole, email: '', password: '' }, byAccount)).toBeNull();
    expect(checkEntry({ ...whole, email: '' }, { ...byAccount, email: '' })).toBe('auth.email_missing');
    expect(checkEntry({ ...whole, displayname: '', email: '' }, { ...byAccount, email: '' })).toBe(
      'auth.display_name_missing',
    );
  });
});

test('each method sends its own proof and no fields of another method', () => {
  expect(bodyOf(whole, byEmail)).toMatchObject({ email: 'ploy@example.com', password: 'น้ำใส', confirm: 'น้ำใส' });
  expect(bodyOf(whole, byNumber)).toMatchObject({ registrationTicket: 'tk' });
  expect(bodyOf(whole, byNumber)).not.toHaveProperty('password');
  expect(bodyOf(whole, byAccount)).toMatchObject({ socialTicket: 'st', email: 'ploy@line.example' });
});
