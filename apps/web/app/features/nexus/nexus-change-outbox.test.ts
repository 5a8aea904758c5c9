import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/platform/net/call.ts';
import {
  adoptChange,
  type ChangeOwner,
  dropChange,
  isChangeOnlyInPage,
  type KeptChange,
  keepChange,
  listWaitingChanges,
  readChange,
} from './kept-changes.ts';
import { sendChange, wakeNexusChanges } from './nexus-change-outbox.ts';

const call = vi.hoisted(() => vi.fn());
const photos = vi.hoisted(() => ({ sendPhotosOf: vi.fn(), forgetPhotosOf: vi.fn(async () => {}) }));
vi.mock(import('#web/platform/pictures/answers-with-photos.ts'), () => photos);
vi.mock(import('#web/platform/net/call.ts'), async (original) => ({ ...(await original()), call }));

const lost = () => new CallError(0, 'no_connection');
/** As links are: what says whose answer it is, and a code of which no part may be stored but while it waits. */
const token = `${'answer'.repeat(4).slice(0, 22)}the-secret-code-of-it`;
const visitor: ChangeOwner = { token, memberId: undefined };
const change: KeptChange = {
  ...{ answers: { roof: 'no' }, version: 2, form: { sections: [] } },
  ...{ readAt: '2026-11-27T01:00:00.000Z', changedAt: 1 },
};

let hasRoom: boolean;
let stored: Record<string, string>;

/** A storage whose keys can be listed as those of an object, as browsers do. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(stored, key) ? stored[key] : null),
    setItem(key: string, value: string) {
      if (!hasRoom) throw new Error('QuotaExceededError');
      stored[key] = value;
    },
    removeItem: (key: string) => delete stored[key],
  };
  stored = Object.create(methods);
  return stored as unknown as Storage;
}

beforeEach(() => {
  hasRoom = true;
  call.mockReset();
  photos.sendPhotosOf.mockReset();
  photos.forgetPhotosOf.mockClear();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const keys = () => call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
const whole = () => JSON.stringify(Object.entries(stored));

describe('a change of an answer by its link', () => {
  test('is sent once however often the button is pressed, with what was read, and leaves nothing behind', async () => {
    call.mockResolvedValue({});
    keepChange(visitor, change);
    const outcomes = await Promise.all([sendChange(visitor), sendChange(visitor), sendChange(visitor)]);
    expect(outcomes.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
    expect(call).toHaveBeenCalledTimes(1);
    const body = { token, version: 2, answers: { roof: 'no' }, lastEditDate: change.readAt };
    expect(call.mock.calls[0]?.[1]).toEqual(body);
    expect([readChange(visitor), Object.keys(stored)]).toEqual([null, []]);
    expect(photos.forgetPhotosOf).toHaveBeenCalledTimes(1);
  });

  test('R43 waits when no answer comes, also when the browser is closed, and is sent again under the same key', async () => {
    call.mockRejectedValueOnce(lost()).mockRejectedValueOnce(new CallError(503, 'wrong')).mockResolvedValue({});
    keepChange(visitor, change);
    for (const state of ['waits', 'waits', 'taken']) {
      expect(listWaitingChanges(undefined)).toHaveLength(state === 'waits' && call.mock.calls.length === 0 ? 0 : 1);
      expect((await sendChange(visitor)).state).toBe(state);
    }
    expect(new Set(keys()).size).toBe(1);
  });

  test('keeps its whole link on the device only while it waits', async () => {
    keepChange(visitor, change);
    expect(whole()).not.toContain('secret-code');
    call.mockRejectedValueOnce(lost());
    await sendChange(visitor);
    expect(whole()).toContain('secret-code');
    expect(Object.keys(stored).join()).not.toContain('secret-code');
    call.mockRejectedValueOnce(new CallError(409, 'post_edited_elsewhere'));
    await sendChange(visitor);
    expect(whole()).not.toContain('secret-code');
  });

  test('may be changed while it waits only if it cannot have arrived, and is then another change', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    call.mockRejectedValueOnce(lost());
    keepChange(visitor, change);
    await sendChange(visitor);
    expect(readChange(visitor)?.waiting?.mayHaveArrived).toBe(false);
    keepChange(visitor, { ...change, answers: { roof: 'yes' } });
    vi.stubGlobal('navigator', { onLine: true });
    call.mockRejectedValueOnce(lost());
    await sendChange(visitor);
    expect(readChange(visitor)?.waiting?.mayHaveArrived).toBe(true);
    expect(new Set(keys()).size).toBe(2);
  });

  test.each([
    ['was changed elsewhere', 409, 'post_edited_elsewhere'],
    ['belongs to a collection that has closed', 409, 'survey_closed'],
    ['was taken back', 404, 'detail_not_found'],
  ])('of one that %s says so, waits no more, and loses nothing typed', async (_, status, message) => {
    call.mockRejectedValue(new CallError(status, message));
    keepChange(visitor, change);
    expect((await sendChange(visitor)).state).toBe('refused');
    expect(readChange(visitor)).toEqual({ ...change, refused: message, problems: {} });
    expect(listWaitingChanges(undefined)).toEqual([]);
  });

  test('that cannot be taken says why by question', async () => {
    const errors = [{ field: 'where', message: 'answer_missing' }];
    call.mockRejectedValue(new CallError(400, 'invalid_input', { errors }));
    keepChange(visitor, change);
    await sendChange(visitor);
    expect(readChange(visitor)).toMatchObject({ answers: { roof: 'no' }, problems: { where: 'answer_missing' } });
  });

  test('is sent after its photos, and without them neither arrives nor counts as arrived', async () => {
    photos.sendPhotosOf.mockRejectedValueOnce(lost());
    keepChange(visitor, change);
    expect((await sendChange(visitor)).state).toBe('waits');
    expect(call).not.toHaveBeenCalled();
    expect(readChange(visitor)?.waiting?.mayHaveArrived).toBeUndefined();
    call.mockResolvedValue({});
    expect((await sendChange(visitor)).state).toBe('taken');
  });

  test('that is taken back or logged out of while it is on its way does not come back', async () => {
    call.mockImplementation(async () => {
      dropChange(visitor);
      throw new CallError(400, 'invalid_input');
    });
    keepChange(visitor, change);
    await sendChange(visitor);
    expect(readChange(visitor)).toBeNull();
  });

  test('lives as long as the page where the device has no room for it, and is sent all the same', async () => {
    hasRoom = false;
    expect([keepChange(visitor, change), isChangeOnlyInPage(visitor)]).toEqual([false, true]);
    call.mockRejectedValueOnce(lost()).mockResolvedValue({});
    await sendChange(visitor);
    const done: string[] = [];
    await wakeNexusChanges(undefined, ({ token: of }, { state }) => done.push(`${of === token} ${state}`));
    expect([done, readChange(visitor)]).toEqual([['true taken'], null]);
  });
});

describe('changes that are kept', () => {
  const other: ChangeOwner = { token: `another-answer-of-them-${'x'.repeat(20)}`, memberId: 'mali' };
  const waiting = (at: number, of: ChangeOwner): KeptChange => ({
    ...{ ...change, changedAt: at, waiting: { token: of.token, idempotencyKey: `key ${at}` } },
  });

  test('are sent in the order in which they were made, those of the visitor that a member was before too', async () => {
    keepChange(other, waiting(2, other));
    keepChange(visitor, waiting(1, visitor));
    keepChange({ ...other, memberId: 'somchai' }, waiting(3, other));
    call.mockResolvedValue({});
    await wakeNexusChanges('mali', () => undefined);
    expect(keys()).toEqual(['key 1', 'key 2']);
    expect(listWaitingChanges('somchai')).toHaveLength(1);
  });

  test('go on as those of the member who logs in, but do not replace what they have changed', () => {
    const asMember = { token, memberId: 'mali' };
    keepChange(visitor, change);
    adoptChange(asMember);
    expect([readChange(visitor), readChange(asMember)]).toEqual([null, change]);
    keepChange(visitor, { ...change, answers: { roof: 'maybe' } });
    adoptChange(asMember);
    expect(readChange(asMember)).toEqual(change);
  });
});
