import * as contract from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import type { FastifyReply } from 'fastify';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { ProviderFailure } from '#api/platform/identity/external-identity.ts';
import { facebookProvider } from '#api/platform/identity/facebook.ts';
import { browserCookies, originOf } from './social-accounts.browser.service.ts';
import * as flows from './social-accounts.flows.service.ts';
import * as service from './social-accounts.service.ts';
import { viewLinked } from './social-accounts.view.ts';

type Sent = typeof alreadySent;

export function socialAccountsRoutes(app: App): void {
  const { platform } = app;
  const cookies = browserCookies(platform.config.ORIGIN);

  route(app, contract.listProviders, () => service.listProviders(platform));

  route(app, contract.startSocialLogin, async ({ provider, next }, { request, reply }): Promise<Sent> => {
    try {
      const origin = originOf(platform, request);
      const { address, forBrowser } = await flows.startFlow(platform, { provider, next, memberId: null, origin });
      cookies.set(reply, forBrowser.name, forBrowser.secret);
      return goTo(reply, address.href);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      request.log.warn({ reason: error.reason }, 'a login provider could not be asked');
      return goTo(reply, flows.unavailableLocation(next));
    }
  });

  route(app, contract.returnFromProvider, async ({ provider, state = '' }, { request, reply }): Promise<Sent> => {
    const { location, forBrowser, failure } = await flows.finishFlow(platform, {
      provider,
      state,
      search: new URL(request.url, 'https://here.invalid').search,
      origin: originOf(platform, request),
      browser: cookies.read(request, state),
    });
    if (failure) request.log.warn({ kind: failure.kind, reason: failure.reason }, 'a login at a provider gave nothing');
    cookies.clear(reply, state);
    if (forBrowser) cookies.set(reply, forBrowser.name, forBrowser.secret);
    return goTo(reply, location);
  });

  route(app, contract.listLinkedAccounts, async (_input, { member }) => {
    const linked = await service.listLinked(platform, member.memberId);
    return linked.map(viewLinked);
  });

  const unlink = async (memberId: string, provider: string) => {
    await service.unlinkAccount(platform, memberId, provider);
    return { unlinked: 1 as const };
  };
  route(app, contract.unlinkSocial, ({ provider }, { member }) => unlink(member.memberId, provider));
  route(app, contract.unlinkFacebook, (_input, { member }) => unlink(member.memberId, facebookProvider));
  route(app, contract.unlinkFacebookByGet, (_input, { member }) => unlink(member.memberId, facebookProvider));
}

/** The address holds a state or a code, so nobody may keep the answer. */
function goTo(reply: FastifyReply, address: string): Sent {
  reply.header('cache-control', 'no-store').redirect(address);
  return alreadySent;
}
