/** Bookkeeping without a database: the effects of a list of movements on the accounts (decisions §4). */

export type Account = {
  readonly id: number;
  readonly kind: 'system' | 'member' | 'author';
  readonly balance: number;
  readonly entries: number;
  readonly credits: number;
  readonly last_at: Date | null;
};
export type Movement = {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly at: Date;
  /** Takes what is there when that is less, instead of being refused; nothing is moved when nothing is there. */
  readonly downToZero?: boolean;
};
export type Entry = {
  readonly account: number;
  readonly sequence: number;
  readonly transaction: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly credits: number;
  readonly at: Date;
};
/** The result of a movement: the amount moved, and the balances afterwards. Null if there were not enough coins. */
export type Settled = { readonly amount: number; readonly fromBalance: number; readonly toBalance: number } | null;

/**
 * Accounts at hand, on which movements are done one after another. A refused one changes nothing and does not hinder the
 * next, so that strangers who are settled together get what they would have got alone.
 */
export function keepBooks(accounts: readonly Account[]) {
  const now = new Map(accounts.map((account) => [account.id, account]));
  const entries: Entry[] = [];
  const move = (movement: Movement): Settled => {
    const [from, to] = [now.get(movement.from), now.get(movement.to)];
    if (!from || !to || from.id === to.id) throw new Error('a movement names an account that is not at hand');
    if (!Number.isSafeInteger(movement.amount) || movement.amount < 1)
      throw new Error('coins move in whole numbers above 0');
    const left = from.kind === 'system' ? movement.amount : from.balance;
    const amount = movement.downToZero ? Math.min(movement.amount, left) : movement.amount;
    if (amount > left || amount === 0) return null;
    const [debited, credited] = [add(from, movement, -amount), add(to, movement, amount)];
    entries.push(debited.entry, credited.entry);
    now.set(from.id, debited.account).set(to.id, credited.account);
    return { amount, fromBalance: debited.account.balance, toBalance: credited.account.balance };
  };
  const listChanged = () =>
    accounts.map(({ id }) => now.get(id) as Account).filter((account, index) => account !== accounts[index]);
  return { move, entries, listChanged };
}

/** An account's times never go back, even if the clock does (P16). */
function add(before: Account, { id, at }: Movement, amount: number): { account: Account; entry: Entry } {
  const time = before.last_at && before.last_at > at ? before.last_at : at;
  const account = {
    ...before,
    balance: before.balance + amount,
    entries: before.entries + 1,
    credits: before.credits + (amount > 0 ? 1 : 0),
    last_at: time,
  };
  const entry = {
    account: before.id,
    sequence: account.entries,
    transaction: id,
    amount,
    balanceAfter: account.balance,
    credits: account.credits,
    at: time,
  };
  return { account, entry };
}
