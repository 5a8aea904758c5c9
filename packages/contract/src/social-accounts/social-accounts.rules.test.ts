import { describe, expect, test } from 'vitest';
import { isLocalPath } from './social-accounts.rules.ts';

describe('R34 an address to come back to', () => {
  test.each(['/home', '/newslist/1?page=2', '/home?d=login.like.12', '/profile#accounts', '/ข่าว', '/a//b', '/apiary'])(
    '%s is a page of this site',
    (path) => expect(isLocalPath(path)).toBe(true),
  );

  test.each([
    '',
    'home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /home',
    '/home now',
    '/./\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/api/v1/public/auth/openid/google/start',
    '/API/v1',
    '/./api/v1',
    `/${'x'.repeat(300)}`,
  ])('%j is none', (path) => expect(isLocalPath(path)).toBe(false));
});
