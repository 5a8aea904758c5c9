import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/platform/net/call.ts';
import {
  adoptAnswers,
  dropAnswer,
  dropLinks,
  isOnlyInPage,
  type KeptAnswer,
  keepAnswer,
  listKept,
  visitor,
} from './kept-answers.ts';
import { handIn, wakeNexusOutbox } from './nexus-outbox.ts';

const call = vi.hoisted(() => vi.fn());
const photos = vi.hoisted(() => ({ sendPhotosOf: vi.fn(), forgetPhotosOf: vi.fn(async () => {}) }));
vi.mock(import('#web/platform/pictures/answers-with-photos.ts'), () => photos);
vi.mock(import('#web/platform/net/call.ts'), async (original) => ({ ...(await original()), call }));

const taken = { nexus_id: 'n', token_view: 'see', token_edit: 'change', last_edit_date: '', is_first: 1 };
const lost = () => new CallError(0, 'no_connection');

let hasRoom: boolean;

/** A storage whose keys can be listed as those of an object, as browsers do. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem(key: string, value: string) {
      if (!hasRoom) throw new Error('QuotaExceededError');
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
  };
  const kept: Record<string, unknown> = Object.create(methods);
  return kept as unknown as Storage;
}

beforeEach(() => {
  hasRoom = true;
  call.mockReset();
  photos.sendPhotosOf.mockReset();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

function written(id: string, change: Partial<KeptAnswer> = {}): KeptAnswer {
  const what = { nexusId: 'n', name: { th: 'ป้าย' }, token: 'link', version: 1, form: { sections: [] } };
  return { id, by: visitor, ...what, answers: { roof: 'yes' }, changedAt: Date.now(), state: 'writing', ...change };
}
const here = (memberId?: string) => listKept(memberId, 'n');

describe('an answer that is handed in', () => {
  test('leaves its two links, and is sent once however often the button is pressed', async () => {
    call.mockResolvedValue(taken);
    const answer = written('a');
    keepAnswer(answer);
    await Promise.all([handIn(answer), handIn(answer), handIn(answer)]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.calls[0]?.slice(1)).toEqual([
      { token: 'link', version: 1, answers: { roof: 'yes' } },
      { idempotencyKey: 'a' },
    ]);
    expect(here()).toMatchObject([{ state: 'taken', links: { view: 'see', edit: 'change' }, isFirst: true }]);
  });

  test('R43 waits when no answer comes and is sent again under the same key, those first that were first', async () => {
    call.mockRejectedValueOnce(lost()).mockRejectedValueOnce(new CallError(503, 'wrong')).mockResolvedValue(taken);
    expect(await handIn(written('a', { changedAt: 1 }))).toEqual({ state: 'waits' });
    expect(await handIn(written('b', { changedAt: 2 }))).toEqual({ state: 'waits' });
    const done: string[] = [];
    await wakeNexusOutbox(undefined, ({ id }) => done.push(id));
    expect(done).toEqual(['a', 'b']);
    expect(call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)).toEqual(['a', 'b', 'a', 'b']);
  });

  test('may be changed while it waits only if it cannot have arrived', async () => {
    call.mockRejectedValue(lost());
    await handIn(written('sent'));
    vi.stubGlobal('navigator', { onLine: false });
    await handIn(written('never sent'));
    await handIn(written('sent', { mayHaveArrived: true }));
    expect(Object.fromEntries(here().map(({ id, mayHaveArrived }) => [id, mayHaveArrived]))).toEqual({
      sent: true,
      'never sent': false,
    });
  });

  test('is written again with what the server says when it is refused, and nothing typed is lost', async () => {
    call.mockRejectedValue(
      new CallError(400, 'invalid_input', { errors: [{ field: 'where', message: 'answer_missing' }] }),
    );
    await handIn(written('a'));
    const [refused] = here();
    expect(refused).toMatchObject({
      ...{ state: 'writing', refused: 'invalid_input', problems: { where: 'answer_missing' } },
      answers: { roof: 'yes' },
    });
    expect(refused?.mayHaveArrived).toBeUndefined();
  });

  test('waits for a member whose session is over, and is refused to a visitor who may not answer', async () => {
    call.mockRejectedValue(new CallError(401, 'please_login'));
    expect((await handIn(written('a', { by: 'mali' }))).state).toBe('waits');
    expect((await handIn(written('b'))).state).toBe('refused');
  });

  test('is sent after its photos, and without them neither arrives nor counts as arrived', async () => {
    photos.sendPhotosOf.mockRejectedValueOnce(lost());
    expect(await handIn(written('a'))).toEqual({ state: 'waits' });
    expect(call).not.toHaveBeenCalled();
    expect(here()[0]?.mayHaveArrived).toBeUndefined();
    photos.sendPhotosOf.mockRejectedValueOnce(
      new CallError(400, 'invalid_input', { errors: [{ field: 'mark', message: 'answer_photo_unreadable' }] }),
    );
    await handIn(written('a'));
    expect(here()).toMatchObject([{ state: 'writing', problems: { mark: 'answer_photo_unreadable' } }]);
    call.mockResolvedValue(taken);
    expect(await handIn(written('a'))).toEqual({ state: 'taken' });
    expect(photos.forgetPhotosOf).toHaveBeenCalledTimes(1);
  });

  test('is not sent as it was when it is changed while its photos are on their way', async () => {
    photos.sendPhotosOf.mockImplementation(async () => void keepAnswer(written('a', { answers: { roof: 'no' } })));
    expect(await handIn(written('a'))).toEqual({ state: 'waits' });
    expect(call).not.toHaveBeenCalled();
    expect(here()).toMatchObject([{ state: 'writing', answers: { roof: 'no' } }]);
  });

  test('does not come back after logging out has removed it', async () => {
    const answer = written('a', { by: 'mali' });
    call.mockImplementation(async () => {
      dropAnswer(answer);
      return taken;
    });
    await handIn(answer);
    expect(here('mali')).toEqual([]);
  });

  test('lives as long as the page where the device has no room for it, and is sent all the same', async () => {
    hasRoom = false;
    const answer = written('a');
    expect([keepAnswer(answer), isOnlyInPage(answer)]).toEqual([false, true]);
    call.mockResolvedValue(taken);
    await handIn(answer);
    expect(here()).toMatchObject([{ state: 'taken' }]);
    dropAnswer(answer);
  });
});

describe('what is kept on the device', () => {
  test('is shown to nobody but who wrote it', () => {
    keepAnswer(written('a', { by: 'mali' }));
    keepAnswer(written('b', { nexusId: 'other' }));
    expect([here('mali'), here('somchai'), here()].map((list) => list.length)).toEqual([1, 0, 0]);
    expect(listKept('mali')).toHaveLength(2);
  });

  test('goes on as the member’s who logs in, but for what was handed in without a name', () => {
    keepAnswer(written('writing'));
    keepAnswer(written('waiting', { state: 'waiting' }));
    adoptAnswers('mali', 'n');
    expect(Object.fromEntries(here('mali').map(({ id, by }) => [id, by]))).toEqual({
      writing: 'mali',
      waiting: visitor,
    });
  });

  test('forgets links after a day, and at once when the answer is taken back', () => {
    const links = { view: 'see', edit: 'change' };
    keepAnswer(written('old', { state: 'taken', links, changedAt: Date.now() - 86_400_001 }));
    expect(here()).toEqual([]);
    keepAnswer(written('new', { state: 'taken', links }));
    dropLinks('change', undefined);
    expect(here()).toEqual([]);
  });

  test('bears no token in its name', () => {
    keepAnswer(written('a', { token: 'secret-token', links: { view: 'secret-token', edit: 'secret-token' } }));
    expect(Object.keys(localStorage).join()).not.toContain('secret-token');
  });
});
