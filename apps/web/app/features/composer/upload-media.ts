/**
 * Sends one photo or video with progress, which `fetch` cannot report: small ones by one call, large ones in pieces that
 * continue after the connection, the phone or the server was away (tus).
 */
import { apiBase, type ResultOf } from '@pakmut/contract/endpoint.ts';
import type { Problem } from '@pakmut/contract/errors.ts';
import { uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';
import { resumableFromBytes, resumablePieceBytes } from '@pakmut/contract/media/media.rules.ts';
import { createUpload, getUploadResult } from '@pakmut/contract/uploads/uploads.contract.ts';
import { uploadPostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import { CallError, call, refusalOf } from '#web/platform/net/call.ts';
import { sendFile } from '#web/platform/net/send-file.ts';
import { accessToken, clientHeader, refreshSession } from '#web/platform/net/session.ts';

type Uploaded = ResultOf<typeof uploadPostPhoto>;
export type MediaKind = 'photo' | 'video';
type Upload = { kind: MediaKind; file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** Uploads a file. Rejects with a `CallError`, or an `AbortError` when cancelled. */
export async function uploadMedia(upload: Upload): Promise<Uploaded> {
  if (upload.file.size > resumableFromBytes) return sendInPieces(upload);
  return sendFile(upload.kind === 'photo' ? uploadPostPhoto : uploadPostVideo, upload);
}

const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** Each piece is acknowledged; a file whose upload was begun before continues where it stopped. */
async function sendInPieces({ kind, file, onProgress, signal }: Upload): Promise<Uploaded> {
  const { Upload: Tus } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const tus = new Tus(file, {
    endpoint: `${apiBase}${createUpload.path}`,
    chunkSize: resumablePieceBytes,
    retryDelays,
    metadata: { kind, filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      const token = await accessToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
      for (const [name, value] of Object.entries(clientHeader)) request.setHeader(name, value);
    },
    async onAfterResponse(_request, response) {
      const token = response.getStatus() === 401 ? await accessToken() : null;
      if (token) await refreshSession(token);
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500;
    },
    onProgress: (sent, total) => onProgress(total > 0 ? Math.round((sent / total) * 100) : 0),
    onError: (error) => void pieceProblem(error).then(reject),
    onSuccess: () => resolve(tus.url?.split('/').at(-1) ?? ''),
  });
  const cancel = () => {
    // A paused upload continues later where it stopped; a cancelled one is removed from the server.
    void tus.abort(signal.reason !== 'pause').catch(() => {});
    reject(new DOMException('Cancelled', 'AbortError'));
  };
  signal.addEventListener('abort', cancel);
  try {
    const [earlier] = await tus.findPreviousUploads();
    if (earlier) tus.resumeFromPreviousUpload(earlier);
    tus.start();
    return await call(getUploadResult, { uploadID: await promise });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function pieceProblem(error: unknown): Promise<CallError> {
  const response = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null }).originalResponse;
  if (!response) return new CallError(0, 'no_connection');
  try {
    const problem = JSON.parse(response.getBody()) as Partial<Problem>;
    return await refusalOf(response.getStatus(), problem, 'upload_failed');
  } catch {
    return new CallError(response.getStatus(), 'upload_failed');
  }
}
