import * as contract from '@pakmut/contract/uploads/uploads.contract.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { bytesType, createProtocol } from './uploads.protocol.ts';
import * as service from './uploads.service.ts';

export function uploadsRoutes(app: App): void {
  const { platform } = app;
  const protocol = createProtocol(platform);
  passBytesThrough(app);

  route(app, contract.createUpload, async (_input, { member, idempotencyKey, request, reply }) => {
    const who = { memberId: member.memberId, idempotencyKey };
    const { id, isRepeat } = await service.announceUpload(platform, who, request);
    if (isRepeat) protocol.answerCreated(reply, id);
    else await protocol.handle(request, reply, id);
    return alreadySent;
  });
  route(app, contract.getUploadOffset, async ({ uploadID }, { member, request, reply }) => {
    await service.findOwnUpload(platform, member.memberId, uploadID);
    await protocol.handle(request, reply);
    return alreadySent;
  });
  route(app, contract.sendUploadBytes, async ({ uploadID }, { member, request, reply }) => {
    await service.assertOpen(platform, member.memberId, uploadID);
    await protocol.handle(request, reply);
    return alreadySent;
  });
  route(app, contract.cancelUpload, async ({ uploadID }, { member, request, reply }) => {
    const upload = await service.findOwnUpload(platform, member.memberId, uploadID);
    // The protocol sends the answer, and a client that has it may rely on the photo being given up.
    await service.releaseMade(platform, member.memberId, upload);
    await protocol.handle(request, reply);
    return alreadySent;
  });
  route(app, contract.getUploadResult, ({ uploadID }, { member }) =>
    service.getResult(platform, member.memberId, uploadID),
  );
}

/** Bytes of tus are not read here but by the call that wants them; every other call refuses them. */
function passBytesThrough({ fastify }: App): void {
  fastify.addContentTypeParser(bytesType, (request, _payload, done) => {
    if (request.routeOptions.config.endpoint?.bytes) done(null);
    else done(new AppError('request.wrong_type'));
  });
}
