import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Account, keepBooks, type Movement } from './coins.book.ts';

const at = new Date('2026-03-10T02:00:00Z');
const account = (id: number, balance = 0, kind: Account['kind'] = 'member'): Account => ({
  ...{ id, kind, balance, entries: balance > 0 ? 1 : 0, credits: balance > 0 ? 1 : 0, last_at: null },
});
const move = (from: number, to: number, amount: number, more: Partial<Movement> = {}): Movement => ({
  ...{ id: `${from}-${to}-${amount}`, from, to, amount, at },
  ...more,
});
const settle = (accounts: readonly Account[], movements: readonly Movement[]) => {
  const books = keepBooks(accounts);
  return { results: movements.map(books.move), entries: books.entries, changed: books.listChanged() };
};

describe('settling movements', () => {
  test('coins that an account receives can be sent on in the same batch, in the order of the requests', () => {
    const { results } = settle([account(1, 5), account(2), account(3)], [move(2, 3, 5), move(1, 2, 5), move(2, 3, 5)]);
    expect(results.map((result) => result?.amount ?? null)).toEqual([null, 5, 5]);
  });

  test('as far as there is something left: down to zero, then nothing', () => {
    const back = { downToZero: true };
    const { results, changed } = settle([account(1, 7), account(2)], [move(1, 2, 10, back), move(1, 2, 10, back)]);
    expect(results).toEqual([{ amount: 7, fromBalance: 0, toBalance: 7 }, null]);
    expect(changed.map(({ balance }) => balance)).toEqual([0, 7]);
  });

  test('P16 a clock that goes back does not turn the history round', () => {
    const later = new Date(at.getTime() + 1_000);
    const { entries } = settle([account(1, 9), account(2)], [move(1, 2, 1, { at: later }), move(1, 2, 1)]);
    expect(entries.map((entry) => entry.at)).toEqual([later, later, later, later]);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('an amount of %d is a mistake of the caller', (amount) => {
    expect(() => settle([account(1, 5), account(2)], [move(1, 2, amount)])).toThrow('whole numbers');
  });

  test('R44 any sequence of transfers neither loses, creates nor overdraws coins, and refused ones change nothing', () => {
    const asked = fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 5 }),
        to: fc.integer({ min: 0, max: 5 }),
        amount: fc.integer({ min: 1, max: 40 }),
        downToZero: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 5, maxLength: 5 }), asked, (balances, transfers) => {
        const accounts = [account(0, 0, 'system'), ...balances.map((balance, index) => account(index + 1, balance))];
        const movements = transfers
          .filter(({ from, to }) => from !== to)
          .map((transfer, index) => ({ ...transfer, id: `m${index}`, at }));
        const { results, entries, changed } = settle(accounts, movements);
        const after = new Map([...accounts, ...changed].map((one) => [one.id, one]));
        const total = (all: Iterable<Account>) => [...all].reduce((sum, { balance }) => sum + balance, 0);
        expect(total(after.values())).toBe(total(accounts));
        for (const before of accounts) {
          const now = after.get(before.id) as Account;
          const own = entries.filter((entry) => entry.account === before.id);
          expect(now.balance).toBe(before.balance + own.reduce((sum, { amount }) => sum + amount, 0));
          expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_entry, index) => before.entries + index + 1));
          expect(own.at(-1)?.balanceAfter ?? before.balance).toBe(now.balance);
          if (before.kind !== 'system') expect(Math.min(0, ...own.map(({ balanceAfter }) => balanceAfter))).toBe(0);
        }
        expect(entries).toHaveLength(results.filter(Boolean).length * 2);
        // One at a time gives what all at once gave.
        let alone = accounts;
        const one = movements.map((movement) => {
          const settled = settle(alone, [movement]);
          const changes = new Map(settled.changed.map((each) => [each.id, each]));
          alone = alone.map((each) => changes.get(each.id) ?? each);
          return settled.results[0];
        });
        expect(one).toEqual(results);
      }),
      { seed: 2569, numRuns: 300 },
    );
  });
});
