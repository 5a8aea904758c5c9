/**
 * Everything that leaves the product as a message. A message is stored first, sealed, in the transaction of what it
 * tells of; it leaves by the queue, so a slow mail server holds up nobody, and its row is deleted when it has left.
 */

import type { Database, Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Clock } from '#api/platform/process/clock.ts';
import type { Config } from '#api/platform/process/config.ts';
import type { Queue, QueueSettings, Task, Work } from '#api/platform/process/queue.ts';
import type { Keys } from '#api/platform/secrets/keys.ts';
import { seal, unseal } from '#api/platform/secrets/seal.ts';
import { composeMail, type Letter, type Mail, openMailServer } from './mail.ts';
import { type Delivery, NotDelivered } from './messages-out-delivery.ts';
import type { Outbox } from './outbox.ts';
import { openSmsGateway, type Sms } from './sms.ts';

export type Messages = {
  /** Queues a mail; with a transaction it leaves only if that commits. Failures are retried until it expires. */
  sendMail(letter: Letter, db?: Queryable): Promise<void>;
  /**
   * Sends a text at once, waiting for the gateway. A gateway that fails for a moment is asked again in the background;
   * one that refuses, or has been failing for a while, is told to the caller as 503 `messages.not_sent`, and nothing
   * of this text will arrive later.
   */
  sendSms(sms: Sms): Promise<void>;
  /** Does a piece of work after the answer has gone, so that its time tells nobody anything (R8). */
  afterwards(work: () => Promise<void>): void;
  /** Waits until the work of this moment is done; for tests and for the end of the process. */
  settled(): Promise<void>;
  /** What delivers messages, for the process that works jobs. */
  readonly works: readonly Work<Sealed>[];
  /** Logs which channels have no server, so that nothing leaves by them. */
  reportMissing(): void;
  close(): Promise<void>;
};

type Ground = {
  readonly config: Config;
  readonly db: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly queue: Queue;
};
type Channel = 'mail' | 'sms';
type Log = { warn(details: object, message: string): void };
/** A message as it waits: nobody reads it without a key that is not in the database (R8, R10). */
type Sealed = { readonly sealed: string; readonly expiresAt: string };

const mailLifeMilliseconds = 86_400_000;
/** Long enough for any one attempt. */
const attemptSeconds = 60;
export const messageQueues: Record<Channel, QueueSettings> = {
  mail: { name: 'mail', retryLimit: 200, retryDelay: 8, retryDelayMax: 1_800, expireInSeconds: attemptSeconds },
  sms: { name: 'sms', retryLimit: 200, retryDelay: 2, retryDelayMax: 30, expireInSeconds: attemptSeconds },
};
const messagesAtOnce = 4;
/** So many failures in a row, and the gateway counts as away: better an honest refusal than a code that never comes. */
const failuresUntilAway = 3;

export function createMessages(ground: Ground, outbox: Outbox, log: Log): Messages {
  const { config, db, keys, clock, queue } = ground;
  const mails = openMailServer(config) ?? outboxFor<Mail>('mail', config, outbox);
  const texts = openSmsGateway(config) ?? outboxFor<Sms>('sms', config, outbox);
  const background = new Set<Promise<void>>();
  let gatewayFailures = 0;

  async function store(channel: Channel, message: object, expiresAt: Date, on: Queryable, startAfter = 0) {
    const id = crypto.randomUUID();
    const sealed = seal(keys.messages, id, JSON.stringify(message)).toString('base64');
    const data: Sealed = { sealed, expiresAt: expiresAt.toISOString() };
    const keepFor = (expiresAt.getTime() - clock.now().getTime()) / 1_000;
    await queue.send(messageQueues[channel], data, { id, startAfter, keepFor }, on);
    return { id, data, attempt: 1 };
  }

  /** One attempt: `refused` will never leave, `failed` may yet. */
  async function attempt(channel: Channel, task: Task<Sealed>): Promise<'sent' | 'refused' | 'failed'> {
    try {
      const message = JSON.parse(unseal(keys.messages, task.id, Buffer.from(task.data.sealed, 'base64')));
      await (channel === 'mail' ? mails?.send(message) : texts?.send(message));
      if (channel === 'sms') gatewayFailures = 0;
      return 'sent';
    } catch (error) {
      if (channel === 'sms') gatewayFailures += 1;
      const reason = error instanceof NotDelivered ? error.message : 'it could not be read or handed over';
      log.warn({ channel, message: task.id, attempts: task.attempt, reason }, 'a message did not leave');
      return error instanceof NotDelivered && !error.forGood ? 'failed' : 'refused';
    }
  }

  const works = (['mail', 'sms'] as const).map((channel) => ({
    queue: messageQueues[channel],
    atOnce: messagesAtOnce,
    async run(task: Task<Sealed>) {
      if (new Date(task.data.expiresAt) <= clock.now()) return;
      if ((await attempt(channel, task)) === 'failed') throw new Error('the message did not leave');
    },
  }));

  function afterwards(work: () => Promise<void>): void {
    const running = Promise.resolve()
      .then(work)
      .catch((error: Error) => log.warn({ type: error.name }, 'work after an answer failed'))
      .finally(() => background.delete(running));
    background.add(running);
  }

  async function settleBackground(): Promise<void> {
    while (background.size > 0) await Promise.all(background);
  }

  return {
    works,
    async sendMail(letter, on = db) {
      if (!mails) return;
      const expiresAt = letter.expiresAt ?? new Date(clock.now().getTime() + mailLifeMilliseconds);
      await store('mail', composeMail(letter, config.SITE_NAME), expiresAt, on);
    },
    async sendSms(sms) {
      if (!texts) throw new AppError('messages.not_sent');
      // Should this process die over its attempt, another one takes the message over.
      const stored = await store('sms', sms, sms.expiresAt, db, attemptSeconds);
      const outcome = await attempt('sms', stored);
      const away = outcome === 'failed' && gatewayFailures >= failuresUntilAway;
      if (outcome === 'failed' && !away)
        return queue.postpone(messageQueues.sms, stored.id, messageQueues.sms.retryDelay);
      await queue.remove(messageQueues.sms, stored.id);
      if (outcome !== 'sent') throw new AppError('messages.not_sent', { retryAfter: 60 });
    },
    afterwards,
    async settled() {
      await settleBackground();
      for (const work of works) await queue.workOff(work);
    },
    reportMissing() {
      if (!mails) log.warn({}, 'MAIL_URL is empty: no mail is sent');
      if (!texts) log.warn({}, 'the SMS gateway is not set up: no text is sent');
    },
    async close() {
      await settleBackground();
      mails?.close();
      texts?.close();
    },
  };
}

/** On embedded defaults messages lie in the outbox; in production nobody could read them there, so nothing is sent. */
function outboxFor<T extends { to: string; text: string }>(
  channel: Channel,
  config: Config,
  outbox: Outbox,
): Delivery<T> | null {
  if (config.production) return null;
  return {
    async send(message) {
      const { subject = '', html = '' } = message as { subject?: string; html?: string };
      outbox.add({ channel, to: message.to, subject, text: message.text, html });
    },
    close() {},
  };
}
