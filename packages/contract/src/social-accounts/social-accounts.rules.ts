/** Rules of logging in with another service that browser and server share. */

/** A login at a provider may take this long; a code that the page exchanges lives shorter (R18). */
export const flowMinutes = 10;
export const codeSeconds = 60;
/** Time to fill in the registration form for an account that a provider vouched for (decisions §2, type 3). */
export const ticketMinutes = 15;
/** Linking wants a login or a step-up code of the last minutes (R13). */
export const freshLoginMinutes = 15;

/** Where people come back to when nothing else was asked for. */
export const defaultNext = '/home';

const longestNext = 300;

/** The parameters of the address that people come back to; the code stands in its fragment, which no server sees (R18). */
export const returnKeys = { outcome: 'social', code: 'social', linkCode: 'social_link' } as const;

/**
 * How a login or link at a provider ended when it gave no code, as `?social=…` says it, with the text to show: the
 * provider was out of reach, the person said no there, or the answer could not be believed (too late, used before,
 * another browser, forged).
 */
export const failedReturns = {
  unavailable: 'social_unavailable',
  cancelled: 'social_cancelled',
  failed: 'social_login_failed',
} as const;
export type FailedReturn = keyof typeof failedReturns;

/** An address of this site that people may be sent to: a path, never another host, never a call of the API (R34). */
export function isLocalPath(path: string): boolean {
  if (path.length > longestNext || !/^\/(?![/\\])[^\\\s]*$/.test(path)) return false;
  // What a browser makes of it counts, not what it looks like.
  if (!URL.canParse(path, 'https://here.invalid')) return false;
  const url = new URL(path, 'https://here.invalid');
  return (
    url.origin === 'https://here.invalid' && !url.pathname.startsWith('//') && !/^\/+api(\/|$)/i.test(url.pathname)
  );
}
