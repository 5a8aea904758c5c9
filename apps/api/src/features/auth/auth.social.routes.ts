/** Calls in which an account elsewhere opens a session, or a session opens the way to link one. */
import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import * as contract from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { browserCookies, originOf } from '#api/features/social-accounts/social-accounts.browser.service.ts';
import { startFlow, takeCode } from '#api/features/social-accounts/social-accounts.flows.service.ts';
import {
  identifyByFacebook,
  identifyByToken,
  linkToMember,
  listProviders,
} from '#api/features/social-accounts/social-accounts.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { type ExternalIdentity, ProviderFailure } from '#api/platform/identity/external-identity.ts';
import { facebookProvider } from '#api/platform/identity/facebook.ts';
import type { ClientToken } from '#api/platform/identity/open-id.ts';
import type { Platform } from '#api/platform/platform.ts';
import { answerLogin, deviceOf } from './auth.sessions.service.ts';
import * as service from './auth.social.service.ts';

export function authSocialRoutes(app: App): void {
  const { platform } = app;
  const cookies = browserCookies(platform.config.ORIGIN);

  const login = async (identity: ExternalIdentity, request: FastifyRequest, reply: FastifyReply) => {
    const device = deviceOf(request);
    const outcome = await service.loginByAccount(platform, device, identity);
    return outcome.member ? answerLogin(platform, reply, device, outcome) : viewStranger(outcome);
  };

  route(app, contract.loginWithSocial, async ({ code, ...sdk }, { request, reply }) => {
    if (!code) return login(await identifyByClient(platform, sdk), request, reply);
    const identity = await takeCode(platform, { code, browser: cookies.read(request, code), memberId: null });
    cookies.clear(reply, code);
    return login(identity, request, reply);
  });

  route(app, contract.loginByFacebook, async ({ facebookToken }, { request, reply }) =>
    login(await identifyByFacebook(platform, facebookToken), request, reply),
  );

  route(app, contract.startLink, async ({ provider, next }, { member, request, reply }) => {
    if (!listProviders(platform).some(({ id }) => id === provider)) throw new AppError('social.unknown_provider');
    await service.assertFresh(platform, member);
    const origin = originOf(platform, request);
    const { address, forBrowser } = await startFlow(platform, {
      provider,
      next: next ?? '/profile',
      memberId: member.memberId,
      origin,
    }).catch((error: unknown) => {
      throw error instanceof ProviderFailure ? new AppError('social.unavailable', { retryAfter: 5 }) : error;
    });
    cookies.set(reply, forBrowser.name, forBrowser.secret);
    return { url: address.href };
  });

  const link = async (memberId: string, identity: ExternalIdentity) => {
    await linkToMember(platform, memberId, identity);
    return { linked: 1 as const, provider: identity.provider };
  };

  route(app, contract.finishLink, async ({ code }, { member, request, reply }) => {
    const { memberId } = member;
    const identity = await takeCode(platform, { code, browser: cookies.read(request, code), memberId });
    cookies.clear(reply, code);
    return link(memberId, identity);
  });

  route(app, contract.linkFacebook, async ({ facebookToken }, { member }) => {
    await service.assertFresh(platform, member);
    return link(member.memberId, await identifyByFacebook(platform, facebookToken));
  });
}

/** By what an SDK gave to a client: a token, which alone counts (R12). */
function identifyByClient(
  platform: Platform,
  { provider = facebookProvider, ...token }: ClientToken & { provider?: string },
): Promise<ExternalIdentity> {
  if (token.idToken || token.accessToken) return identifyByToken(platform, provider, token);
  throw new AppError('social.refused');
}

/** The social account that is not a member yet: type 3, and no token (specification §4, decisions §2). */
function viewStranger({
  ticket,
  identity,
}: {
  ticket: string;
  identity: ExternalIdentity;
}): Static<typeof contract.SocialLoginAnswer> {
  return {
    member: {
      member_id: '',
      member_displayname: identity.name,
      member_img_profile: '',
      csite_token: '',
      type: memberType.notYetMember,
    },
    social: {
      ticket,
      provider: identity.provider,
      email: identity.email,
      name: identity.name,
      emailLocked: identity.email === '' ? 0 : 1,
    },
  };
}
