import * as contract from '@pakmut/contract/handoffs/handoffs.contract.ts';
import { answerLogin, deviceOf } from '#api/features/auth/auth.sessions.service.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './handoffs.service.ts';

export function handoffsRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.addHandoff, async (input, { member, idempotencyKey }) => ({
    ...(await service.addHandoff(platform, { memberId: member.memberId, idempotencyKey }, input)),
    member_id: member.memberId,
    expires_in: contract.handoffSeconds,
  }));

  route(app, contract.loginByCsite, async (input, { request, reply }) => {
    const device = deviceOf(request);
    return answerLogin(
      platform,
      reply,
      device,
      await service.loginByCsite(platform, device, input, request.headers.origin),
    );
  });
}
