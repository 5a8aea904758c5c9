import * as login from '@pakmut/contract/auth/auth.contract.ts';
import * as contract from '@pakmut/contract/auth/auth.sessions.contract.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './auth.sessions.service.ts';
import { viewSession, viewTokens } from './auth.view.ts';

export function authSessionsRoutes(app: App): void {
  const { platform } = app;
  const cookie = service.refreshCookie(platform.config.ORIGIN);

  route(app, login.refreshToken, async (input, { request, reply }) => {
    const web = service.deviceOf(request).client === 'web';
    if (web) assertOwnPage(request, platform.config.ORIGIN);
    const token = web ? cookie.read(request) : input.refreshToken;
    if (!token) throw new AppError('auth.session_ended');
    try {
      const tokens = await service.refresh(platform, token, input.csiteMemberID);
      if (web) cookie.set(reply, tokens.refreshToken);
      return { token: viewTokens(tokens, web) };
    } catch (error) {
      if (web && error instanceof AppError && error.code === 'auth.session_ended') cookie.clear(reply);
      throw error;
    }
  });

  route(app, login.logout, async (_input, { member, reply }) => {
    await service.logout(platform, member.sessionId);
    cookie.clear(reply);
    reply.header('clear-site-data', '"storage"');
    return { ended: 1 as const };
  });

  route(app, contract.listSessions, async (_input, { member }) => {
    const found = await service.listSessions(platform, member);
    return found.map((session) => viewSession(session, member.sessionId));
  });

  route(app, contract.endSession, async ({ id }, { member }) => {
    await service.endOwnSession(platform, member.memberId, id);
    return { ended: 1 as const };
  });

  route(app, contract.endOtherSessions, async (_input, { member }) => ({
    ended: await service.endSessionsOf(platform, platform.db, member.memberId, member.sessionId),
  }));
}

/**
 * A browser names the page that asks, or says at least whether it is one of ours; the refresh cookie works for our own pages
 * only (R17).
 */
function assertOwnPage(request: FastifyRequest, own: string): void {
  const { origin } = request.headers;
  if (!origin && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('auth.foreign_page');
  if (!origin) return;
  const isOwn = own ? origin === own : URL.parse(origin)?.host === request.headers.host;
  if (!isOwn) throw new AppError('auth.foreign_page');
}
