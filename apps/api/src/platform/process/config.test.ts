import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';

test('an empty environment gives the embedded defaults', () => {
  const config = readConfig({});
  expect(config.PORT).toBe(3000);
  expect(config.DATABASE_URL).toBe('');
  expect(config.MEDIA_STORE).toBe('');
});

test.each([
  [{ PORT: 'http' }, 'The setting PORT must be a whole number from 0 to 65535; “http” is not.'],
  [
    { LOG_LEVEL: 'loud' },
    'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, silent; “loud” is not.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be a postgres:// address; what it holds is not.'],
])('a wrong value %j is refused with a sentence that names the setting', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('a secret that is refused does not appear in the sentence', () => {
  expect(() => readConfig({ SECRET_KEY: 'short-secret' })).toThrow(/SECRET_KEY/);
  expect(() => readConfig({ SECRET_KEY: 'short-secret' })).not.toThrow(/short-secret/);
});

test('a mail server without the address of the site is refused, because mails carry links', () => {
  expect(() => readConfig({ MAIL_URL: 'smtp://mail.internal' })).toThrow(
    'The setting ORIGIN must be given together with MAIL_URL',
  );
  expect(readConfig({ MAIL_URL: 'smtp://mail.internal', ORIGIN: 'https://news.example.org' }).MAIL_URL).toBe(
    'smtp://mail.internal',
  );
});

test.each([
  [
    { TRANSLATE_PROVIDER: 'deepl' },
    'The setting TRANSLATE_PROVIDER must be libretranslate, google or openai; “deepl” is not.',
  ],
  [
    { TRANSLATE_PROVIDER: 'libretranslate' },
    'The setting TRANSLATE_URL must be given together with TRANSLATE_PROVIDER=libretranslate; it is missing.',
  ],
  [
    { TRANSLATE_PROVIDER: 'openai', TRANSLATE_URL: 'http://127.0.0.1:1/v1' },
    'The setting TRANSLATE_MODEL must be given together with TRANSLATE_PROVIDER=openai; it is missing.',
  ],
  [
    { TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_URL: 'http://user:secret@host' },
    'The setting TRANSLATE_URL must be an http:// or https:// address without a query; what it holds is not.',
  ],
  [
    { TRANSLATE_KEY: 'secret' },
    'The setting TRANSLATE_PROVIDER must be given together with TRANSLATE_KEY; it is missing.',
  ],
])('a translation service that is set up by half %j is refused with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test.each(['nominatim.internal', 'ftp://nominatim.internal', 'https://key@host', 'https://host/search?key=1'])(
  'a geocoder at %s is refused with a sentence, which does not repeat it',
  (GEOCODER_URL) => {
    expect(() => readConfig({ GEOCODER_URL })).toThrow(
      'The setting GEOCODER_URL must be an http:// or https:// address without a query; what it holds is not.',
    );
  },
);

test('without a geocoder in the settings there is none, and one is asked once a second', () => {
  expect(readConfig({})).toMatchObject({ GEOCODER_URL: '', GEOCODER_PER_SECOND: 1 });
  const GEOCODER_URL = 'http://nominatim.internal:8080';
  expect(readConfig({ GEOCODER_URL, GEOCODER_PER_SECOND: '50' })).toMatchObject({
    GEOCODER_URL,
    GEOCODER_PER_SECOND: 50,
  });
  expect(() => readConfig({ GEOCODER_PER_SECOND: '0' })).toThrow('GEOCODER_PER_SECOND');
});

test.each([
  ['/nowhere/logo.png', 'the path of a file that can be read'],
  [import.meta.filename, 'a whole PNG or SVG file'],
])('the logo %s stops the start with a sentence that names the setting', (file, wants) => {
  expect(() => readConfig({ WATERMARK_LOGO: file })).toThrow(
    `The setting WATERMARK_LOGO must be ${wants}; “${file}” is not.`,
  );
});

test('docs/operation.md lists every setting', () => {
  const page = readFileSync(new URL('../../../../../docs/operation.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const listed = new Set(rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_0-9]+/g) ?? []));
  expect(Object.keys(settings).filter((name) => !listed.has(name))).toEqual([]);
});

test.each(['{', '[]', '{"site":1}', '{"kitchen":"x"}', '{"site":{"fr":"x"}}'])(
  'a text of maintenance such as %j is refused with a sentence',
  (MAINTENANCE) => {
    expect(() => readConfig({ MAINTENANCE })).toThrow('The setting MAINTENANCE must be a JSON object of texts by area');
  },
);
