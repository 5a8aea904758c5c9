/** Sends a file in pieces that continue after the connection, the phone or the server was away (tus). */
import { apiBase, type ResultOf } from '@pakmut/contract/endpoint.ts';
import type { Problem } from '@pakmut/contract/errors.ts';
import { resumablePieceBytes } from '@pakmut/contract/media/media.rules.ts';
import {
  createUpload,
  createVisitorUpload,
  getUploadResult,
  getVisitorUploadResult,
} from '@pakmut/contract/uploads/uploads.contract.ts';
import { CallError, call, refusalOf } from './call.ts';
import { accessToken, clientHeader, refreshSession } from './session.ts';

export type Pieces = {
  readonly file: File;
  /** What the upload is, as the contract says it. */
  readonly metadata: Readonly<Record<string, string>>;
  /** By what an upload that was begun before is found again; without it by the file. */
  readonly name?: string;
  /** Sent by somebody without an account. */
  readonly isVisitor?: boolean;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/** The client of the protocol, which does not come with the page. */
export const fetchTus = () => import('tus-js-client');

const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** Each piece is acknowledged. Rejects with a `CallError`, or an `AbortError` when cancelled. */
export async function sendInPieces(sending: Pieces): Promise<ResultOf<typeof getUploadResult>> {
  const { file, metadata, name, isVisitor = false, onProgress, signal } = sending;
  const { Upload: Tus } = await fetchTus();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const tus = new Tus(file, {
    endpoint: `${apiBase}${(isVisitor ? createVisitorUpload : createUpload).path}`,
    chunkSize: resumablePieceBytes,
    retryDelays,
    metadata: { ...metadata, filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    ...(name && { fingerprint: async () => name }),
    async onBeforeRequest(request) {
      const token = isVisitor ? null : await accessToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
      for (const [header, value] of Object.entries(clientHeader)) request.setHeader(header, value);
    },
    async onAfterResponse(_request, response) {
      const token = !isVisitor && response.getStatus() === 401 ? await accessToken() : null;
      if (token) await refreshSession(token);
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      return status === 0 || (status === 401 && !isVisitor) || status === 409 || status === 423 || status >= 500;
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
    return await call(isVisitor ? getVisitorUploadResult : getUploadResult, { uploadID: await promise });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function pieceProblem(error: unknown): Promise<CallError> {
  const response = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null }).originalResponse;
  if (!response) return new CallError(0, 'no_connection');
  try {
    const problem = JSON.parse(response.getBody()) as Partial<Problem>;
    return await refusalOf(response.getStatus(), problem, 'wrong');
  } catch {
    return new CallError(response.getStatus(), 'wrong');
  }
}
