/**
 * Cookies that tie a login elsewhere to the browser that began it: without them somebody could send others a link that
 * logs them in to the sender's account. Each flow and each code has a cookie of its own, so that two tabs do not meet.
 */
import { flowMinutes } from '@pakmut/contract/social-accounts/social-accounts.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#api/platform/platform.ts';
import { hashSecret } from './social-accounts.secrets.ts';

/** `Lax`, because people come back by a link from another site, which brings no `Strict` cookie. */
export function browserCookies(origin: string) {
  const secure =
    origin === '' || origin.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin);
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' as const };
  const nameOf = (stateOrCode: string) =>
    `${secure ? '__Host-' : ''}pakmut-social-${hashSecret(`cookie:${stateOrCode}`).toString('hex').slice(0, 16)}`;
  return {
    /** This browser's secret for a state or code; empty in another browser. */
    read: (request: FastifyRequest, stateOrCode: string): string => request.cookies[nameOf(stateOrCode)] ?? '',
    set: (reply: FastifyReply, stateOrCode: string, secret: string) =>
      void reply.setCookie(nameOf(stateOrCode), secret, { ...options, maxAge: flowMinutes * 60 }),
    clear: (reply: FastifyReply, stateOrCode: string) => void reply.clearCookie(nameOf(stateOrCode), options),
  };
}

/** The address that this browser sees us under; providers send it back there. */
export function originOf({ config }: Platform, request: FastifyRequest): string {
  return config.ORIGIN || `${request.protocol}://${request.host}`;
}
