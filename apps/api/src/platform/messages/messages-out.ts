/**
 * Everything that leaves the product as a message. A message is stored first, sealed, in the transaction of what it
 * tells of; it leaves in the background, so a slow mail server holds up nobody, and its row is deleted when it has left.
 */

import type { Database, Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Clock } from '#api/platform/process/clock.ts';
import type { Config } from '#api/platform/process/config.ts';
import type { Keys } from '#api/platform/secrets/keys.ts';
import { seal, unseal } from '#api/platform/secrets/seal.ts';
import { composeMail, type Letter, type Mail, openMailServer } from './mail.ts';
import { type Delivery, NotDelivered } from './messages-out-delivery.ts';
import { claimDue, deleteMessage, insertMessage, postpone } from './messages-out-queries.ts';
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
  /** From now on this process delivers what waits, its own messages and others', and says what production lacks. */
  start(): void;
  close(): Promise<void>;
};

type Ground = { readonly config: Config; readonly db: Database; readonly keys: Keys; readonly clock: Clock };
type Channel = 'mail' | 'sms';
type Log = { warn(details: object, message: string): void };
type Due = { readonly id: string; readonly channel: string; readonly payload: Buffer; readonly attempts: number };

/** Long enough for any one attempt; after it another process takes over what a dead one was sending. */
const leaseMilliseconds = 60_000;
const pollMilliseconds = 2_000;
const mailLifeMilliseconds = 86_400_000;
const firstRetryMilliseconds = { mail: 15_000, sms: 2_000 };
const longestRetryMilliseconds = { mail: 1_800_000, sms: 30_000 };
/** So many failures in a row, and the gateway counts as away: better an honest refusal than a code that never comes. */
const failuresUntilAway = 3;

export function createMessages(ground: Ground, outbox: Outbox, log: Log): Messages {
  const { config, db, keys, clock } = ground;
  const mails = openMailServer(config) ?? outboxFor<Mail>('mail', config, outbox);
  const texts = openSmsGateway(config) ?? outboxFor<Sms>('sms', config, outbox);
  const background = new Set<Promise<void>>();
  let poll: NodeJS.Timeout | undefined;
  let delivering: Promise<void> | undefined;
  let closed = false;
  let gatewayFailures = 0;

  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  async function store(channel: Channel, message: object, expiresAt: Date, firstAttempt: Date, on: Queryable) {
    const id = crypto.randomUUID();
    const payload = seal(keys.messages, id, JSON.stringify(message));
    await insertMessage(on, { id, channel, payload, next_attempt_at: firstAttempt, expires_at: expiresAt });
    return { id, channel, payload };
  }

  /** One attempt: `refused` will never leave, `failed` may yet. */
  async function attempt(due: Due): Promise<'sent' | 'refused' | 'failed'> {
    try {
      const message = JSON.parse(unseal(keys.messages, due.id, due.payload));
      await (due.channel === 'mail' ? mails?.send(message) : texts?.send(message));
      if (due.channel === 'sms') gatewayFailures = 0;
      return 'sent';
    } catch (error) {
      if (due.channel === 'sms') gatewayFailures += 1;
      const reason = error instanceof NotDelivered ? error.message : 'it could not be read or handed over';
      log.warn({ channel: due.channel, message: due.id, attempts: due.attempts, reason }, 'a message did not leave');
      return error instanceof NotDelivered && !error.forGood ? 'failed' : 'refused';
    }
  }

  async function deliver(due: Due): Promise<void> {
    const outcome = await attempt(due);
    if (outcome !== 'failed') return deleteMessage(db, due.id);
    const channel = due.channel === 'sms' ? 'sms' : 'mail';
    const wait = Math.min(firstRetryMilliseconds[channel] * 2 ** (due.attempts - 1), longestRetryMilliseconds[channel]);
    await postpone(db, due.id, later(wait));
  }

  async function deliverAllDue(): Promise<void> {
    while (!closed) {
      const due = await claimDue(db, clock.now(), later(leaseMilliseconds));
      if (due.length === 0) return;
      await Promise.all(due.map(deliver));
    }
  }

  /** The database may be away for a moment; the next poll comes soon. */
  function wake(): Promise<void> {
    delivering ??= deliverAllDue()
      .catch(() => log.warn({}, 'messages wait, because the database is away'))
      .finally(() => {
        delivering = undefined;
      });
    return delivering;
  }

  function afterwards(work: () => Promise<void>): void {
    const running = Promise.resolve()
      .then(work)
      .catch((error: Error) => log.warn({ type: error.name }, 'work after an answer failed'))
      .finally(() => background.delete(running));
    background.add(running);
  }

  return {
    async sendMail(letter, on = db) {
      if (!mails) return;
      const mail = composeMail(letter, config.SITE_NAME);
      await store('mail', mail, letter.expiresAt ?? later(mailLifeMilliseconds), clock.now(), on);
      if (!poll) return;
      // A transaction commits a moment from now; the poll finds what this is too early for.
      if (on === db) void wake();
      else setTimeout(() => closed || void wake(), 50).unref();
    },
    async sendSms(sms) {
      if (!texts) throw new AppError('messages.not_sent');
      const stored = await store('sms', sms, sms.expiresAt, later(leaseMilliseconds), db);
      const outcome = await attempt({ ...stored, attempts: 1 });
      const away = outcome === 'failed' && gatewayFailures >= failuresUntilAway;
      if (outcome === 'failed' && !away) return postpone(db, stored.id, later(firstRetryMilliseconds.sms));
      await deleteMessage(db, stored.id);
      if (outcome !== 'sent') throw new AppError('messages.not_sent', { retryAfter: 60 });
    },
    afterwards,
    async settled() {
      while (background.size > 0) await Promise.all(background);
      await wake();
      await wake();
    },
    start() {
      if (!mails) log.warn({}, 'MAIL_URL is empty: no mail is sent');
      if (!texts) log.warn({}, 'the SMS gateway is not set up: no text is sent');
      poll = setInterval(() => void wake(), pollMilliseconds);
      poll.unref();
    },
    async close() {
      clearInterval(poll);
      while (background.size > 0) await Promise.all(background);
      closed = true;
      await delivering;
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
