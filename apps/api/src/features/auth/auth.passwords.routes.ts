import * as contract from '@pakmut/contract/auth/auth.passwords.contract.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './auth.passwords.service.ts';

export function authPasswordRoutes(app: App): void {
  const { platform } = app;

  for (const forgotten of [contract.forgetPassEmail, contract.requestForgetPassword]) {
    route(app, forgotten, async ({ email }, { request }) => {
      await service.askForRenewal(platform, request.ip, email);
      return { message: 'system_sent_email_detail' as const };
    });
  }

  route(app, contract.checkRenewToken, ({ token }) => service.checkRenewToken(platform, token));

  route(app, contract.updatePass, async (input) => {
    await service.renewPassword(platform, input);
    return { changed: 1 as const };
  });

  route(app, contract.updatePassword, async (input, { member, request }) => {
    await service.changePassword(platform, { member, address: request.ip }, input);
    return { changed: 1 as const };
  });
}
