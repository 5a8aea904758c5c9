/** Takes the file of a multipart request; for every feature that has an upload of its own. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#api/platform/app-error.ts';
import type { ImageRefusal } from '#api/platform/images.ts';
import type { Platform } from '#api/platform/platform.ts';

/** Room for the multipart frame around the file. */
const frameBytes = 64 * 1024;

export type ReceivedFile = { readonly path: string; readonly bytes: number; readonly originalName: string };

/** Runs `work` with the one file of a request; the file is gone afterwards, whatever happens. */
export async function withReceivedFile<T>(
  platform: Platform,
  request: FastifyRequest,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await receiveFile(platform, request);
  try {
    return await work(file);
  } finally {
    await rm(file.path, { force: true });
  }
}

/** The refusal that words why a picture could not be used. */
export function refuseImage(reason: ImageRefusal): never {
  if (reason === 'too_many_pixels') throw new AppError('media.too_many_pixels');
  throw new AppError(reason === 'not_jpeg' ? 'media.not_jpeg' : 'media.failed');
}

async function receiveFile(platform: Platform, request: FastifyRequest): Promise<ReceivedFile> {
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
