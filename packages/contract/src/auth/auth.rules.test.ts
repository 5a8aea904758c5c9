import { describe, expect, test } from 'vitest';
import { checkLogin, checkRegistration, foldEmail, isEmail } from './auth.rules.ts';

const good = { displayname: 'พลอย', email: 'ploy@example.com', password: 'น้ำใส', acceptTerms: true, isAdult: true };

describe('registering', () => {
  test('a complete form passes', () => expect(checkRegistration(good)).toBeNull());
  test.each([
    ['a blank display name', { displayname: '  ' }, 'auth.display_name_missing'],
    ['no e-mail', { email: '' }, 'auth.email_missing'],
    ['an e-mail without a domain', { email: 'ploy@' }, 'auth.email_malformed'],
    ['no password', { password: '' }, 'auth.password_required'],
    ['R5 a password of three characters', { password: 'abc' }, 'auth.password_too_short'],
    ['terms that were not accepted', { acceptTerms: false }, 'auth.terms_not_accepted'],
    ['a minor without a guardian', { isAdult: false }, 'auth.age_not_confirmed'],
  ] as const)('%s is refused with its own message', (_what, change, code) => {
    expect(checkRegistration({ ...good, ...change })).toBe(code);
  });
  test('the first broken rule of the specified order answers', () => {
    expect(checkRegistration({ displayname: '', email: '', password: '' })).toBe('auth.display_name_missing');
  });
  test('a minor with a guardian may register', () => {
    expect(checkRegistration({ ...good, isAdult: false, guardianConsent: true })).toBeNull();
  });
  test('R5 four characters are counted as people see code points, not as bytes', () => {
    expect(checkRegistration({ ...good, password: '😀😀😀😀' })).toBeNull();
  });
});

describe('logging in', () => {
  test('asks for an e-mail or a number first, then for the password', () => {
    expect(checkLogin({ password: '' })).toBe('auth.identifier_missing');
    expect(checkLogin({ email: 'a@b.co', password: '' })).toBe('auth.password_missing');
    expect(checkLogin({ telephone: '0812345678', password: 'x' })).toBeNull();
  });
});

test('addresses are compared without case or surrounding blanks', () => {
  expect(foldEmail('  Ploy@Example.COM ')).toBe('ploy@example.com');
  expect(isEmail('a b@c.de')).toBe(false);
});
