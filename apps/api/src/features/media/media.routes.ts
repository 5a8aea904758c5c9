import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as contract from '@pakmut/contract/media/media.contract.ts';
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#api/platform/app-error.ts';
import { sendProblem } from '#api/platform/error-handler.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type App, route } from '#api/platform/route.ts';
import { assertQuota, photoUrl, storePhoto } from './media.service.ts';

/** Room for the multipart frame around the file. */
const frameBytes = 64 * 1024;

export function mediaRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.uploadPostPhoto, async (_input, { member, request }) => {
    await assertQuota(platform, member.memberId);
    const upload = await receiveFile(platform, request);
    try {
      const stored = await storePhoto(platform, member.memberId, upload);
      return {
        _id: stored.id,
        url: photoUrl(stored.name, 'thumb'),
        fileName: stored.name,
        originalName: upload.originalName,
      };
    } finally {
      await rm(upload.path, { force: true });
    }
  });

  app.fastify.get('/media/*', { schema: { hide: true } }, (request, reply) => serveMedia(platform, request, reply));
}

/** Streams the one file of a multipart request into a temporary file, which the caller removes. */
async function receiveFile(
  platform: Platform,
  request: FastifyRequest,
): Promise<{ path: string; bytes: number; originalName: string }> {
  if (!request.isMultipart()) throw new AppError('request.wrong_type');
  // Refused before its bytes are read, where the client says how many will come.
  if (Number(request.headers['content-length'] ?? 0) > maxPhotoBytes + frameBytes)
    throw new AppError('media.too_large');
  const part = await request.file();
  if (part?.fieldname !== 'file') throw new AppError('media.file_missing');
  const folder = path.join(platform.config.DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  try {
    await pipeline(part.file, createWriteStream(file));
    if (part.file.truncated) throw new AppError('media.too_large');
    const { size } = await stat(file);
    if (size === 0) throw new AppError('media.not_jpeg');
    return { path: file, bytes: size, originalName: part.filename };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Media are bytes of ours under names of ours; no page may run in them (R40). Names never change their content. */
async function serveMedia(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const name = (request.params as { '*': string })['*'];
  const found = /^(p|a)\/[0-9a-f]{2}\/[0-9a-f]{32}(-(hd|wm|thumb))?\.jpg$/.test(name)
    ? await platform.storage.open(name)
    : null;
  if (!found) return sendProblem(request, reply, 'request.no_such_call');
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-length', found.bytes)
    .type('image/jpeg')
    .send(found.stream);
}
