import { describe, expect, test } from 'vitest';
import { checkCode, checkLogin, checkRegistration, foldEmail, isEmail } from './auth.rules.ts';

const good = { displayname: 'พลอย', email: 'ploy@example.com', password: 'น้ำใส', acceptTerms: true, isAdult: true };

describe('registering', () => {
  test('a complete form passes', () => expect(checkRegistration(good)).toBeNull());
  test.each([
    ['a blank display name', { displayname: '  ' }, 'auth.display_name_missing'],
    ['the name of all anonymous authors', { displayname: 'ไม่เปิดเผยชื่อ' }, 'auth.display_name_reserved'],
    ['the name of the product', { displayname: 'PakMut' }, 'auth.display_name_reserved'],
    ['no e-mail', { email: '' }, 'auth.email_missing'],
    ['an e-mail without a domain', { email: 'ploy@' }, 'auth.email_malformed'],
    ['no password', { password: '' }, 'auth.password_required'],
    ['R5 a password of three characters', { password: 'abc' }, 'auth.password_too_short'],
    ['terms that were not accepted', { acceptTerms: false }, 'auth.terms_not_accepted'],
    ['a second password left empty', { confirm: '' }, 'auth.password_required'],
    ['a second password that differs', { confirm: 'น้ำแข็ง' }, 'auth.passwords_differ'],
    ['a number of a landline', { telephone: '0431234567' }, 'auth.telephone_malformed'],
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

describe('registering by a proved number or a social account', () => {
  const bare = { displayname: 'พลอย', acceptTerms: true, isAdult: true };
  test.each(['telephone', 'social'] as const)('%s needs neither e-mail nor password', (way) => {
    expect(checkRegistration(bare, 4, way)).toBeNull();
    expect(checkRegistration(bare)).toBe('auth.email_missing');
  });
  test('a password that is given all the same must be a good one', () => {
    expect(checkRegistration({ ...bare, password: 'abc' }, 4, 'telephone')).toBe('auth.password_too_short');
    expect(checkRegistration({ ...bare, password: 'abcd', confirm: 'abce' }, 4, 'social')).toBe(
      'auth.passwords_differ',
    );
  });
  test('an e-mail that is given with a number must be one; a social account brings its own', () => {
    expect(checkRegistration({ ...bare, email: 'x' }, 4, 'telephone')).toBe('auth.email_malformed');
    expect(checkRegistration({ ...bare, email: 'x' }, 4, 'social')).toBeNull();
  });
});

describe('one-time codes', () => {
  test.each(['0612345678', '0812345678', '0912345678', '081-234-5678', ' 0812345678 '])(
    '%j is a mobile number',
    (telephone) => expect(checkCode({ telephone })).toBeNull(),
  );
  test.each(['0712345678', '081234567', '08123456789', '', 'O812345678', '๐๘๑๒๓๔๕๖๗๘'])('%j is none', (telephone) =>
    expect(checkCode({ telephone })).toBe('auth.telephone_malformed'),
  );
  test('a passcode has six digits', () => {
    expect(checkCode({ passcode: '012345' })).toBeNull();
    for (const passcode of ['', '12345', '1234567', ' 12345', '12345x'])
      expect(checkCode({ passcode })).toBe('auth.code_malformed');
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
