import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '#api/testing/world.ts';
import { isDatabaseAway, isDataRefused, prepare } from './db.ts';

describe('a database that is away', () => {
  const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });
  test.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a server that shuts down', withCode('57P01')],
    ['a server that starts', withCode('57P03')],
    ['too many connections', withCode('53300')],
    ['a missing socket', withCode('ENOENT', { syscall: 'connect' })],
    ['a deadlock that the other one won', withCode('40P01')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['no answer in time', new Error('Query read timeout')],
    ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ])('%s is an absence, answered with 503', (_what, error) => expect(isDatabaseAway(error)).toBe(true));
  test.each([
    ['a broken rule of a table', withCode('23505')],
    ['a wrong statement', withCode('42601')],
    ['a missing file of ours', withCode('ENOENT', { syscall: 'open' })],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['something thrown that is no error', 'Connection terminated'],
  ])('%s is not', (_what, error) => expect(isDatabaseAway(error)).toBe(false));
});

test('a value or a broken rule is data that was refused; an absence and a mistake of ours are not', () => {
  const codes = ['22021', '22P02', '23503', '57P01', '42601', 'ECONNREFUSED'];
  const refused = codes.filter((code) => isDataRefused(Object.assign(new Error('failed'), { code })));
  expect(refused).toEqual(['22021', '22P02', '23503']);
  expect([isDataRefused(new TypeError('x')), isDataRefused('22021')]).toEqual([false, false]);
});

describe('a prepared statement', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  test('is composed once and takes its arguments in any order and more than once', async () => {
    let composed = 0;
    const add = prepare((left: number, right: number) => {
      composed += 1;
      return sql<{
        sum: number;
        first: number;
      }>`select ${right}::int + ${left}::int + ${right}::int as sum, ${left}::int as first`;
    });
    expect(await add(world.platform.db, 1, 10)).toEqual([{ sum: 21, first: 1 }]);
    expect(await add(world.platform.db, 2, 20)).toEqual([{ sum: 42, first: 2 }]);
    expect(composed).toBe(1);
  });

  test('refuses a value that is not an argument, because it would stay the first one for ever', async () => {
    let calls = 0;
    const broken = prepare((id: string) => {
      calls += 1;
      return sql<object>`select ${id}, ${calls}`;
    });
    await expect(broken(world.platform.db, 'x')).rejects.toThrow('may not carry a value of its own');
  });
});
