/**
 * Hears from PostgreSQL which sessions have ended or changed, in whatever process or statement that happened (R16).
 * Triggers on `sessions` and `members` send `session_ended` with the id of a session or a member when they commit.
 */
import pg from 'pg';

export type SessionEndings = {
  /** True while nothing can have been missed; otherwise nobody may rely on memory. */
  readonly listening: boolean;
  close(): Promise<void>;
};

const channel = 'session_ended';
const retryMilliseconds = 1_000;
/** A connection that died without a word is noticed after about this long. */
const heartbeatMilliseconds = 10_000;

/** Starts to listen, and again whenever the connection is lost. `onEnded` gets an id, or null for "anything". */
export function listenForEndings(url: string, onEnded: (id: string | null) => void): SessionEndings {
  let client: pg.Client | undefined;
  let listening = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    listening = false;
    lost.end().catch(() => {});
    if (!closed) timer = setTimeout(connect, retryMilliseconds).unref();
  }

  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'pakmut-endings',
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => onEnded(payload ?? null));
    next
      .connect()
      .then(() => next.query(`listen ${channel}`))
      .then(() => {
        // What ended while nobody listened is not in memory any more either.
        onEnded(null);
        listening = client === next;
        if (listening) timer = setTimeout(() => beat(next), heartbeatMilliseconds).unref();
      })
      .catch(() => lose(next));
  }

  function beat(current: pg.Client): void {
    if (client !== current) return;
    current.query('select 1').then(
      () => {
        if (client === current) timer = setTimeout(() => beat(current), heartbeatMilliseconds).unref();
      },
      () => lose(current),
    );
  }

  connect();
  return {
    get listening() {
      return listening;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      listening = false;
      await last?.end().catch(() => {});
    },
  };
}
