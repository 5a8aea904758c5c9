import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/platform/process/config.ts';
import { readOpenIdSettings } from './provider-settings.ts';

const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'client',
  clientSecret: 'very-secret',
};
const written = (...providers: object[]) => JSON.stringify(providers);

describe('OPENID_PROVIDERS', () => {
  test('empty offers none', () => expect(readConfig({}).OPENID_PROVIDERS).toEqual([]));

  test('names providers, with scopes and algorithm where they differ', () => {
    const other = { ...google, id: 'ncid', scopes: 'openid email', idTokenAlg: 'ES256' };
    expect(readOpenIdSettings(written(google, other))).toEqual([
      { ...google, scopes: 'openid profile email', idTokenAlg: undefined },
      other,
    ]);
  });

  test('knows that LINE signs with the channel secret', () => {
    const line = { ...google, id: 'line', issuer: 'https://access.line.me' };
    expect(readOpenIdSettings(written(line))[0]?.idTokenAlg).toBe('HS256');
  });

  test('may name a provider on this machine by plain http, for trials', () => {
    expect(readOpenIdSettings(written({ ...google, issuer: 'http://127.0.0.1:4000' }))).toHaveLength(1);
  });

  test.each([
    ['no JSON', 'line', 'a JSON array such as'],
    ['no array', JSON.stringify(google), 'a JSON array such as'],
    ['an array of texts', '["google"]', 'a JSON array such as'],
    ['no issuer', written({ ...google, issuer: undefined }), 'provider 1 has a text “issuer”'],
    ['a number as secret', written({ ...google, clientSecret: 1 }), 'provider 1 has a text “clientSecret”'],
    ['plain http', written({ ...google, issuer: 'http://accounts.example' }), 'an https address as “issuer”'],
    ['an id with a slash', written({ ...google, id: 'a/b' }), 'small letters, digits and hyphens'],
    ['Facebook, which has settings of its own', written({ ...google, id: 'facebook' }), 'not “facebook”'],
    ['a misspelt key', written({ ...google, secret: 'x' }), 'provider 1 has no “secret”'],
    ['scopes without openid', written({ ...google, scopes: 'email' }), '“openid” among its “scopes”'],
    ['an id twice', written(google, google), 'different ids'],
  ])('%s stops the start with a sentence that does not repeat the secret', (_what, text, sentence) => {
    const start = () => readConfig({ OPENID_PROVIDERS: text });
    expect(start).toThrow('The setting OPENID_PROVIDERS must be');
    expect(start).toThrow(sentence);
    expect(start).not.toThrow(/very-secret/);
  });
});

describe('Facebook', () => {
  test('wants number and secret together', () => {
    expect(() => readConfig({ FACEBOOK_APP_ID: '123' })).toThrow('must be given together');
    expect(() => readConfig({ FACEBOOK_APP_SECRET: 'secret' })).toThrow('must be given together');
    expect(readConfig({ FACEBOOK_APP_ID: '123', FACEBOOK_APP_SECRET: 'secret' }).FACEBOOK_APP_ID).toBe('123');
  });

  test.each([
    [{ FACEBOOK_APP_ID: 'abc', FACEBOOK_APP_SECRET: 'x' }, 'The setting FACEBOOK_APP_ID must be a number'],
    [{ FACEBOOK_GRAPH_URL: 'http://graph.example' }, 'The setting FACEBOOK_GRAPH_URL must be an https address'],
    [
      { FACEBOOK_DIALOG_URL: 'https://user@facebook.example' },
      'The setting FACEBOOK_DIALOG_URL must be an https address',
    ],
  ])('%j stops the start', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});

describe('MAP_STYLE_URL', () => {
  test.each(['', 'https://maps.example/styles/thai/style.json?key=abc', 'http://127.0.0.1:8080/style.json'])(
    '%j is taken',
    (address) => expect(readConfig({ MAP_STYLE_URL: address }).MAP_STYLE_URL).toBe(address),
  );

  test.each([
    'style.json',
    '//maps.example/style.json',
    'ftp://maps.example/style.json',
    'https://',
    'https://a b.example',
  ])('%j stops the start with a sentence that names it', (address) =>
    expect(() => readConfig({ MAP_STYLE_URL: address })).toThrow(/MAP_STYLE_URL.*http:\/\/ or https:\/\/ address/),
  );
});
