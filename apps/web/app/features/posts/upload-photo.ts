/** Sends one photo with progress, which `fetch` cannot report. */
import { apiBase, type ResultOf } from '@pakmut/contract/endpoint.ts';
import type { Problem } from '@pakmut/contract/errors.ts';
import { uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';
import { CallError } from '#web/platform/call.ts';
import { accessToken, clientHeader, refreshSession } from '#web/platform/session.ts';

type Uploaded = ResultOf<typeof uploadPostPhoto>;
type Upload = { file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** An upload may take long, but not without any movement (design reference §4.3). */
const longestStandstill = 60_000;

/** Uploads a photo; a stale access token is renewed once. Rejects with a `CallError`, or an `AbortError` when cancelled. */
export async function uploadPhoto(upload: Upload): Promise<Uploaded> {
  const token = await accessToken();
  try {
    return await send(upload, token);
  } catch (failure) {
    const isStale = failure instanceof CallError && failure.status === 401 && token;
    if (!isStale || (await refreshSession(token)) !== 'refreshed') throw failure;
    return send(upload, await accessToken());
  }
}

function send({ file, onProgress, signal }: Upload, token: string | null): Promise<Uploaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>();
  const request = new XMLHttpRequest();
  let standstill: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(standstill);
    standstill = setTimeout(() => request.abort(), longestStandstill);
  };
  const cancel = () => request.abort();
  request.open(uploadPostPhoto.method, `${apiBase}${uploadPostPhoto.path}`);
  request.responseType = 'json';
  for (const [name, value] of Object.entries(clientHeader)) request.setRequestHeader(name, value);
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => {
    watch();
    onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
  };
  request.onload = () => (request.status === 200 ? resolve(request.response.result) : reject(problemOf(request)));
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

function problemOf(request: XMLHttpRequest): CallError {
  const problem = (request.response ?? {}) as Partial<Problem>;
  return new CallError(request.status, problem.message ?? 'upload_failed', problem);
}
