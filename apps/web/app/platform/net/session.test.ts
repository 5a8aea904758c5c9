import { endpoint } from '@pakmut/contract/endpoint.ts';
import { Type } from 'typebox';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { endingSession, logOut, readSession, refreshSession, saveSession, updateOwed } from './session.ts';

const member = { member_id: 'm1', member_displayname: 'Ploy', member_img_profile: '', csite_token: 'h', type: 1 };
const readMine = endpoint({
  method: 'GET',
  path: '/private/mine',
  access: 'member',
  summary: 'Reads.',
  result: Type.Object({ n: Type.Integer() }),
});

/** Its keys are its own properties, as in browsers. */
function memoryStorage() {
  const kept: Record<string, unknown> = {};
  const ways = {
    getItem: (key: string) => (kept[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return Object.setPrototypeOf(kept, ways);
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
  test('while the member ends the session on purpose, nothing is cleared and the page stays', async () => {
    logInWith('old');
    serve('new', () => new Response(null, { status: 401 }));
    expect(await endingSession(() => refreshSession('old'))).toBe('ended');
    expect(readSession()).not.toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  });

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

describe('what the member was writing', () => {
  /** Names of the databases of this browser; stories are kept in one. */
  const stories = new Set<string>();
  beforeEach(() => vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => stories.delete(name) }));
  const write = () => {
    stories.clear();
    stories.add('pakmut');
    sessionStorage.setItem('commentDraft.p1', 'ยังไม่จบ');
    sessionStorage.setItem('disputeDraft.p1', '{"wrong":"ยังไม่ส่ง"}');
  };
  const written = () => [
    stories.has('pakmut'),
    sessionStorage.getItem('commentDraft.p1'),
    sessionStorage.getItem('disputeDraft.p1'),
  ];
  const endByItself = async () => {
    logInWith('old');
    write();
    serve('new', () => Response.json({ message: 'session_ended' }, { status: 401 }));
    await refreshSession('old');
  };

  test('R19 leaves the browser with who logs out, before the server is asked', async () => {
    logInWith('good');
    write();
    let stored: unknown = 'not asked';
    vi.stubGlobal('fetch', async () => {
      stored = readSession();
      return Response.json({ result: { ended: 1 } });
    });
    await logOut();
    expect(stored).toBeNull();
    expect(written()).toEqual([false, null, null]);
  });

  test('R19 goes together with what was read in this browser', async () => {
    logInWith('good');
    stories.add('pakmut-read');
    const emptied: string[] = [];
    vi.stubGlobal('caches', { delete: async (shelf: string) => emptied.push(shelf) });
    vi.stubGlobal('fetch', async () => Response.json({ result: { ended: 1 } }));
    await logOut();
    expect(stories.has('pakmut-read')).toBe(false);
    expect(emptied).toEqual(['pictures']);
  });

  test('is still there after a session ended by itself, for the same member', async () => {
    await endByItself();
    expect(written()).toEqual([true, 'ยังไม่จบ', '{"wrong":"ยังไม่ส่ง"}']);
    logInWith('again');
    expect(written()).toEqual([true, 'ยังไม่จบ', '{"wrong":"ยังไม่ส่ง"}']);
  });

  test('is not found by another member who logs in there', async () => {
    await endByItself();
    saveSession({
      member: { ...member, member_id: 'm2' },
      token: { accessToken: 'b', refreshToken: '', expiresIn: 600 },
    });
    expect(written()).toEqual([false, null, null]);
  });
});

test('R7 what a staff session owes outlives a new token, until it is paid', async () => {
  saveSession({ member, token: { accessToken: 'old', refreshToken: '', expiresIn: 600 }, second_factor: 'enrol' });
  serve('new', renewed);
  await refreshSession('old');
  expect(readSession()?.token).toMatchObject({ accessToken: 'new', owes: 'enrol' });
  updateOwed(undefined);
  expect(readSession()?.token.owes).toBeUndefined();
});
