/** What a person of a test finds in their mailbox and on their phone. */

import { sql } from 'kysely';
import type { OutboxMessage } from '#api/platform/messages/outbox.ts';
import type { World } from './world.ts';

export type WaitingMessage = {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly payload: string;
};

/** The rows of messages that have not left; `payload` is all that is stored of one. */
export async function waitingMessages({ platform }: World): Promise<readonly WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    select id, state, retry_count + (state = 'retry')::int as attempts, to_jsonb(job)::text as payload
    from pgboss.job where name in ('mail', 'sms')`.execute(platform.db);
  return rows;
}

/** Everything that was sent to an address or a number, newest first. */
export async function messagesTo(world: World, to: string): Promise<readonly OutboxMessage[]> {
  await world.platform.messages.settled();
  return world.platform.outbox.list().filter((message) => message.to === to);
}

/** The token of the newest link of a kind: `confirm` or `renew`. */
export async function tokenFor(world: World, to: string, kind: 'confirm' | 'renew'): Promise<string> {
  const pattern = kind === 'confirm' ? /\/home\?confirm=([\w-]+)/ : /\/renewpassword\/([\w-]+)/;
  for (const { text } of await messagesTo(world, to)) {
    const token = pattern.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`nobody sent a ${kind} link to ${to}`);
}
