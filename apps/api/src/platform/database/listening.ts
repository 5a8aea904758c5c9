/**
 * Subscribes to notifications that PostgreSQL sends to all processes when a transaction commits (LISTEN/NOTIFY), and
 * reconnects after a loss.
 */
import pg from 'pg';

export type Listening = {
  /** True while nothing can have been missed; otherwise nobody may rely on memory. */
  readonly listening: boolean;
  close(): Promise<void>;
};

const retryMilliseconds = 1_000;
/** A connection that died without a word is noticed after about this long. */
const heartbeatMilliseconds = 10_000;

/** Starts to listen, and again whenever the connection is lost, which bears `name` in the database. `onNotification` gets its payload, or null when some may have been missed. */
export function listenTo(
  url: string,
  { channel, name }: { channel: string; name: string },
  onNotification: (payload: string | null) => void,
): Listening {
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
      application_name: name,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => onNotification(payload ?? null));
    next
      .connect()
      .then(() => next.query(`listen ${channel}`))
      .then(() => {
        // Notifications that were sent while the connection was down are lost, so the subscriber starts anew.
        onNotification(null);
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
