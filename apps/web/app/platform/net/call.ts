/** The one way from the web to the API: by an endpoint of the contract. */
import { type AnswerOf, addressOf, type Endpoint, type InputOf } from '@pakmut/contract/endpoint.ts';
import type { FieldError, Problem } from '@pakmut/contract/errors.ts';
import { isMessageKey, loadForeignTexts, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import type { Fetcher } from './request-context.ts';
import { accessToken, clientHeader, refreshSession } from './session.ts';

type Particulars = Partial<Pick<Problem, 'requestId' | 'errors' | 'details'>> & { retryAfter?: number | undefined };

/** A call that failed. `message` is a key of the dictionary; status 0 means that no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly errors: readonly FieldError[];
  /** What the caller may do next, e.g. the ticket that restores an account that is about to be deleted. */
  readonly details: Readonly<Record<string, string>>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, { requestId, errors, details, retryAfter }: Particulars = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.requestId = requestId;
    this.errors = errors ?? [];
    this.details = details ?? {};
    this.retryAfter = retryAfter;
  }
}

/** For what a call may not find: null, also for an address that cannot be an id at all (400). Any other failure is thrown on. */
export function nullWhenMissing(failure: unknown): null {
  if (failure instanceof CallError && (failure.status === 404 || failure.status === 400)) return null;
  throw failure;
}

/** For the loader of a page: null where the answer was a refusal, undefined where there was none. */
export function nullWhenRefused(failure: unknown): null | undefined {
  return failure instanceof CallError && failure.status > 0 && failure.status < 500 ? null : undefined;
}

export type CallOptions = {
  /** How to reach the API; on the server the loader's `apiFetch`. */
  fetcher?: Fetcher | undefined;
  signal?: AbortSignal | undefined;
  /** Makes a repeated write harmless; create it once per intent (see `newIdempotencyKey`). */
  idempotencyKey?: string | undefined;
};

type Input = Readonly<Record<string, unknown>>;

const readTimeout = 15_000;
const writeTimeout = 30_000;

/**
 * Calls the API. `input` holds path parameters, query and body together, as the contract declares them;
 * an upload takes `{ file }` besides. Answers with the result, or with `{ items, … }` (`Page`) for a list.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & (E extends { upload: true } ? { file: Blob } : unknown),
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const path = pathOf(endpoint, input as Input);
  const init = requestOf(endpoint, input as Input, options);
  const response = await send(endpoint, path, init, options.fetcher);
  if (!response.ok) throw await problemOf(response);
  const { result, ...page } = (await response.json()) as { result: unknown };
  return (endpoint.paged ? { items: result, ...page } : result) as AnswerOf<E>;
}

/** A key for one intent of the member: made when the form or dialog opens, kept over retries. */
export function newIdempotencyKey(): string {
  // Not `randomUUID`, which pages served without TLS do not have.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The API's error, returned after its texts are loaded, because they do not come with the first page. */
export async function refusalOf(
  status: number,
  problem: Partial<Problem>,
  general: MessageKey,
  retryAfter?: number,
): Promise<CallError> {
  const message = problem.message ?? general;
  await loadForeignTexts([message, ...(problem.errors ?? []).map((error) => error.message)]);
  return new CallError(status, message, { ...problem, retryAfter });
}

async function send(
  endpoint: Endpoint,
  path: string,
  init: RequestInit,
  fetcher: Fetcher | undefined,
): Promise<Response> {
  if (fetcher) return reach(() => fetcher(path, init));
  if (endpoint.access !== 'member') return reach(() => fetch(path, withHeaders(init, clientHeader)));
  const token = await accessToken();
  const first = await reach(() => fetch(path, withHeaders(init, authorization(token))));
  if (first.status !== 401 || !token) return first;
  const outcome = await refreshSession(token);
  if (outcome !== 'refreshed') return first;
  const renewed = await accessToken();
  return reach(() => fetch(path, withHeaders(init, authorization(renewed))));
}

async function reach(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new CallError(0, timedOut ? 'slow_connection' : 'no_connection');
  }
}

function authorization(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}`, ...clientHeader } : clientHeader;
}

function withHeaders(init: RequestInit, headers: Record<string, string>): RequestInit {
  return { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } };
}

function pathOf(endpoint: Endpoint, input: Input): string {
  const path = addressOf(endpoint).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.properties ?? {})) {
    for (const value of [input[name]].flat())
      if (value !== undefined && value !== null) query.append(name, String(value));
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

function requestOf(endpoint: Endpoint, input: Input, { signal, idempotencyKey }: CallOptions): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const limits = [
    signal,
    endpoint.upload ? undefined : AbortSignal.timeout(endpoint.method === 'GET' ? readTimeout : writeTimeout),
  ];
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
  };
  if (endpoint.upload) {
    const form = new FormData();
    const file = input.file as Blob;
    form.append('file', file, file instanceof File ? file.name : 'file');
    return { ...init, body: form };
  }
  if (!endpoint.body) return init;
  headers['Content-Type'] = 'application/json';
  const names = Object.keys(endpoint.body.properties);
  return { ...init, body: JSON.stringify(Object.fromEntries(names.map((name) => [name, input[name]]))) };
}

async function problemOf(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return refusalOf(response.status, problem, 'wrong', retryAfter);
}

/** Words a failed call in the language of the page; what has no words of its own is a general apology. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useMessages();
  const language = useLanguage();
  return (failure) => {
    const key = failure instanceof CallError ? failure.message : '';
    return t(isMessageKey(language, key) ? key : 'wrong');
  };
}
