import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from './call.ts';
import { createCertainWrite, pausesBeforeAsking, type WriteState } from './certain-write.ts';

type Order = { readonly coins: number };
type Receipt = { readonly left: number };
const place = 'write.transfer.m1';
const lost = () => new CallError(0, 'no_connection');
const broken = () => new CallError(503, 'try_again');

let kept: Map<string, string>;
let shown: WriteState<Order>[];
let done: Receipt[];
let sent: { body: Order; key: string }[];

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  [shown, done, sent] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake server that answers each request with the next scripted response. */
function answering(...answers: (Receipt | Error)[]) {
  return {
    send: async (body: Order, key: string) => {
      sent.push({ body, key });
      const answer = answers[sent.length - 1];
      if (answer === undefined) throw new Error('nobody expected another request');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onDone: (receipt: Receipt) => done.push(receipt),
  };
}
const open = () => createCertainWrite<Order, Receipt>(place, (state) => shown.push(state));
const phases = () => shown.map(({ phase }) => phase);
const allPauses = pausesBeforeAsking.reduce((sum, pause) => sum + pause, 0);

describe('a write whose outcome must become known', () => {
  test('is sent once when an answer comes, and leaves nothing behind', async () => {
    await open().start(answering({ left: 5 }), { coins: 3 });
    expect([sent.length, done, phases()]).toEqual([1, [{ left: 5 }], ['sending', 'ready']]);
    expect(kept.size).toBe(0);
  });

  test.each([
    ['no answer comes', lost],
    ['the server cannot say', broken],
  ])('R43 is asked again under the same key and body when %s', async (_when, failure) => {
    const running = open().start(answering(failure(), failure(), { left: 5 }), { coins: 3 });
    await vi.advanceTimersByTimeAsync(allPauses);
    await running;
    expect(sent.map(({ body }) => body)).toEqual([{ coins: 3 }, { coins: 3 }, { coins: 3 }]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect([done, phases()]).toEqual([[{ left: 5 }], ['sending', 'checking', 'checking', 'ready']]);
  });

  test('is unsure after the last try, and a person who asks again sends the same key', async () => {
    const write = open();
    const server = answering(lost(), lost(), lost(), { left: 5 });
    const running = write.start(server, { coins: 3 });
    await vi.advanceTimersByTimeAsync(allPauses);
    await running;
    expect([shown.at(-1)?.phase, done, kept.size]).toEqual(['unsure', [], 1]);
    await write.again(server);
    expect([new Set(sent.map(({ key }) => key)).size, done]).toEqual([1, [{ left: 5 }]]);
    expect(kept.size).toBe(0);
  });

  test('is not asked again when it was refused: the refusal is shown, until it is put away', async () => {
    const refusal = new CallError(409, 'coin_not_enough');
    const write = open();
    await write.start(answering(refusal), { coins: 3 });
    expect(shown.at(-1)).toEqual({ phase: 'ready', pending: null, failure: refusal });
    expect([sent.length, done, kept.size]).toEqual([1, [], 0]);
    write.forgetFailure();
    expect(shown.at(-1)?.failure).toBeNull();
  });

  test('R43 is found again after a reload, with what was sent, and settled under the same key', async () => {
    const running = open().start(answering(lost(), lost(), lost()), { coins: 3 });
    await vi.advanceTimersByTimeAsync(allPauses);
    await running;
    const [{ key } = { key: '' }] = sent;
    sent = [];
    const reloaded = open();
    expect(reloaded.first).toMatchObject({ phase: 'unsure', pending: { key, body: { coins: 3 } } });
    await reloaded.again(answering({ left: 5 }));
    expect([sent, done]).toEqual([[{ key, body: { coins: 3 } }], [{ left: 5 }]]);
  });

  test('R43 stands in the storage before it leaves: a tab that closes at once knows of it', async () => {
    const server = answering({ left: 5 });
    await open().start(
      {
        ...server,
        send: async (body, key) => {
          expect(JSON.parse(kept.get(place) ?? '')).toEqual({ key, body });
          return server.send(body, key);
        },
      },
      { coins: 3 },
    );
    expect(sent).toHaveLength(1);
  });

  test('is started once by two clicks, and a retry while it is under way sends no second request', async () => {
    const write = open();
    const server = answering({ left: 5 });
    await Promise.all([write.start(server, { coins: 3 }), write.start(server, { coins: 3 }), write.again(server)]);
    expect([sent.length, done.length]).toEqual([1, 1]);
  });

  test('two writes one after another have keys of their own', async () => {
    const write = open();
    const server = answering({ left: 5 }, { left: 2 });
    await write.start(server, { coins: 3 });
    await write.start(server, { coins: 3 });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('asking again without anything under way sends nothing', async () => {
    await open().again(answering());
    expect(sent).toEqual([]);
  });
});
