/** The queue of outgoing messages. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '#api/platform/database/db.ts';
import type { OutgoingMessages } from '#db/types.gen.ts';

const atOnce = 10;

export async function insertMessage(db: Queryable, message: Insertable<OutgoingMessages>): Promise<void> {
  await db.insertInto('outgoing_messages').values(message).execute();
}

/** Takes what is due for this process, in its order; it is due again at `leaseEnds`, should this process die over it. */
export async function claimDue(db: Queryable, now: Date, leaseEnds: Date) {
  const { rows } = await sql<{ id: string; channel: string; payload: Buffer; attempts: number }>`
    with due as (
      select id, next_attempt_at from outgoing_messages where next_attempt_at <= ${now} and expires_at > ${now}
      order by next_attempt_at limit ${atOnce} for update skip locked
    ), claimed as (
      update outgoing_messages m set attempts = m.attempts + 1, next_attempt_at = ${leaseEnds}
      from due where m.id = due.id
      returning m.id, m.channel, m.payload, m.attempts, due.next_attempt_at as due_at
    )
    select id, channel, payload, attempts from claimed order by due_at`.execute(db);
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
