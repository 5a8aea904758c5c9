import * as contract from '@pakmut/contract/auth/auth.contract.ts';
import { refreshTokenDays } from '@pakmut/contract/auth/auth.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#api/platform/app-error.ts';
import { type App, route } from '#api/platform/route.ts';
import * as service from './auth.service.ts';
import { viewLogin, viewStoredMember, viewTokens } from './auth.view.ts';

export function authRoutes(app: App): void {
  const { platform } = app;
  const cookies = refreshCookie(platform.config.ORIGIN);

  route(app, contract.addMember, async (input, { request, reply }) => {
    const device = deviceOf(request);
    const { member, tokens } = await service.addMember(platform, device, input);
    if (device.client === 'web') cookies.set(reply, tokens.refreshToken);
    return viewLogin(member, tokens, device.client === 'web');
  });

  route(app, contract.login, async (input, { request, reply }) => {
    const device = deviceOf(request);
    const { member, tokens } = await service.login(platform, device, input);
    if (device.client === 'web') cookies.set(reply, tokens.refreshToken);
    return viewLogin(member, tokens, device.client === 'web');
  });

  route(app, contract.refreshToken, async (input, { request, reply }) => {
    const web = deviceOf(request).client === 'web';
    const token = web ? cookies.read(request) : input.refreshToken;
    if (!token) throw new AppError('auth.session_ended');
    try {
      const tokens = await service.refresh(platform, token, input.csiteMemberID);
      if (web) cookies.set(reply, tokens.refreshToken);
      return { token: viewTokens(tokens, web) };
    } catch (error) {
      if (web && error instanceof AppError && error.code === 'auth.session_ended') cookies.clear(reply);
      throw error;
    }
  });

  route(app, contract.logout, async (_input, { member, reply }) => {
    await service.logout(platform, member.sessionId);
    cookies.clear(reply);
    reply.header('clear-site-data', '"storage"');
    return { ended: 1 as const };
  });

  route(app, contract.memberStatus, async (_input, { member }) =>
    viewStoredMember(await service.getMember(platform, member.memberId)),
  );
}

/** A web client says so with a header that no foreign page can send without our consent (R17). */
function deviceOf(request: FastifyRequest): service.Device {
  const client = request.headers['x-client'] === 'web' ? 'web' : 'other';
  return { client, userAgent: (request.headers['user-agent'] ?? '').slice(0, 200), address: request.ip };
}

/** `__Host-` demands Secure; browsers grant that to https and to localhost. A plain-http site elsewhere gets a plain name. */
function refreshCookie(origin: string) {
  const secure =
    origin === '' || origin.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin);
  const name = secure ? '__Host-pakmut-refresh' : 'pakmut-refresh';
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' as const };
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, { ...options, maxAge: refreshTokenDays * 86_400 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  };
}
