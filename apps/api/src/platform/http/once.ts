/** Runs a piece of work once per Idempotency-Key, in the transaction of its effect (decisions §1, R43). */
import { sql, type Transaction } from 'kysely';
import type { Database, Queryable } from '#api/platform/database/db.ts';
import type { RightOfWay } from '#api/platform/process/right-of-way.ts';
import { type Keys, mark } from '#api/platform/secrets/keys.ts';
import type { DB, Json } from '#db/types.gen.ts';
import { AppError } from './app-error.ts';
import type { OnceKey } from './route.ts';

/** Who asks once; null is a visitor, of whom nothing is known but the key. */
type Asker = { readonly memberId: string | null; readonly once: OnceKey | null };
type Ground = { readonly db: Database; readonly keys: Keys; readonly rightOfWay: RightOfWay };

/**
 * Without a key this is a plain transaction. With one, a repeat waits for the first, then gets its answer;
 * the same key with another request is 422. Nothing is remembered of work that failed.
 */
export async function once<T>(ground: Ground, who: Asker, work: (db: Queryable) => Promise<T>): Promise<T> {
  const key = who.once;
  const inside = key ? onceInside(ownerMark(ground.keys, who.memberId, key.key), key, work) : work;
  return ground.rightOfWay.write(() => ground.db.transaction().execute(inside));
}

function onceInside<T>(owner: Buffer, key: OnceKey, work: (db: Queryable) => Promise<T>) {
  return async (transaction: Transaction<DB>): Promise<T> => {
    const claimed = await transaction
      .insertInto('idempotency_keys')
      // The hour is enough to forget it by, and all that may be known of an anonymous post (R28).
      .values({ owner, key: key.key, request_hash: key.hash, created_at: sql`date_trunc('hour', now())` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) return firstAnswer<T>(transaction, owner, key);
    const answer = await work(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) as unknown as Json })
      .where('owner', '=', owner)
      .where('key', '=', key.key)
      .execute();
    return answer;
  };
}

export type Ask = { readonly memberId: string; readonly once: OnceKey | null };

type Work<A, T> = (db: Queryable, fresh: readonly A[]) => Promise<(T | AppError)[]>;

const attempts = 3;
/** Two transactions waited for each other, and the database ended this one. */
const deadlock = '40P01';

/**
 * The same for requests that are worked off together, in one transaction. `work` answers each of those that are new, or
 * refuses it; a refusal touches no other request and is not remembered. A request that is twice among them runs once.
 */
export async function onceTogether<A extends Ask, T>(
  ground: Ground,
  asks: readonly A[],
  work: Work<A, T>,
): Promise<(T | AppError)[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ground.rightOfWay.write(() => attemptTogether(ground, asks, work));
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || attempt === attempts) throw error;
    }
  }
}

async function attemptTogether<A extends Ask, T>(
  { db, keys }: Ground,
  asks: readonly A[],
  work: Work<A, T>,
): Promise<(T | AppError)[]> {
  const named = asks.map((ask) => ({
    ask,
    owner: ask.once && ownerMark(keys, ask.memberId, ask.once.key).toString('hex'),
  }));
  const firsts = new Map(named.flatMap(({ ask, owner }) => (owner ? [[owner, ask] as const] : [])).reverse());
  return db.transaction().execute(async (transaction) => {
    const claimed = await claim(transaction, firsts);
    const fresh = named
      .filter(({ ask, owner }) => !owner || (claimed.has(owner) && firsts.get(owner) === ask))
      .map(({ ask }) => ask);
    const answers = await work(transaction, fresh);
    const done = new Map(fresh.map((ask, index) => [ask, answers[index] as T | AppError]));
    await remember(transaction, firsts, claimed, done);
    return Promise.all(
      named.map(async ({ ask, owner }) => {
        const first = owner ? (firsts.get(owner) as A) : ask;
        if (ask.once && first.once && !ask.once.hash.equals(first.once.hash)) return new AppError('request.key_reused');
        const answer = done.get(first);
        if (answer !== undefined || !owner || !ask.once) return answer as T | AppError;
        return firstAnswer<T>(transaction, Buffer.from(owner, 'hex'), ask.once).catch(refusalOnly);
      }),
    );
  });
}

function refusalOnly(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** The owners whose key is new. In one order, so that two batches with the same keys cannot wait for each other. */
async function claim(db: Queryable, firsts: ReadonlyMap<string, Ask>): Promise<ReadonlySet<string>> {
  if (firsts.size === 0) return new Set();
  const sorted = [...firsts].sort(([a], [b]) => (a < b ? -1 : 1));
  const owners = sorted.map(([owner]) => Buffer.from(owner, 'hex'));
  const [names, hashes] = [sorted.map(([, ask]) => ask.once?.key), sorted.map(([, ask]) => ask.once?.hash)];
  const { rows } = await sql<{ owner: Buffer }>`
    insert into idempotency_keys (owner, key, request_hash, created_at)
    select owner, key, hash, date_trunc('hour', now())
    from unnest(${owners}::bytea[], ${names}::text[], ${hashes}::bytea[]) k (owner, key, hash) on conflict do nothing
    returning owner`.execute(db);
  return new Set(rows.map(({ owner }) => owner.toString('hex')));
}

async function remember<A extends Ask, T>(
  db: Queryable,
  firsts: ReadonlyMap<string, A>,
  claimed: ReadonlySet<string>,
  done: ReadonlyMap<A, T | AppError>,
): Promise<void> {
  const mine = [...firsts].filter(([owner]) => claimed.has(owner));
  const refused = mine.filter(([, ask]) => done.get(ask) instanceof AppError);
  const answered = mine.filter(([, ask]) => !(done.get(ask) instanceof AppError));
  const bytes = (of: typeof mine) => of.map(([owner]) => Buffer.from(owner, 'hex'));
  if (answered.length > 0) {
    const answers = answered.map(([, ask]) => JSON.stringify(done.get(ask)));
    await sql`
      update idempotency_keys k set answer = a.answer from unnest(${bytes(answered)}::bytea[], ${answers}::jsonb[]) a (owner, answer)
      where k.owner = a.owner`.execute(db);
  }
  if (refused.length > 0) await db.deleteFrom('idempotency_keys').where('owner', 'in', bytes(refused)).execute();
}

/** Forgets the answers that name both a member and a thing, which is no longer to be connected with them. Reads all of them. */
export async function forgetAnswersWith(db: Queryable, memberId: string, thing: string): Promise<void> {
  await sql`
    delete from idempotency_keys where strpos(answer::text, ${memberId}) > 0 and strpos(answer::text, ${thing}) > 0`.execute(
    db,
  );
}

const keysAtOnce = 1_000;

/**
 * Forgets the answers that a member was given, whose account is being erased. Nothing in the table says which ones these
 * are, so the member's mark is made for every key that anybody used in the last days.
 */
export async function forgetAnswersTo(db: Queryable, keys: Keys, memberId: string): Promise<void> {
  for (let after = ''; ; ) {
    const asked = db.selectFrom('idempotency_keys').select('key').distinct().where('key', '>', after);
    const used = (await asked.orderBy('key').limit(keysAtOnce).execute()).map(({ key }) => key);
    const owners = used.map((key) => ownerMark(keys, memberId, key));
    if (owners.length > 0) await db.deleteFrom('idempotency_keys').where('owner', 'in', owners).execute();
    if (used.length < keysAtOnce) return;
    after = used.at(-1) as string;
  }
}

/**
 * Another mark for each key: one for all would tie a member's anonymous posts to the signed ones (R26). Visitors are told
 * apart by their keys alone, which they draw at random: an address on the network may change before the repeat, and would
 * be one thing more to know of them.
 */
function ownerMark(keys: Keys, memberId: string | null, key: string): Buffer {
  return mark(keys.authors, `once:${memberId ?? 'visitor'}:${key}`);
}

async function firstAnswer<T>(transaction: Transaction<DB>, owner: Buffer, key: OnceKey): Promise<T> {
  const first = await transaction
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  if (!key.hash.equals(first.request_hash)) throw new AppError('request.key_reused');
  return first.answer as T;
}
