import { beforeEach, expect, test, vi } from 'vitest';
import { readSession, saveSession } from '#web/platform/net/session.ts';
import { checkSession } from './check-session.ts';

const member = { member_id: 'm1', member_displayname: 'Ploy', member_img_profile: '', csite_token: 'h', type: 1 };
const token = { accessToken: 'old', refreshToken: '', expiresIn: 600 };

const goTo = vi.fn();
let requests: string[] = [];

/** A server with one answer to each of the two calls. */
function serve(status: () => Response, refresh: () => Response) {
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path.replace('/api/v1', ''));
    return path.endsWith('/refresh-token') ? refresh() : status();
  });
}

const refused = () => Response.json({ message: 'please_login' }, { status: 401 });
const unreachable = () => {
  throw new TypeError('fetch failed');
};

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  requests = [];
  goTo.mockClear();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { assign: goTo });
  saveSession({ member, token });
});

test('a member who is logged in is asked about once', async () => {
  serve(() => Response.json({ result: member }), refused);
  await expect(checkSession()).resolves.toBeUndefined();
  expect(requests).toEqual(['/private/member/status']);
});

test('a session that is over ends in the log-in, with the drafts left to the member', async () => {
  serve(refused, refused);
  await expect(checkSession()).rejects.toMatchObject({ status: 401 });
  expect([readSession(), localStorage.getItem('draftsOf')]).toEqual([null, 'm1']);
  expect(goTo).toHaveBeenCalledWith('/home');
});

test.each([
  ['no network', unreachable, unreachable],
  ['a server in trouble', () => new Response(null, { status: 503 }), refused],
  ['a token that cannot be renewed just now', refused, () => new Response(null, { status: 503 })],
])('%s is no end of the session', async (_what, status, refresh) => {
  serve(status, refresh);
  await expect(checkSession()).resolves.toBeUndefined();
  expect(readSession()).not.toBeNull();
  expect(goTo).not.toHaveBeenCalled();
});
