import { describe, expect, test } from 'vitest';
import {
  blankRegistration,
  bodyOf,
  brokenRules,
  byEmail,
  fieldsOf,
  type Proof,
  type RegisterEntry,
} from './register-entry.ts';

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

const firstBroken = (entry: RegisterEntry, proof: Proof) => brokenRules(entry, proof)[0] ?? null;

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
    expect(firstBroken({ ...whole, ...part }, byEmail)).toBe(code);
  });

  test('a verified number requires neither e-mail nor password', () => {
    expect(firstBroken({ ...whole, email: '', password: '', again: '' }, byNumber)).toBeNull();
    expect(firstBroken({ ...whole, email: 'nonsense' }, byNumber)).toBe('auth.email_malformed');
  });

  test('an external account provides its e-mail, or leaves it to be typed', () => {
    expect(firstBroken({ ...whole, email: '', password: '' }, byAccount)).toBeNull();
    expect(firstBroken({ ...whole, email: '' }, { ...byAccount, email: '' })).toBe('auth.email_missing');
    expect(firstBroken({ ...whole, displayname: '', email: '' }, { ...byAccount, email: '' })).toBe(
      'auth.display_name_missing',
    );
  });
});

test('everything that is wrong is said at once, in the specified order', () => {
  expect(brokenRules({ ...blankRegistration, telephone: '12' }, byEmail)).toEqual([
    'auth.display_name_missing',
    'auth.email_missing',
    'auth.password_required',
    'auth.telephone_malformed',
    'auth.terms_not_accepted',
    'auth.age_not_confirmed',
  ]);
  expect(brokenRules(blankRegistration, { ...byAccount, email: '' })).toEqual([
    'auth.display_name_missing',
    'auth.email_missing',
    'auth.terms_not_accepted',
    'auth.age_not_confirmed',
  ]);
});

test('a change is about its own fields, so that what is wrong elsewhere stays in sight', () => {
  expect(fieldsOf({ displayname: 'พลอย' })).toEqual(['displayname']);
  expect(fieldsOf({ password: 'น้ำใส' })).toEqual(['password', 'again']);
  expect(fieldsOf({ isAdult: true, guardianConsent: false })).toEqual(['age', 'age']);
  expect(fieldsOf({ name_surname: 'พลอย ภูเวียง' })).toEqual([]);
});

test('each method sends its own proof and no fields of another method', () => {
  expect(bodyOf(whole, byEmail)).toMatchObject({ email: 'ploy@example.com', password: 'น้ำใส', confirm: 'น้ำใส' });
  expect(bodyOf(whole, byNumber)).toMatchObject({ registrationTicket: 'tk' });
  expect(bodyOf(whole, byNumber)).not.toHaveProperty('password');
  expect(bodyOf(whole, byAccount)).toMatchObject({ socialTicket: 'st', email: 'ploy@line.example' });
});
