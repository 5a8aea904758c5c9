import * as contract from '@pakmut/contract/uploads/uploads.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#api/platform/http/app-error.ts';
import { type App, alreadySent, type IdempotencyKey } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { Platform } from '#api/platform/platform.ts';
import { bytesType, createProtocol, type Protocol } from './uploads.protocol.ts';
import * as service from './uploads.service.ts';

export function uploadsRoutes(app: App): void {
  const { platform } = app;
  passBytesThrough(app);

  const { announce, offset, receive, cancel, result } = handlers(platform, createProtocol(platform));
  route(app, contract.createUpload, (_input, caller) => announce(caller));
  route(app, contract.createVisitorUpload, (_input, caller) => announce(caller));
  route(app, contract.getUploadOffset, ({ uploadID }, caller) => offset(uploadID, caller));
  route(app, contract.getVisitorUploadOffset, ({ uploadID }, caller) => offset(uploadID, caller));
  route(app, contract.sendUploadBytes, ({ uploadID }, caller) => receive(uploadID, caller));
  route(app, contract.sendVisitorUploadBytes, ({ uploadID }, caller) => receive(uploadID, caller));
  route(app, contract.cancelUpload, ({ uploadID }, caller) => cancel(uploadID, caller));
  route(app, contract.cancelVisitorUpload, ({ uploadID }, caller) => cancel(uploadID, caller));
  route(app, contract.getUploadResult, ({ uploadID }, caller) => result(uploadID, caller));
  route(app, contract.getVisitorUploadResult, ({ uploadID }, caller) => result(uploadID, caller));
}

type Exchange = {
  readonly member: { readonly memberId: string } | null;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What the calls do, for members and for visitors alike. */
function handlers(platform: Platform, protocol: Protocol) {
  const senderOf = ({ member }: Pick<Exchange, 'member'>) => member?.memberId ?? service.visitor;
  return {
    async announce({ member, idempotencyKey, request, reply }: Exchange) {
      const who = { memberId: member?.memberId ?? null, idempotencyKey };
      const { id, isRepeat } = await service.announceUpload(platform, who, request);
      if (isRepeat) protocol.answerCreated(request, reply, id);
      else await protocol.handle(request, reply, id);
      return alreadySent;
    },
    async offset(id: string, caller: Exchange) {
      await service.findOwnUpload(platform, senderOf(caller), id);
      await protocol.handle(caller.request, caller.reply);
      return alreadySent;
    },
    async receive(id: string, caller: Exchange) {
      await service.assertOpen(platform, senderOf(caller), id);
      await protocol.handle(caller.request, caller.reply);
      return alreadySent;
    },
    async cancel(id: string, caller: Exchange) {
      const upload = await service.findOwnUpload(platform, senderOf(caller), id);
      // The protocol sends the answer, and a client that has it may rely on the photo being given up.
      await service.releaseMade(platform, senderOf(caller), upload);
      await protocol.handle(caller.request, caller.reply);
      return alreadySent;
    },
    result: (id: string, caller: Exchange) => service.getResult(platform, senderOf(caller), id),
  };
}

/** Bytes of tus are not read here but by the call that wants them; every other call refuses them. */
function passBytesThrough({ fastify }: App): void {
  fastify.addContentTypeParser(bytesType, (request, _payload, done) => {
    if (request.routeOptions.config.endpoint?.bytes) done(null);
    else done(new AppError('request.wrong_type'));
  });
}
