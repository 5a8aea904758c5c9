/** Sends one file by a multipart call with progress, which `fetch` cannot report. */
import { apiBase, type Endpoint, type ResultOf } from '@pakmut/contract/endpoint.ts';
import type { Problem } from '@pakmut/contract/errors.ts';
import { CallError, refusalOf } from './call.ts';
import { accessToken, clientHeader, refreshSession } from './session.ts';

/** The response: the result, or the bytes of calls that answer with a file. */
type Answer<E extends Endpoint> = E extends { file: string } ? Blob : ResultOf<E>;
export type Sending = { file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** An upload may take long, but not without any movement (design reference §4.3). */
const longestStandstill = 60_000;

/** A stale access token is renewed. Rejects with a `CallError`, or an `AbortError` when cancelled. */
export async function sendFile<E extends Endpoint>(endpoint: E, sending: Sending): Promise<Answer<E>> {
  const token = await accessToken();
  try {
    return await send(endpoint, sending, token);
  } catch (failure) {
    const isStale = failure instanceof CallError && failure.status === 401 && token;
    if (!isStale || (await refreshSession(token)) !== 'refreshed') throw failure;
    return send(endpoint, sending, await accessToken());
  }
}

function send<E extends Endpoint>(
  { method, path, file: isFile }: E,
  { file, onProgress, signal }: Sending,
  token: string | null,
): Promise<Answer<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<E>>();
  const request = new XMLHttpRequest();
  let standstill: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(standstill);
    standstill = setTimeout(() => request.abort(), longestStandstill);
  };
  const cancel = () => request.abort();
  request.open(method, `${apiBase}${path}`);
  request.responseType = isFile ? 'blob' : 'json';
  for (const [name, value] of Object.entries(clientHeader)) request.setRequestHeader(name, value);
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => {
    watch();
    onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
  };
  request.onload = () =>
    request.status === 200
      ? resolve(isFile ? request.response : request.response.result)
      : void problemOf(request).then(reject);
  request.onerror = () => reject(new CallError(0, 'no_connection'));
  request.onabort = () =>
    reject(signal.aborted ? new DOMException('Cancelled', 'AbortError') : new CallError(0, 'slow_connection'));
  request.onloadend = () => {
    clearTimeout(standstill);
    signal.removeEventListener('abort', cancel);
  };
  signal.addEventListener('abort', cancel);
  const form = new FormData();
  form.append('file', file, file.name);
  watch();
  request.send(form);
  return promise;
}

async function problemOf({ status, response }: XMLHttpRequest): Promise<CallError> {
  const problem =
    response instanceof Blob
      ? await response
          .text()
          .then(JSON.parse)
          .catch(() => ({}))
      : response;
  return refusalOf(status, (problem ?? {}) as Partial<Problem>, 'upload_failed');
}
