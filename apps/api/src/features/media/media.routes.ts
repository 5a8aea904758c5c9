import * as contract from '@pakmut/contract/media/media.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#api/platform/error-handler.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type App, route } from '#api/platform/route.ts';
import { withReceivedFile } from './media.receiving.service.ts';
import { assertQuota, photoUrl, storePhoto } from './media.service.ts';

export function mediaRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.uploadPostPhoto, async (_input, { member, request }) => {
    await assertQuota(platform, member.memberId);
    return withReceivedFile(platform, request, async (upload) => {
      const stored = await storePhoto(platform, member.memberId, upload);
      return {
        _id: stored.id,
        url: photoUrl(stored.name, 'thumb'),
        fileName: stored.name,
        originalName: upload.originalName,
      };
    });
  });

  app.fastify.get('/media/*', { schema: { hide: true } }, (request, reply) => serveMedia(platform, request, reply));
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
