/** Answers of services that the settings name: JSON, in time, of a bounded size, and nothing that anybody trusts. */

/** There is no answer that could be used. The message is for the log: it holds nothing of what was asked or answered. */
export class NoServiceAnswer extends Error {
  /** The HTTP status, where the service answered with a failure. */
  readonly status: number | undefined;
  constructor(reason: string, status?: number) {
    super(reason);
    this.status = status;
  }
}

type Question = RequestInit & { readonly signal: AbortSignal; readonly mostBytes: number };

/** The JSON that a service answers; `service` is what the log calls it. Throws `NoServiceAnswer` for every failure. */
export async function askService(service: string, url: URL | string, question: Question): Promise<object> {
  const { mostBytes, ...request } = question;
  try {
    const response = await fetch(url, { redirect: 'error', ...request });
    if (!response.ok) {
      await response.body?.cancel();
      throw new NoServiceAnswer(`${service} answered ${response.status}`, response.status);
    }
    return readJson(service, await readBounded(service, response, mostBytes));
  } catch (error) {
    if (error instanceof NoServiceAnswer) throw error;
    throw new NoServiceAnswer(`${service} ${request.signal.aborted ? 'is too slow' : 'cannot be reached'}`);
  }
}

/** An object or array out of a text of the service. */
export function readJson(service: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below; the answer itself is not for the log.
  }
  throw new NoServiceAnswer(`${service} answered something else`);
}

async function readBounded(service: string, response: Response, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new NoServiceAnswer(`${service} answered too much`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
