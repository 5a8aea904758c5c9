/** Access tokens and the sessions they hang on (decisions §2, R14–R16). */

import { accessTokenSeconds } from '@pakmut/contract/auth/auth.rules.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.ts';
import { type Database, isDatabaseAway } from './db.ts';
import type { Keys } from './keys.ts';

/** The member behind a valid access token. */
export type SignedIn = { readonly memberId: string; readonly sessionId: string; readonly role: string };

export type Sessions = {
  /** The signed-in member of an `Authorization` header, or null for any token that is not valid right now. */
  read(authorization: string | undefined): Promise<SignedIn | null>;
  /** Signs an access token for a session. */
  sign(session: { memberId: string; sessionId: string }): Promise<string>;
  /** Forgets what is remembered of a session, so that its end bites on the very next call. */
  forget(sessionId: string): void;
};

const issuer = 'pakmut';
const audience = 'pakmut-api';
/** Other processes learn of an ended session after this long at the latest; this one at once. */
const rememberMilliseconds = 1_000;
const maximumRemembered = 50_000;

type Remembered = { readonly signedIn: SignedIn; readonly until: number };

export function createSessions(db: Database, keys: Keys, clock: Clock): Sessions {
  const live = new Map<string, Remembered>();
  const verified = new Map<string, { sessionId: string; memberId: string; expires: number }>();

  async function verify(token: string): Promise<{ sessionId: string; memberId: string } | null> {
    const now = clock.now().getTime();
    const known = verified.get(token);
    if (known && known.expires > now) return known;
    try {
      const { payload } = await jwtVerify(token, keys.tokens, {
        algorithms: ['HS256'],
        issuer,
        audience,
        typ: 'at+jwt',
        currentDate: clock.now(),
        requiredClaims: ['exp', 'sub', 'sid'],
      });
      const claims = {
        sessionId: String(payload.sid),
        memberId: String(payload.sub),
        expires: (payload.exp ?? 0) * 1000,
      };
      if (verified.size >= maximumRemembered) verified.clear();
      verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }

  return {
    async read(authorization) {
      const token = /^Bearer ([\w.~+/-]+=*)$/.exec(authorization ?? '')?.[1];
      const claims = token ? await verify(token) : null;
      if (!claims) return null;
      const now = clock.now().getTime();
      const known = live.get(claims.sessionId);
      if (known && known.until > now) return known.signedIn;
      const role = await findRole(db, claims);
      if (!role) return null;
      const signedIn = { ...{ memberId: claims.memberId, sessionId: claims.sessionId }, role };
      if (live.size >= maximumRemembered) live.clear();
      live.set(claims.sessionId, { signedIn, until: now + rememberMilliseconds });
      return signedIn;
    },
    sign(session) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: session.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(session.memberId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(keys.tokens);
    },
    forget(sessionId) {
      live.delete(sessionId);
    },
  };
}

/** The role of the member of a session that is neither ended nor expired nor suspended. */
async function findRole(db: Database, claims: { sessionId: string; memberId: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('members.role')
    .where('sessions.id', '=', claims.sessionId)
    .where('members.id', '=', claims.memberId)
    .where('sessions.ended_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      return undefined;
    });
  return row?.role;
}
