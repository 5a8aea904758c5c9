import * as contract from '@pakmut/contract/videos/videos.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileLimits, withReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App } from '#api/platform/http/call.ts';
import { sendProblem } from '#api/platform/http/error-handler.ts';
import { route } from '#api/platform/http/route.ts';
import type { Platform } from '#api/platform/platform.ts';
import { setCaptions } from './videos.captions.service.ts';
import { typeOf } from './videos.files.ts';
import { findOwnVideo, storeVideo, videoResult } from './videos.service.ts';
import { viewCaptions, viewVideo } from './videos.view.ts';

export function videosRoutes(app: App): void {
  const { platform } = app;
  const limits: FileLimits = {
    maxBytes: platform.config.VIDEO_MAX_MB * 1024 * 1024,
    tooLarge: 'videos.too_large',
    empty: 'videos.not_video',
  };

  route(app, contract.uploadPostVideo, (_input, { member, request }) => {
    if (!platform.videos.isAvailable) throw new AppError('videos.off');
    return withReceivedFile(platform, request, limits, async (upload) =>
      videoResult(await storeVideo(platform, member.memberId, upload), upload.originalName),
    );
  });

  route(app, contract.getVideoState, async ({ videoName }, { member }) =>
    viewVideo(await findOwnVideo(platform, member.memberId, videoName), true),
  );

  route(app, contract.uploadCaption, async ({ videoName, language, text }, { member }) =>
    viewCaptions({
      name: videoName,
      captions: await setCaptions(platform, member.memberId, videoName, { language, text }),
    }),
  );

  app.fastify.get('/media/v/*', (request, reply) => serveVideo(platform, request, reply));
}

/** Files of ours under names of ours; no page may run in them (R40). Players ask for parts of the MP4. */
async function serveVideo(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const file = `v/${(request.params as { '*': string })['*']}`;
  const isOurs = /^v\/[0-9a-f]{2}\/[0-9a-f]{32}\/[a-z0-9-]+\.(m3u8|m4s|mp4|jpg|vtt)$/.test(file);
  const found = isOurs ? await platform.storage.open(file) : null;
  if (!found) return sendProblem(request, reply, 'request.no_such_call');
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('accept-ranges', 'bytes')
    .type(typeOf(file));
  const range = readRange(request.headers.range, found.bytes);
  if (range === null) return reply.header('content-length', found.bytes).send(found.stream);
  found.stream.destroy();
  if (range === 'impossible') return reply.code(416).header('content-range', `bytes */${found.bytes}`).send();
  const part = await platform.storage.open(file, range);
  if (!part) return sendProblem(request, reply, 'request.no_such_call');
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(part.stream);
}

/** One range of RFC 9110 §14; null when the whole is meant, as for lists of ranges, which no player sends. */
function readRange(header: string | undefined, bytes: number): { start: number; end: number } | 'impossible' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return null;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  return start <= end && start < bytes ? { start, end } : 'impossible';
}
