/** A page that reads server-sent events, as the browser does: by `fetch`, with its bearer header. */

export type StreamEvent = { readonly id: string; readonly event: string; readonly data: Record<string, unknown> };
export type EventReader = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event that has not been read; fails when none comes in time. */
  next(event?: string): Promise<StreamEvent>;
  /** Settles when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
};

const patience = 15_000;

export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const events: StreamEvent[] = [];
  let wake = () => {};
  const ended = (async () => {
    if (response.status !== 200 || !response.body) return;
    let text = '';
    for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
      text += bytes;
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
    status: response.status,
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
    close: () => abort.abort(),
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
