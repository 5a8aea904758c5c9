/** Commands that run once per Idempotency-Key, which is stored in the transaction of the effect (decisions §1, R43). */
import { sql, type Transaction } from 'kysely';
import type { DatabasePool, Queryable } from '#api/platform/database/db.ts';
import { fingerprint, type Keys } from '#api/platform/secrets/keys.ts';
import { sealPadded, unseal } from '#api/platform/secrets/seal.ts';
import type { DB } from '#db/types.gen.ts';
import { AppError } from './app-error.ts';
import type { IdempotencyKey } from './call.ts';

/** The sender of the command; a visitor has no id and is known only by the key. */
export type Sender = { readonly memberId: string | null; readonly idempotencyKey: IdempotencyKey | null };
type Context = { readonly commands: Pick<DatabasePool, 'db'>; readonly keys: Keys };

/**
 * Without a key this is a plain transaction. With one, a repeat waits for the first request and gets its answer; the
 * same key with another request is 422. Failed work stores nothing.
 */
export async function idempotent<T>(context: Context, who: Sender, work: (db: Queryable) => Promise<T>): Promise<T> {
  const key = who.idempotencyKey;
  const inside = key ? withKey(claimOf(context.keys, who.memberId, key), work) : work;
  return context.commands.db.transaction().execute(inside);
}

function withKey<T>(claim: Claim, work: (db: Queryable) => Promise<T>) {
  const { owner, key, requestHash } = claim;
  return async (transaction: Transaction<DB>): Promise<T> => {
    const claimed = await transaction
      .insertInto('idempotency_keys')
      // The hour is enough to forget it by, and all that may be known of an anonymous post (R28).
      .values({ owner, key, request_hash: requestHash, created_at: sql`date_trunc('hour', now())` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) return firstAnswer<T>(transaction, claim);
    const answer = await work(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ sealed: sealPadded(claim.sealingKey, placeOf(claim), JSON.stringify({ answer }), leastAnswerBytes) })
      .where('owner', '=', owner)
      .where('key', '=', key)
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
  const first = await findStoredAnswer<T>(context, who);
  if (first) return first.answer;
  const answer = await work();
  return idempotent(context, who, async () => ({ ...answer, originalName: '' }) as T).then((kept) =>
    isSameUpload(kept, answer) ? answer : kept,
  );
}

/** The answer that a repeat gets, for work that prepares something before its transaction; another request is 422. */
export async function findStoredAnswer<T>(context: Context, who: Sender): Promise<{ answer: T } | undefined> {
  const { idempotencyKey: key } = who;
  return key ? findAnswer<T>(context.commands.db, claimOf(context.keys, who.memberId, key)) : undefined;
}

function isSameUpload(kept: unknown, answer: unknown): boolean {
  const file = (result: unknown) => JSON.stringify({ ...(result as object), originalName: '' });
  return file(kept) === file(answer);
}

/**
 * Writes the answers of the last hours anew, unchanged, those of all calls alike: an answer that no other row of its
 * transaction explains would tell the moment at which an anonymous post was sent (P21).
 */
export async function rewriteAnswers(db: Queryable): Promise<void> {
  await sql`
    update idempotency_keys set key = key where created_at >= date_trunc('hour', now()) - interval '2 hours'`.execute(
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

/** A key as it is stored: whose it is, and which request it was first used for. */
type Claim = {
  readonly owner: Buffer;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly sealingKey: Buffer;
};

/** The hash of the request is keyed: a plain one would let a reader of the database test which row published a text. */
function claimOf(keys: Keys, memberId: string | null, { key, hash }: IdempotencyKey): Claim {
  const requestHash = fingerprint(keys.authors, `request:${hash.toString('hex')}`);
  return { owner: ownerFingerprint(keys, memberId, key), key, requestHash, sealingKey: keys.answers };
}

const placeOf = ({ owner, key }: Pick<Claim, 'owner' | 'key'>) => `answer:${owner.toString('hex')}:${key}`;

/** Most answers are shorter than that, so that their sizes do not tell the calls apart. */
const leastAnswerBytes = 256;

async function firstAnswer<T>(transaction: Transaction<DB>, claim: Claim): Promise<T> {
  const first = await findAnswer<T>(transaction, claim);
  if (!first) throw new Error('a claimed idempotency key has no answer');
  return first.answer;
}

async function findAnswer<T>(db: Queryable, claim: Claim): Promise<{ answer: T } | undefined> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'sealed'])
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if (!first?.sealed) return undefined;
  if (!claim.requestHash.equals(first.request_hash)) throw new AppError('request.key_reused');
  return openAnswer<T>(claim.sealingKey, { ...claim, sealed: first.sealed });
}

/** The answer of a stored row. */
export function openAnswer<T>(
  sealingKey: Buffer,
  { sealed, ...row }: { readonly owner: Buffer; readonly key: string; readonly sealed: Buffer },
): { answer: T } {
  return JSON.parse(unseal(sealingKey, placeOf(row), sealed));
}
