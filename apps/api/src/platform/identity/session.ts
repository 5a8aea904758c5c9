/** Access tokens and the sessions they hang on (decisions §2, R14–R16). */

import { accessTokenSeconds } from '@pakmut/contract/auth/auth.rules.ts';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { inBatches } from '#api/platform/database/batches.ts';
import { type Database, isId, prepare } from '#api/platform/database/db.ts';
import { listenTo } from '#api/platform/database/listening.ts';
import type { Clock } from '#api/platform/process/clock.ts';
import type { Keys } from '#api/platform/secrets/keys.ts';
import { passwordGrade } from './password-grade.ts';

/** The member behind a valid access token. */
export type SignedIn = {
  readonly memberId: string;
  readonly sessionId: string;
  /** The role that the member has now: a session that still owes the second factor has no role beyond `member` (R7). */
  readonly role: string;
  /** A staff session without its second factor or with too weak a password may only mend that. */
  readonly isConfined: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

const issuer = 'pakmut';
const audience = 'pakmut-api';
/**
 * All processes are notified at once when a session ends; should a notification get lost, the end takes effect after
 * this time.
 */
const cacheMilliseconds = 1_000;
const mostCached = 50_000;

type Claims = { readonly sessionId: string; readonly memberId: string };

export function createSessions(db: Database, databaseUrl: string, keys: Keys, clock: Clock) {
  const now = () => clock.now().getTime();
  // Not in `platform.cache`, because everybody gets what is there and this belongs to one member.
  const byClock = { max: mostCached, perf: { now }, ttlResolution: 0 };
  const live = new LRUCache<string, SignedIn>({ ...byClock, ttl: cacheMilliseconds });
  /** Counts invalidations, so that an answer that was under way during one is not cached. */
  let forgotten = 0;
  const verified = new LRUCache<string, Claims>(byClock);
  /** Members who call while others are looked up are looked up together after them: each asks before the statement is sent. */
  const findRights = inBatches((claims: readonly Claims[]) => selectRights(db, claims));

  async function verify(token: string): Promise<Claims | null> {
    const known = verified.get(token);
    if (known) return known;
    try {
      const { payload } = await jwtVerify(token, keys.tokens, {
        algorithms: ['HS256'],
        issuer,
        audience,
        typ: 'at+jwt',
        currentDate: clock.now(),
        requiredClaims: ['exp', 'sub', 'sid'],
      });
      const claims = { sessionId: String(payload.sid), memberId: String(payload.sub) };
      // The last millisecond is not its own: a token is over when its time has come.
      const ttl = (payload.exp ?? 0) * 1_000 - now() - 1;
      if (ttl > 0) verified.set(token, claims, { ttl });
      return claims;
    } catch {
      return null;
    }
  }

  const watchers = new Set<(id: string | null) => void>();

  function forget(id: string | null): void {
    forgotten += 1;
    for (const watcher of watchers) watcher(id);
    if (id === null) live.clear();
    if (id === null || live.delete(id)) return;
    const ofMember = [...live].filter(([, { memberId }]) => memberId === id);
    for (const [sessionId] of ofMember) live.delete(sessionId);
  }

  // Triggers on `sessions` and `members` send the id of a session or a member when they commit.
  const endings = listenTo(databaseUrl, { channel: 'session_ended', name: 'pakmut-endings' }, forget);

  return {
    /** The signed-in member of an `Authorization` header, or null for any token that is not valid right now. */
    async read(authorization: string | undefined): Promise<SignedIn | null> {
      const token = /^Bearer ([\w.~+/-]+=*)$/.exec(authorization ?? '')?.[1];
      const claims = token ? await verify(token) : null;
      if (!claims) return null;
      const known = live.get(claims.sessionId);
      if (known) return known;
      const [before, askedAt] = [forgotten, now()];
      const rights = await findRights(claims);
      if (!rights) return null;
      const signedIn = { memberId: claims.memberId, sessionId: claims.sessionId, ...rights };
      if (endings.listening && before === forgotten) live.set(claims.sessionId, signedIn, { start: askedAt });
      return signedIn;
    },
    /** Signs an access token for a session. */
    sign(session: { memberId: string; sessionId: string }): Promise<string> {
      const seconds = Math.floor(now() / 1_000);
      return new SignJWT({ sid: session.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(session.memberId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenSeconds)
        .sign(keys.tokens);
    },
    /** Removes a session, or those of a member, from the cache, so that a change takes effect on the very next call. */
    forget: (id: string): void => forget(id),
    /**
     * Subscribes to sessions that end or change, in any process and by any statement, until the returned function is
     * called. The subscriber gets the id of a session or a member, or null when notifications may have been missed (R16).
     */
    watch(watcher: (id: string | null) => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** Those of these sessions that may still be used. */
    async stillLive(sessions: readonly { sessionId: string }[]): Promise<ReadonlySet<string>> {
      const rows = await rightsOfSessions(db, [...new Set(sessions.map(({ sessionId }) => sessionId))]);
      return new Set(rows.map((row) => row.session_id));
    },
    close: () => endings.close(),
  };
}

type Rights = Pick<SignedIn, 'role' | 'isConfined'>;
type RightsRow = {
  session_id: string;
  member_id: string;
  role: string;
  password_grade: number | null;
  second_factor_at: Date | null;
};

const rightsOfSessions = prepare(
  (sessionIds: readonly string[]) => sql<RightsRow>`
    select s.id as session_id, m.id as member_id, m.role, m.password_grade, s.second_factor_at
    from sessions s join members m on m.id = s.member_id
    where s.id = any(${sessionIds}::uuid[]) and s.ended_at is null and m.hidden_since is null`,
);

/**
 * The rights of the members of these sessions, or undefined for a session that has ended or whose member is suspended
 * or leaving.
 */
async function selectRights(db: Database, claims: readonly Claims[]): Promise<(Rights | undefined)[]> {
  const sessionIds = claims.map(({ sessionId }) => sessionId).filter(isId);
  const rows = await rightsOfSessions(db, sessionIds);
  const found = new Map(rows.map((row) => [row.session_id, row]));
  return claims.map(({ sessionId, memberId }) => {
    const row = found.get(sessionId);
    return row?.member_id === memberId ? rightsIn(row) : undefined;
  });
}

function rightsIn({ role, second_factor_at, password_grade }: RightsRow): Rights {
  const isConfined = role !== 'member' && (!second_factor_at || password_grade !== passwordGrade.staff);
  return { role: isConfined ? 'member' : role, isConfined };
}
