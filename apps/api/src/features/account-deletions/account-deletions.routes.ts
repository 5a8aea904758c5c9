import * as contract from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { answerLogin, deviceOf, refreshCookie } from '#api/features/auth/auth.sessions.service.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './account-deletions.service.ts';

export function accountDeletionsRoutes(app: App): void {
  const { platform } = app;
  const locked = (until: Date) => ({ restorable_until: until.toISOString() });

  route(app, contract.startAccountDeletion, (_input, { member }) => service.startDeletion(platform, member));

  route(app, contract.deleteAccount, async (input, { member, request, reply }) => {
    const until = await service.deleteOwnAccount(platform, { member, address: request.ip }, input);
    refreshCookie(platform.config.ORIGIN).clear(reply);
    reply.header('clear-site-data', '"storage"');
    return locked(until);
  });

  route(app, contract.restoreAccount, async ({ restoreTicket }, { request, reply }) => {
    const device = deviceOf(request);
    return answerLogin(platform, reply, device, await service.restore(platform, device, restoreTicket));
  });

  route(app, contract.requestDataDeletion, async (input, { request }) => {
    await service.requestDeletion(platform, request.ip, input);
    return { received: 1 as const };
  });

  route(app, contract.confirmDataDeletion, async ({ token, posts }) =>
    locked(await service.confirmRequest(platform, token, posts)),
  );

  route(app, contract.deleteAccountAsStaff, async ({ memberID, reason, posts }, { member }) =>
    locked(await service.deleteAsStaff(platform, member.memberId, memberID, { reason: reason.trim(), posts })),
  );
}
