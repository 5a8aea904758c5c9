import * as contract from '@pakmut/contract/auth/auth.emails.contract.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { changeTelephone, confirmTelephone } from './auth.contacts.service.ts';
import * as service from './auth.emails.service.ts';

export function authEmailRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.verifyEmail, async (input, { request }) => ({
    email_confirmed: 1 as const,
    ...(await service.verifyEmail(platform, request.ip, input)),
  }));

  route(app, contract.checkEmailToken, ({ token }) => service.checkLink(platform, token));

  route(app, contract.verifyOwnEmail, async ({ token }, { member }) => ({
    email_confirmed: 1 as const,
    ...(await service.verifyOwnEmail(platform, member, token)),
  }));

  route(app, contract.resendVerification, async (_input, { member }) => ({
    sent: 1 as const,
    ...(await service.resendVerification(platform, member)),
  }));

  route(app, contract.changeEmail, async (input, { member, request }) => ({
    sent: 1 as const,
    ...(await service.changeEmail(platform, { member, address: request.ip }, input)),
  }));

  route(app, contract.changeTelephone, (input, { member, request }) =>
    changeTelephone(platform, { member, address: request.ip }, input),
  );

  route(app, contract.confirmTelephone, async (input, { member }) => ({
    member_tel: await confirmTelephone(platform, member, input),
  }));
}
