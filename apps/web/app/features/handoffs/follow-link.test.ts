import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveSession } from '#web/platform/net/session.ts';
import { followLink } from './follow-link.ts';

const site = 'https://news.example.org';
const survey = 'https://survey.example.org';
const subsites = [survey, 'https://nexus.example.org:8443', site];
const member = { member_id: 'm1', member_displayname: 'Ploy', member_img_profile: '', csite_token: 'h', type: 1 };
const coded = 'member_id=m1&member_token=c0de';

const assign = vi.fn();
const tab = { opener: 'this page' as unknown, location: { replace: vi.fn() } };
const open = vi.fn((): typeof tab | null => tab);
let asked: unknown[] = [];

function serve(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path.replace('/api/v1', ''), JSON.parse(String(init.body))]);
    return answer();
  });
}

const code = () =>
  Response.json({ result: { code: 'c0de', member_id: 'm1', target: survey, expires_in: 60 } }, { status: 200 });

/** What an anchor of a page says of an address; `new URL` reads addresses as anchors do. */
function anchor(href: string, { target = '', rel = 'noopener noreferrer' } = {}) {
  const { protocol, host, username, password } = new URL(href, site);
  return { href: new URL(href, site).href, protocol, host, username, password, target, rel };
}

function click(change: Partial<Parameters<typeof followLink>[0]> = {}) {
  const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  return { button: 0, ...keys, defaultPrevented: false, preventDefault: vi.fn(), ...change };
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  asked = [];
  vi.clearAllMocks();
  tab.opener = 'this page';
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { origin: site, assign });
  vi.stubGlobal('open', open);
  saveSession({ member, token: { accessToken: 'a', refreshToken: '', expiresIn: 600 } });
  serve(code);
});
afterEach(() => vi.useRealTimers());

describe('R18 a member’s click on a link to a sub-site', () => {
  test('opens it in this tab with a code, asked for the site and not for the page of it', async () => {
    const event = click();
    await followLink(event, anchor(`${survey}/surveyanswer?id=1&view_ans=0`), subsites);
    expect(event.preventDefault).toHaveBeenCalled();
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${survey}/surveyanswer?id=1&view_ans=0&${coded}`);
    expect(asked).toEqual([['/private/member/handoff', { target: survey }]]);
  });

  test.each([
    ['a link that asks for a new tab', {}, '_blank'],
    ['a middle click', { button: 1 }, ''],
    ['Ctrl', { ctrlKey: true }, ''],
    ['the command key', { metaKey: true }, ''],
    ['Shift', { shiftKey: true }, ''],
  ])('opens a tab at once for %s, which gets no hold of this one', async (_what, change, target) => {
    const event = click(change);
    const done = followLink(event, anchor(`${survey}/`, { target }), subsites);
    expect([open.mock.calls, tab.opener]).toEqual([[['', '_blank']], null]);
    expect(event.preventDefault).toHaveBeenCalled();
    await done;
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(`${survey}/?${coded}`);
    expect(assign).not.toHaveBeenCalled();
  });

  test('is left to the browser where it blocks new tabs', async () => {
    open.mockReturnValueOnce(null);
    const event = click();
    await followLink(event, anchor(survey, { target: '_blank' }), subsites);
    expect(event.preventDefault).not.toHaveBeenCalled();
    expect([assign.mock.calls, asked]).toEqual([[], []]);
  });

  test.each([
    ['there is no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['the server refuses', () => Response.json({ message: 'handoff_target_unknown' }, { status: 400 })],
    ['the session waits for its second factor', () => Response.json({ message: 'step_up_required' }, { status: 403 })],
  ])('opens the plain address when %s', async (_what, answer) => {
    serve(answer);
    await followLink(click(), anchor(`${survey}/a?b=c`), subsites);
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${survey}/a?b=c`);
  });

  test('opens the plain address when no code comes within two seconds', async () => {
    vi.useFakeTimers();
    serve(() => new Promise(() => undefined));
    const done = followLink(click(), anchor(`${survey}/a`), subsites);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${survey}/a`);
  });

  test.each([
    ['its query as it was written', `${survey}/?q=%A1%D2&x`, `${survey}/?q=%A1%D2&x&${coded}`],
    ['its place on the page', `${survey}/a#top`, `${survey}/a?${coded}#top`],
    ['no code but its own', `${survey}/?member_token=evil&member_id=m9&a=1`, `${survey}/?a=1&${coded}`],
  ])('leaves the address %s', async (_what, written, opened) => {
    await followLink(click(), anchor(written), subsites);
    expect(assign).toHaveBeenCalledExactlyOnceWith(opened);
  });
});

describe('R18 no code is made, and the browser follows the link,', () => {
  const left = async (link: ReturnType<typeof anchor>, event = click()) => {
    await followLink(event, link, subsites);
    expect([asked, assign.mock.calls, open.mock.calls]).toEqual([[], [], []]);
    expect(event.preventDefault).not.toHaveBeenCalled();
  };

  test.each([
    'https://elsewhere.example/',
    'https://survey.example.org.elsewhere.example/',
    'https://survey.example.org@elsewhere.example/',
    'https://elsewhere.example/?next=https://survey.example.org/',
    'https://member@survey.example.org/',
    'https://:secret@survey.example.org/',
    'http://survey.example.org/',
    'https://survey.example.org:8443/',
    'https://nexus.example.org/',
    'blob:https://survey.example.org/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    'mailto:someone@survey.example.org',
    `${site}/newsmap`,
    '/newsmap',
  ])('when it leads to %s', (href) => left(anchor(href)));

  test('when a member wrote it', () => left(anchor(survey, { rel: 'noopener noreferrer nofollow' })));

  test('for visitors', () => {
    localStorage.removeItem('token');
    return left(anchor(survey));
  });

  test.each([
    ['when something else has taken the click', { defaultPrevented: true }],
    ['for the menu of the right button', { button: 2 }],
    ['for a download', { altKey: true }],
  ])('%s', (_what, change) => left(anchor(survey), click(change)));
});
