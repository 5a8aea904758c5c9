/** Takes the file of a multipart request; for every feature that has an upload of its own (specification §7). */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#api/platform/http/app-error.ts';
import type { ImageRefusal } from '#api/platform/media/images.ts';
import type { Platform } from '#api/platform/platform.ts';
import { claimQuota, countBytes } from './media.quotas.service.ts';

/** Room for the multipart frame around the file. */
const frameBytes = 64 * 1024;

export type ReceivedFile = { readonly path: string; readonly bytes: number; readonly originalName: string };

/** How large the file in the multipart field `file` may be, and how a larger or an empty one is refused. */
export type FileLimits = { readonly maxBytes: number; readonly tooLarge: ErrorCode; readonly empty: ErrorCode };

export const photoLimits: FileLimits = {
  maxBytes: maxPhotoBytes,
  tooLarge: 'media.too_large',
  empty: 'media.not_jpeg',
};

/**
 * Runs `work` with the one file of a member's request, which counts against the day's quota (R41). The file is always
 * removed afterwards.
 */
export async function withReceivedFile<T>(
  platform: Platform,
  request: FastifyRequest,
  limits: FileLimits,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await receiveFile(platform, request, limits);
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

async function receiveFile(platform: Platform, request: FastifyRequest, limits: FileLimits): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('request.wrong_type');
  if (!request.member) throw new AppError('auth.login_required');
  // A file whose announced size is too large is refused before its bytes are read.
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.maxBytes + frameBytes) throw new AppError(limits.tooLarge);
  claimQuota(platform, request.member.memberId, announced);
  const reading = { limits: { fileSize: limits.maxBytes }, throwFileSizeLimit: false };
  const part = await request.file(reading).catch(refuseMalformed);
  if (part?.fieldname !== 'file') throw new AppError('media.file_missing');
  const folder = path.join(platform.config.DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  try {
    await pipeline(part.file, createWriteStream(file)).catch(refuseMalformed);
    if (part.file.truncated) throw new AppError(limits.tooLarge);
    const { size } = await stat(file);
    if (size === 0) throw new AppError(limits.empty);
    if (!announced) countBytes(platform, request.member.memberId, size);
    return { path: file, bytes: size, originalName: part.filename };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** The parser of multipart bodies gives no code for one without a boundary, or for one that a bad signal has cut off. */
function refuseMalformed(error: Error & { code?: string; statusCode?: number }): never {
  throw error.code || error.statusCode ? error : new AppError('request.invalid');
}
