/** The queue of outgoing messages. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { OutgoingMessages } from '#db/types.gen.ts';
import type { Queryable } from './db.ts';

const atOnce = 10;

export async function insertMessage(db: Queryable, message: Insertable<OutgoingMessages>): Promise<void> {
  await db.insertInto('outgoing_messages').values(message).execute();
}

/** Takes what is due for this process; it is due again at `leaseEnds`, should this process die over it. */
export async function claimDue(db: Queryable, now: Date, leaseEnds: Date) {
  const { rows } = await sql<{ id: string; channel: string; payload: Buffer; attempts: number }>`
    update outgoing_messages set attempts = attempts + 1, next_attempt_at = ${leaseEnds}
    where id in (
      select id from outgoing_messages where next_attempt_at <= ${now} and expires_at > ${now}
      order by next_attempt_at limit ${atOnce} for update skip locked
    )
    returning id, channel, payload, attempts`.execute(db);
  return rows;
}

export async function postpone(db: Queryable, id: string, until: Date): Promise<void> {
  await db.updateTable('outgoing_messages').set({ next_attempt_at: until }).where('id', '=', id).execute();
}

export async function deleteMessage(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('outgoing_messages').where('id', '=', id).execute();
}

export async function deleteExpiredMessages(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('outgoing_messages').where('expires_at', '<=', now).execute();
}
