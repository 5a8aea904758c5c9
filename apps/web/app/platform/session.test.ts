import { endpoint } from '@pakmut/contract/endpoint.ts';
import { Type } from 'typebox';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { readSession, refreshSession, saveSession } from './session.ts';

const member = { member_id: 'm1', member_displayname: 'Ploy', member_img_profile: '', csite_token: 'h', type: 1 };
const readMine = endpoint({
  method: 'GET',
  path: '/private/mine',
  access: 'member',
  summary: 'Reads.',
  result: Type.Object({ n: Type.Integer() }),
});

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const goTo = vi.fn();
let requests: string[] = [];

/** A server that knows one good access token and one answer to refreshing. */
function serve(goodToken: string, refresh: () => Response) {
  requests = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(path.replace('/api/v1', ''));
    if (path.endsWith('/refresh-token')) return refresh();
    const sent = (init.headers as Record<string, string>).Authorization;
    return sent === `Bearer ${goodToken}`
      ? Response.json({ result: { n: 1 } })
      : Response.json({ message: 'please_login' }, { status: 401 });
  });
}

function logInWith(accessToken: string, expiresIn = 600) {
  saveSession({ member, token: { accessToken, refreshToken: '', expiresIn } });
}

const renewed = () => Response.json({ result: { token: { accessToken: 'new', refreshToken: '', expiresIn: 600 } } });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { assign: goTo });
  goTo.mockClear();
});

describe('a stored session', () => {
  test('never contains a refresh token', () => {
    saveSession({ member, token: { accessToken: 'a', refreshToken: 'secret', expiresIn: 600 } });
    expect(localStorage.getItem('token')).not.toContain('secret');
  });

  test('of a social account that is not a member yet counts as logged out', () => {
    saveSession({ member: { ...member, type: 3 }, token: { accessToken: 'a', refreshToken: '', expiresIn: 600 } });
    expect(readSession()).toBeNull();
  });

  test('that is damaged counts as logged out', () => {
    localStorage.setItem('member', '{');
    expect(readSession()).toBeNull();
  });
});

describe('a token', () => {
  test('that is about to expire is renewed before the call', async () => {
    logInWith('old', 10);
    serve('new', renewed);
    expect(await call(readMine, {})).toEqual({ n: 1 });
    expect(requests).toEqual(['/public/auth/refresh-token', '/private/mine']);
  });

  test('that the server refuses is renewed and the call repeated once', async () => {
    logInWith('old');
    serve('new', renewed);
    expect(await call(readMine, {})).toEqual({ n: 1 });
    expect(requests).toEqual(['/private/mine', '/public/auth/refresh-token', '/private/mine']);
  });

  test('is renewed once, however many calls find it stale', async () => {
    logInWith('old');
    serve('new', renewed);
    await Promise.all([call(readMine, {}), call(readMine, {}), call(readMine, {})]);
    expect(requests.filter((path) => path.endsWith('refresh-token'))).toHaveLength(1);
  });
});

describe('when renewing fails', () => {
  test('because there is no network, the session stays', async () => {
    logInWith('old');
    serve('new', () => {
      throw new TypeError('fetch failed');
    });
    expect(await refreshSession('old')).toBe('offline');
    expect(readSession()).not.toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  });

  test('because the server refuses, the member is logged out and taken home', async () => {
    logInWith('old');
    serve('new', () => Response.json({ message: 'session_ended' }, { status: 401 }));
    expect(await refreshSession('old')).toBe('ended');
    expect(readSession()).toBeNull();
    expect(goTo).toHaveBeenCalledWith('/home');
  });
});
