/** An archive behind HTTP of which parts are read, and which must not change meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { firstRequest } from '../geo/pmtiles-writer.ts';

export type Part = { readonly offset: number; readonly length: number };

export type RemoteArchive = {
  readonly url: string;
  readonly bytes: number;
  /** What the server says to tell versions apart; empty where it says nothing. */
  readonly mark: string;
  /** The header and the root directory. */
  readonly first: Buffer;
  /** Throws `SourceChanged`, or an Error with a sentence when there is no answer after several attempts. */
  read(part: Part): Promise<Buffer>;
};

/** The archive is another one than at the beginning. */
export class SourceChanged extends Error {
  constructor(url: string) {
    super(`The archive at ${url} has changed meanwhile.`);
  }
}

/** The server is busy or the connection broke: worth another attempt. */
class Passing extends Error {}

const attempts = 5;
const firstPause = 300;
/** For a part of four megabytes this is a line of 35 kB a second. */
const requestMilliseconds = 120_000;

/** Asks for the first part; throws an Error with a sentence when the server has no such archive or sends no parts. */
export async function openRemoteArchive(url: string): Promise<RemoteArchive> {
  const wanted = { offset: 0, length: firstRequest };
  const { body, total, mark } = await insist(url, async () => {
    const response = await ask(url, wanted);
    if (response.status === 200) throw await refuse(response, `The server of ${url} does not send parts of files.`);
    const total = totalOf(response);
    if (response.status !== 206 || !total)
      throw await refuse(response, `The server of ${url} does not send parts of files (${response.status}).`);
    return { body: await bodyOf(response, Math.min(firstRequest, total)), total, mark: markOf(response) };
  });
  return {
    url,
    bytes: total,
    mark,
    first: body,
    read: (part) =>
      insist(url, async () => {
        const response = await ask(url, part, mark);
        const isSame = response.status === 206 && totalOf(response) === total && markOf(response) === mark;
        if (!isSame) {
          await response.body?.cancel();
          throw new SourceChanged(url);
        }
        return bodyOf(response, part.length);
      }),
  };
}

async function ask(url: string, { offset, length }: Part, mark = ''): Promise<Response> {
  const headers: Record<string, string> = { range: `bytes=${offset}-${offset + length - 1}` };
  // A weak mark does not promise equal bytes, and servers answer it with the whole file.
  if (mark.startsWith('"')) headers['if-range'] = mark;
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(requestMilliseconds) }).catch(
    (error: Error) => {
      throw new Passing((error.cause as Error | undefined)?.message || error.message);
    },
  );
  const { status } = response;
  if (status === 429 || status >= 500) throw await refuse(response, '', new Passing(`status ${status}`));
  if ([401, 403, 404, 410].includes(status))
    throw await refuse(
      response,
      `There is no archive at ${url} (${status}). Protomaps keeps a build for some days only: name a newer one by --source or PROTOMAPS_BUILD_URL.`,
    );
  return response;
}

async function refuse(response: Response, sentence: string, error: Error = new Error(sentence)): Promise<Error> {
  await response.body?.cancel();
  return error;
}

async function bodyOf(response: Response, length: number): Promise<Buffer> {
  const bytes = await response.arrayBuffer().catch((error: Error) => {
    throw new Passing((error.cause as Error | undefined)?.message || error.message);
  });
  if (bytes.byteLength !== length) throw new Passing(`${bytes.byteLength} bytes came instead of ${length}`);
  return Buffer.from(bytes);
}

function totalOf(response: Response): number {
  return Number(/^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0);
}

function markOf({ headers }: Response): string {
  return headers.get('etag') ?? headers.get('last-modified') ?? '';
}

/** Tries again after pauses that double. */
async function insist<T>(url: string, act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      if (attempt === attempts)
        throw new Error(`No answer from ${url} (${error.message}). The same command goes on where this one stopped.`);
      await sleep(firstPause * 2 ** attempt);
    }
  }
}

/** Runs `act` for all items, at most `width` at once; the first failure ends all and is thrown. */
export async function inParallel<T>(items: readonly T[], width: number, act: (item: T) => Promise<void>) {
  let next = 0;
  let hasFailed = false;
  const work = async () => {
    while (next < items.length && !hasFailed) {
      const item = items[next] as T;
      next += 1;
      await act(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: width }, work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
