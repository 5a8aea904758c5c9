/**
 * HEIC for browsers that cannot read it (decisions §3): the picture comes back as JPEG and goes the way of every photo from
 * there. Nothing is stored, no row says that it happened, and nothing joins it with the story that it is for (R29).
 */
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#api/platform/http/app-error.ts';
import type { HeicRefusal } from '#api/platform/media/heic.ts';
import type { Platform } from '#api/platform/platform.ts';
import { photoLimits, withReceivedFile } from './media.receiving.service.ts';

const refusals: Record<HeicRefusal, ErrorCode> = {
  not_heic: 'media.not_heic',
  too_many_pixels: 'media.too_many_pixels',
  undecodable: 'media.heic_unreadable',
  busy: 'server.busy',
};

/** The JPEG of the HEIC photo in a request; it counts against the day's quota like an upload (R41). */
export async function jpegOfHeic(
  platform: Platform,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Buffer> {
  if (!platform.heic.isAvailable) throw new AppError('media.conversion_off');
  const unwanted = new AbortController();
  // Also after the answer, when there is nothing left to end.
  reply.raw.once('close', () => unwanted.abort());
  return withReceivedFile(platform, request, { ...photoLimits, empty: 'media.not_heic' }, async ({ path }) => {
    const outcome = await platform.heic.toJpeg(path, unwanted.signal);
    if (!outcome.ok) throw new AppError(refusals[outcome.reason]);
    return outcome.jpeg;
  });
}
