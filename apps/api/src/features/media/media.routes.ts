import * as contract from '@pakmut/contract/media/media.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { sendProblem } from '#api/platform/http/error-handler.ts';
import { route } from '#api/platform/http/route.ts';
import { forOtherPages } from '#api/platform/http/security-headers.ts';
import type { Platform } from '#api/platform/platform.ts';
import { jpegOfHeic } from './media.conversion.service.ts';
import * as originals from './media.originals.service.ts';
import { photoLimits, withReceivedFile } from './media.receiving.service.ts';
import { photoResult } from './media.results.service.ts';
import { storePhoto } from './media.service.ts';

export function mediaRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.uploadPostPhoto, (_input, { member, request }) =>
    withReceivedFile(platform, request, photoLimits, async (upload) =>
      photoResult(await storePhoto(platform, member.memberId, upload), upload.originalName),
    ),
  );
  route(app, contract.convertPhoto, async (_input, caller) =>
    sendPicture(caller.reply, await jpegOfHeic(platform, caller)),
  );
  route(app, contract.getOwnOriginal, async ({ photoID }, { member, reply }) =>
    sendOriginal(reply, await originals.openOwnOriginal(platform, member.memberId, photoID)),
  );
  route(app, contract.getOriginalForStaff, async ({ photoID }, { member, reply }) =>
    sendOriginal(reply, await originals.openOriginalForStaff(platform, member.memberId, photoID)),
  );

  app.fastify.get('/media/*', (request, reply) => serveMedia(platform, request, reply));
}

/** For the eyes of its sender alone, and kept nowhere, here or on the way (R29, R40). */
function sendPicture(reply: FastifyReply, jpeg: Buffer): typeof alreadySent {
  reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-length', jpeg.length)
    .type('image/jpeg')
    .send(jpeg);
  return alreadySent;
}

/** The one thing we hand out that we did not encode: to be saved, never to be shown by a page (R36, R40). */
function sendOriginal(reply: FastifyReply, original: originals.Original): typeof alreadySent {
  reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', 'attachment; filename="original.jpg"')
    .header('content-length', original.bytes)
    .type('image/jpeg')
    .send(original.stream);
  return alreadySent;
}

/** Media are bytes of ours under names of ours; no page may run in them (R40). Names never change their content. */
async function serveMedia(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const name = (request.params as { '*': string })['*'];
  const found =
    /^(p|a)\/[0-9a-f]{2}\/[0-9a-f]{32}((-(hd|wm|middle|thumb|share))?\.jpg|-(hd|middle|thumb|pin)\.webp)$/.test(name)
      ? await platform.storage.open(name)
      : null;
  if (!found) return sendProblem(request, reply, 'request.no_such_call');
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .headers(forOtherPages)
    .header('content-length', found.bytes)
    .type(name.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
    .send(found.stream);
}
