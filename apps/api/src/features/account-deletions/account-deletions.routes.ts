import * as contract from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import * as requests from '@pakmut/contract/account-deletions/account-deletions.requests.contract.ts';
import { answerLogin, deviceOf, refreshCookie } from '#api/features/auth/auth.sessions.service.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { RequestRow } from './account-deletions.requests.queries.ts';
import { receiveRequest, setAccount, viewRequest } from './account-deletions.requests.service.ts';
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

  route(app, requests.requestErasureByPerson, async ({ language = 'th', ...input }, { request }) => {
    await receiveRequest(platform, request.ip, { ...input, language });
    return { received: 1 as const };
  });
  route(app, requests.viewErasureRequest, async ({ requestID }, { member }) =>
    viewOf(await viewRequest(platform, member.memberId, requestID)),
  );
  route(app, requests.setErasureAccount, async ({ requestID, memberID }, { member }) =>
    viewOf(await setAccount(platform, member, requestID, memberID)),
  );
}

function viewOf({ id, language: _language, received_at, member_id, display_name, ...row }: RequestRow) {
  return {
    ...row,
    request_id: id,
    received_date: received_at.toISOString(),
    member_id: member_id ?? '',
    member_displayname: display_name ?? '',
  };
}
