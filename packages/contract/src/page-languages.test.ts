import { expect, test } from 'vitest';
import { addressIn, languageAlternates, languageAsked, withoutLanguage } from './page-languages.ts';

test('a page has one address for each language, and Thai is the plain one', () => {
  expect(addressIn('th', '/home')).toBe('/home');
  expect(addressIn('en', '/home')).toBe('/home?lang=en');
  expect(addressIn('my', '/newslist?tag=น้ำ')).toBe('/newslist?tag=น้ำ&lang=my');
  expect(languageAlternates('/home').map(({ language, href }) => `${language} ${href}`)).toEqual([
    'th /home',
    'en /home?lang=en',
    'lo /home?lang=lo',
    'km /home?lang=km',
    'my /home?lang=my',
    'x-default /home',
  ]);
});

test('an address asks for a language that we speak, or for none', () => {
  expect(
    ['?lang=lo', '?q=x&lang=th', '?lang=EN', '?lang=fr', '?lang=', '', '?lang=xx&lang=en'].map(languageAsked),
  ).toEqual(['lo', 'th', undefined, undefined, undefined, undefined, undefined]);
  expect(withoutLanguage('?q=x&lang=en&lang=lo')).toBe('?q=x');
  expect(withoutLanguage('?lang=en')).toBe('');
  expect(withoutLanguage('?q=%E0')).toBe('?q=%E0');
});
