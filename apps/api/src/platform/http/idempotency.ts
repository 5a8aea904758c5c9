/** Commands that run once per Idempotency-Key, which is stored in the transaction of the effect (decisions §1, R43). */
import { sql, type Transaction } from 'kysely';
import type { DatabasePool, Queryable } from '#api/platform/database/db.ts';
import { fingerprint, type Keys } from '#api/platform/secrets/keys.ts';
import type { DB, Json } from '#db/types.gen.ts';
import { AppError } from './app-error.ts';
import type { IdempotencyKey } from './call.ts';

/** The sender of the command; a visitor has no id and is known only by the key. */
type Sender = { readonly memberId: string | null; readonly idempotencyKey: IdempotencyKey | null };
type Context = { readonly commands: Pick<DatabasePool, 'db'>; readonly keys: Keys };

/**
 * Without a key this is a plain transaction. With one, a repeat waits for the first request and gets its answer; the
 * same key with another request is 422. Failed work stores nothing.
 */
export async function idempotent<T>(context: Context, who: Sender, work: (db: Queryable) => Promise<T>): Promise<T> {
  const key = who.idempotencyKey;
  const inside = key ? withKey(ownerFingerprint(context.keys, who.memberId, key.key), key, work) : work;
  return context.commands.db.transaction().execute(inside);
}

function withKey<T>(owner: Buffer, key: IdempotencyKey, work: (db: Queryable) => Promise<T>) {
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

/**
 * For a call whose work knows no keys: the answer is stored after the effect, and repeats at the same moment wait for each other.
 * `isFile` is for uploads, which may last for minutes and must not hold a connection: the first to arrive whole is the answer for
 * all, and the files of the others expire unused. The name on the device is not stored (R29).
 */
export async function answeredOnce<T>(
  context: Context,
  who: Sender,
  { isFile }: { readonly isFile: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const { idempotencyKey: key } = who;
  if (!key) return work();
  if (!isFile) return idempotent(context, who, work);
  const { db } = context.commands;
  const owner = ownerFingerprint(context.keys, who.memberId, key.key);
  const first = await findAnswer<T>(db, owner, key);
  if (first) return first.answer;
  const answer = await work();
  return idempotent(context, who, async () => ({ ...answer, originalName: '' }) as T).then((kept) =>
    isSameUpload(kept, answer) ? answer : kept,
  );
}

function isSameUpload(kept: unknown, answer: unknown): boolean {
  const file = (result: unknown) => JSON.stringify({ ...(result as object), originalName: '' });
  return file(kept) === file(answer);
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
 * Deletes the stored answers to a member whose account is being erased. The table does not say whose they are, so the
 * member's fingerprint is computed for every key that anybody used in the last days.
 */
export async function forgetAnswersTo(db: Queryable, keys: Keys, memberId: string): Promise<void> {
  for (let after = ''; ; ) {
    const asked = db.selectFrom('idempotency_keys').select('key').distinct().where('key', '>', after);
    const used = (await asked.orderBy('key').limit(keysAtOnce).execute()).map(({ key }) => key);
    const owners = used.map((key) => ownerFingerprint(keys, memberId, key));
    if (owners.length > 0) await db.deleteFrom('idempotency_keys').where('owner', 'in', owners).execute();
    if (used.length < keysAtOnce) return;
    after = used.at(-1) as string;
  }
}

/**
 * The owner's fingerprint differs for each key, because a common one would link a member's anonymous posts to the
 * signed ones (R26). Visitors are distinguished by their random keys alone: a network address may change before the
 * repeat, and storing it would be one more thing known about them.
 */
function ownerFingerprint(keys: Keys, memberId: string | null, key: string): Buffer {
  return fingerprint(keys.authors, `once:${memberId ?? 'visitor'}:${key}`);
}

async function firstAnswer<T>(transaction: Transaction<DB>, owner: Buffer, key: IdempotencyKey): Promise<T> {
  const first = await findAnswer<T>(transaction, owner, key);
  if (!first) throw new Error('a claimed idempotency key has no row');
  return first.answer;
}

async function findAnswer<T>(db: Queryable, owner: Buffer, key: IdempotencyKey): Promise<{ answer: T } | undefined> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (!first) return undefined;
  if (!key.hash.equals(first.request_hash)) throw new AppError('request.key_reused');
  return { answer: first.answer as T };
}
