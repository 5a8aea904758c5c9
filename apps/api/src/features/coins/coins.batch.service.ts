/**
 * The daily batch: views are paid for, and what anonymous stories received reaches their authors through one pool
 * account (decisions §3). No entry, no time and no row beside the book says which wallet paid whom.
 */
import { randomInt } from 'node:crypto';
import type { Platform } from '#api/platform/platform.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import * as queries from './coins.batch.queries.ts';
import { type Move, moveCoins } from './coins.ledger.service.ts';

const storiesAtOnce = 500;
const membersAtOnce = 5_000;
const dayMilliseconds = 86_400_000;

/** Pays coins for views of stories, and for publishing anonymous stories. */
export async function payStories(platform: Platform): Promise<void> {
  const { COIN_VIEW: point, COIN_VIEWS: per } = platform.config;
  for (let count = storiesAtOnce; point > 0 && count === storiesAtOnce; ) {
    count = await platform.db.transaction().execute(async (db) => {
      const due = await queries.takeDueViews(db, per, storiesAtOnce);
      const at = platform.clock.now();
      const moves = due.map(
        ({ id, member_id, due: hundreds }): Move => ({
          kind: 'view',
          from: 'issue',
          to: member_id ? { member: member_id } : { post: id },
          amount: point * hundreds,
          at,
          postId: id,
        }),
      );
      await moveCoins(db, moves);
      return due.length;
    });
  }
  await payPostings(platform);
}

async function payPostings({ db, clock, config }: Platform): Promise<void> {
  if (config.COIN_ADD_POST === 0) return;
  const at = clock.now();
  const since = new Date(at.getTime() - 2 * dayMilliseconds);
  await db.transaction().execute(async (transaction) => {
    const told = await queries.takeDuePostings(transaction, since, config.COIN_ADD_POST_DAILY);
    const amount = config.COIN_ADD_POST;
    await moveCoins(
      transaction,
      told.map((id): Move => ({ kind: 'add_post', from: 'issue', to: { post: id }, amount, at, postId: id })),
    );
  });
}

/**
 * Empties the wallets of anonymous stories into the pool and pays their authors from it. Waits while fewer authors are
 * owed something than the setting wants: one alone would be known by the amount.
 */
export async function payAuthors(platform: Platform): Promise<void> {
  const wallets = await queries.listFullWallets(platform.db);
  const owed = await findAuthors(platform, wallets);
  if (owed.size < platform.config.COIN_POOL_AUTHORS) return;
  const at = platform.clock.now();
  const paying = [...owed].map(([member, own]) => ({
    member,
    amount: own.reduce((sum, { balance }) => sum + balance, 0),
  }));
  const collecting = [...owed.values()].flat();
  const moves = [
    ...shuffled(collecting).map(
      ({ post_id, balance }): Move => ({ kind: 'pool', from: { post: post_id }, to: 'pool', amount: balance, at }),
    ),
    ...shuffled(paying).map(({ member, amount }): Move => ({ kind: 'pool', from: 'pool', to: { member }, amount, at })),
  ];
  await platform.db.transaction().execute(async (db) => {
    const moved = await moveCoins(db, moves);
    // A wallet that moderation emptied in this very moment: all of it is undone, and the next run begins anew.
    if (moved.includes(null)) throw new Error('a wallet changed while authors were being paid');
  });
}

/** Whose wallets these are. The only place that asks this of many members; the answer is not kept. */
async function findAuthors(platform: Platform, wallets: readonly queries.Wallet[]) {
  const byTag = new Map<string, queries.Wallet[]>();
  for (const wallet of wallets) {
    const tag = wallet.author_tag.toString('hex');
    byTag.set(tag, [...(byTag.get(tag) ?? []), wallet]);
  }
  const owed = new Map<string, queries.Wallet[]>();
  let after = '00000000-0000-0000-0000-000000000000';
  while (byTag.size > owed.size) {
    const ids = await queries.listMemberIds(platform.db, after, membersAtOnce);
    for (const id of ids) {
      const own = byTag.get(fingerprint(platform.keys.authors, id).toString('hex'));
      if (own) owed.set(id, own);
    }
    after = ids.at(-1) ?? '';
    if (ids.length < membersAtOnce) break;
  }
  return owed;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: randomInt(2 ** 40) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
