/** Carries requests of tus 1.0 to @tus/server and its answers back, so that headers and refusals stay ours. */
import { finished, PassThrough, Readable } from 'node:stream';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { createUpload } from '@pakmut/contract/uploads/uploads.contract.ts';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { createLocks } from './uploads.locks.ts';
import { UploadStore } from './uploads.store.ts';

/** The media type of bodies (tus 1.0). */
export const bytesType = 'application/offset+octet-stream';

const asked = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'content-type', 'content-length'];
const answered = ['tus-resumable', 'location', 'upload-offset', 'upload-length', 'upload-metadata', 'upload-expires'];
const path = apiBase + createUpload.path;
/** Names a new upload on the way to @tus/server; requests cannot carry it, because only `asked` is handed on. */
const idHeader = 'x-new-upload-id';
/** A request that another one has pushed aside may finish what it has in its hands. */
const drainMilliseconds = 500;

/** Its refusals, in our words. */
const refusalsByStatus: Record<number, ErrorCode> = {
  404: 'uploads.not_found',
  409: 'uploads.wrong_offset',
  410: 'uploads.not_found',
  412: 'uploads.wrong_protocol',
  413: 'uploads.too_many_bytes',
};

export type Protocol = {
  handle(request: FastifyRequest, reply: FastifyReply, newId?: string): Promise<void>;
  /** The answer to an announcement once more; how far the upload is, the client asks at its address. */
  answerCreated(request: FastifyRequest, reply: FastifyReply, id: string): void;
};

/** Below the address at which it was announced, which is another one for visitors. */
const addressOf = ({ routeOptions }: FastifyRequest, id: string) => `${routeOptions.url}/${id}`;

export function createProtocol(platform: Platform): Protocol {
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path,
    datastore: new UploadStore(platform),
    locker: createLocks(),
    lockDrainTimeout: drainMilliseconds,
    // No page of another origin may upload.
    allowedOrigins: [],
    namingFunction: (request) => request.headers.get(idHeader) ?? '',
    generateUrl: (_request, { id }) => id,
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });

  return {
    answerCreated(request, reply, id) {
      reply.header('tus-resumable', '1.0.0').header('location', addressOf(request, id)).code(201).send();
    },
    async handle(request, reply, newId) {
      const body = bodyOf(request);
      const asRequest = requestFor(request, body?.stream, newId);
      const response = await server.handleWeb(asRequest).finally(() => body?.release());
      if (response.status >= 400) throw refusalFor(response.status, failures.get(asRequest));
      for (const name of answered) {
        const value = response.headers.get(name);
        if (value !== null) reply.header(name, name === 'location' ? addressOf(request, value) : value);
      }
      // The remaining bytes of a request that had to let go are ignored.
      if (response.headers.get('connection') === 'close') reply.header('connection', 'close');
      reply.code(response.status).send();
    },
  };
}

/**
 * The bytes of a request as a separate stream, so that a refusal keeps the connection intact: bytes after `release` are
 * read and discarded, and the answer reaches the client.
 */
function bodyOf({ headers, raw }: FastifyRequest): { stream: Readable; release(): void } | undefined {
  if (headers['content-type'] !== bytesType) return undefined;
  const stream = new PassThrough();
  const stopWatching = finished(raw, (error) => {
    if (error) stream.destroy(error);
  });
  raw.pipe(stream);
  return {
    stream,
    release() {
      stopWatching();
      raw.unpipe(stream);
      raw.on('error', () => {});
      raw.resume();
      stream.destroy();
    },
  };
}

function requestFor(request: FastifyRequest, body?: Readable, newId?: string): Request {
  const headers = new Headers();
  for (const name of asked) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (newId) headers.set(idHeader, newId);
  // One path for all: whose an upload is was checked before.
  const { uploadID = '' } = (request.params ?? {}) as { uploadID?: string };
  return new Request(`http://localhost${uploadID ? `${path}/${uploadID}` : path}`, {
    method: request.method,
    headers,
    ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  });
}

function refusalFor(status: number, failure: unknown): unknown {
  if (failure instanceof AppError) return failure;
  const known = refusalsByStatus[status];
  if (known) return new AppError(known);
  if (status < 500) return new AppError('request.invalid');
  // A full disk, or a database that is away: the last-resort handler knows them.
  if (failure instanceof Error) return failure;
  return new AppError('server.busy', { retryAfter: 1 });
}
