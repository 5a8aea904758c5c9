import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { AppError } from '#api/platform/http/app-error.ts';
import { hashPassword, inLoginTurn, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('R1 are stored as Argon2id with 19 MiB, two passes and a salt of their own', async () => {
    const [one, two] = [await hashPassword('น้ำใส 💧'), await hashPassword('น้ำใส 💧')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'น้ำใส 💧')).toBe(true);
    expect(await verifyPassword(one, 'น้ำใส')).toBe(false);
  });

  test('R2 of nobody are wrong, also the one that the stand-in was made of', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false);
  });

  test('R1 fifty-four are accepted at once, and further ones are refused before anything is hashed', async () => {
    const stored = await hashPassword('x');
    const started = performance.now();
    const refusals: number[] = [];
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        verifyPassword(stored, 'x').catch((error: unknown) => {
          refusals.push(performance.now() - started);
          return error instanceof AppError ? error.code : 'other';
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === true).length).toBe(54);
    expect(outcomes.filter((outcome) => outcome === 'server.busy').length).toBe(146);
    expect(Math.max(...refusals)).toBeLessThan(100);
  });

  test('R1 leave the pool that reads files and packs answers alone', async () => {
    const { gzip } = await import('node:zlib');
    const stored = await hashPassword('x');
    const checks = Array.from({ length: 40 }, () => verifyPassword(stored, 'x'));
    const started = performance.now();
    await new Promise((done) => gzip('a short answer', done));
    const waited = performance.now() - started;
    await Promise.all(checks);
    const allChecks = performance.now() - started;
    expect(waited).toBeLessThan(allChecks / 4);
  });
});

test('R1 more than fifty-four logins at once are refused before they ask the database', async () => {
  let begun = 0;
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  const logins = Array.from({ length: 100 }, () =>
    inLoginTurn(async () => {
      begun += 1;
      await gate;
    }).catch((error: AppError) => error.code),
  );
  release();
  const outcomes = await Promise.all(logins);
  expect([begun, outcomes.filter((code) => code === 'server.busy').length]).toEqual([54, 46]);
  expect(await inLoginTurn(async () => 'again')).toBe('again');
});
