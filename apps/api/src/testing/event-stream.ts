/** A page that reads server-sent events with its bearer header. */
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export type StreamEvent = { readonly id: string; readonly event: string; readonly data: Record<string, unknown> };
export type EventReader = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The next event that has not been read; fails when none comes in time. */
  next(event?: string): Promise<StreamEvent>;
  /** Settles when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
};

const patience = 15_000;

export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  // A connection of its own: `fetch` would open another one in advance, which a server that stops waits for.
  const request = get(url, { headers, agent: false });
  request.on('error', () => {});
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: StreamEvent[] = [];
  let wake = () => {};
  const ended = (async () => {
    let text = '';
    for await (const part of response.setEncoding('utf8')) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parse(block);
        if (event) events.push(event);
      }
      wake();
    }
  })().catch(() => {});
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async next(name) {
      const until = Date.now() + patience;
      for (;;) {
        const index = events.findIndex(({ event }) => !name || event === name);
        const [found] = index < 0 ? [] : events.splice(0, index + 1).slice(-1);
        if (found) return found;
        if (Date.now() > until) throw new Error(`no event ${name ?? ''} came`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 200);
        });
      }
    },
    ended,
    close: () => void request.destroy(),
  };
}

function parse(block: string): StreamEvent | null {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .filter((line) => line && !line.startsWith(':'))
      .map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]),
  );
  return fields.data ? { id: fields.id ?? '', event: fields.event ?? 'message', data: JSON.parse(fields.data) } : null;
}
