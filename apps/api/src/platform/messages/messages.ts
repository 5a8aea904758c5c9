/**
 * Mails and short messages. A message is stored first, sealed, in the transaction of its cause; it leaves by the queue, so a slow mail server holds up nobody, and its row is deleted when it has left.
 */

import type { Database, Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Clock } from '#api/platform/process/clock.ts';
import type { Config } from '#api/platform/process/config.ts';
import type { Queue, QueueSettings, QueueWorker, Task } from '#api/platform/process/queue.ts';
import type { Keys } from '#api/platform/secrets/keys.ts';
import { seal, unseal } from '#api/platform/secrets/seal.ts';
import { type Delivery, NotDelivered } from './delivery.ts';
import { composeMail, type Mail, type MailContent, openMailServer } from './mail.ts';
import type { Outbox } from './outbox.ts';
import { openSmsGateway, type Sms } from './sms.ts';

export type Messages = ReturnType<typeof createMessages>;

type Context = {
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
const concurrency = 4;
/** After so many failures in a row the gateway counts as away: a refusal is better than a code that never comes. */
const failuresUntilAway = 3;

export function createMessages(context: Context, outbox: Outbox, log: Log) {
  const { config, db, keys, clock, queue } = context;
  const [server, gateway] = [openMailServer(config), openSmsGateway(config)];
  const mails = server ?? outboxFor<Mail>('mail', config, outbox);
  const texts = gateway ?? outboxFor<Sms>('sms', config, outbox);
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

  const workers = (['mail', 'sms'] as const).map(
    (channel): QueueWorker<Sealed> => ({
      queue: messageQueues[channel],
      concurrency,
      async run(task: Task<Sealed>) {
        if (new Date(task.data.expiresAt) <= clock.now()) return;
        if ((await attempt(channel, task)) === 'failed') throw new Error('the message did not leave');
      },
    }),
  );

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

  const wayOf = (delivery: object | null, isSetUp: boolean) =>
    isSetUp ? ('server' as const) : delivery ? ('outbox' as const) : ('none' as const);

  return {
    /** What each channel leaves by; `none` sends nothing. */
    ways: { mail: wayOf(mails, server !== null), sms: wayOf(texts, gateway !== null) },
    /** What delivers messages, for the process that runs jobs. */
    workers,
    /** Queues a mail; with a transaction it leaves only if that commits. Failures are retried until it expires. */
    async sendMail(letter: MailContent, on: Queryable = db): Promise<void> {
      if (!mails) return;
      const expiresAt = letter.expiresAt ?? new Date(clock.now().getTime() + mailLifeMilliseconds);
      await store('mail', composeMail(letter, config.SITE_NAME), expiresAt, on);
    },
    /**
     * Sends a text at once, waiting for the gateway. A gateway that fails for a moment is asked again in the background;
     * one that refuses, or has been failing for a while, is told to the caller as 503 `messages.not_sent`, and nothing
     * of this text will arrive later.
     */
    async sendSms(sms: Sms): Promise<void> {
      if (!texts) throw new AppError('messages.not_sent');
      // If this process dies during its attempt, another one takes the message over.
      const stored = await store('sms', sms, sms.expiresAt, db, attemptSeconds);
      const outcome = await attempt('sms', stored);
      const away = outcome === 'failed' && gatewayFailures >= failuresUntilAway;
      if (outcome === 'failed' && !away)
        return queue.postpone(messageQueues.sms, stored.id, messageQueues.sms.retryDelay);
      await queue.remove(messageQueues.sms, stored.id);
      if (outcome !== 'sent') throw new AppError('messages.not_sent', { retryAfter: 60 });
    },
    /** Does a piece of work after the answer has gone, so that its time tells nobody anything (R8). */
    afterwards,
    /** Waits until all messages and such work of this moment are done; for tests and for the end of the process. */
    async settled(): Promise<void> {
      await settleBackground();
      for (const worker of workers) await queue.drain(worker);
    },
    /** Logs which channels have no server, so that nothing leaves by them. */
    reportMissing(): void {
      if (!mails) log.warn({}, 'MAIL_URL is empty: no mail is sent');
      if (!texts) log.warn({}, 'the SMS gateway is not set up: no text is sent');
    },
    async close(): Promise<void> {
      await settleBackground();
      mails?.close();
      texts?.close();
    },
  };
}

/** Without a server messages go to the outbox; in production nobody could read them there, so nothing is sent. */
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
