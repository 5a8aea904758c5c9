/**
 * One API call, as data. The server registers it, the web client calls it and OpenAPI is written from it,
 * all by the same object, so a path or a field exists in exactly one place (decisions §1).
 */
import type { Static, TObject, TSchema } from 'typebox';
import type { Permission } from './permissions.ts';

/** Every path of the contract hangs below this one. */
export const apiBase = '/api/v1';

/** The callers of an endpoint. `visitor` ignores identity; `member` answers 401 without a valid token (R20). */
export type Access = 'visitor' | 'member';

/** Budget classes of the rate limiter; the figures are settings (`RATE_*`). */
export type RateClass = 'read' | 'write' | 'auth' | 'upload' | 'costly';

/** Types of answers that are files. */
export type FileType =
  | 'application/zip'
  | 'image/jpeg'
  | 'application/xml'
  | 'application/rss+xml'
  | 'application/atom+xml'
  | 'application/json'
  | 'application/geo+json'
  | 'application/manifest+json'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'text/calendar'
  | 'text/csv'
  | 'text/plain'
  | 'text/event-stream';

export type Endpoint = {
  /** HEAD and PATCH belong to tus, whose letter is not ours. */
  readonly method: 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'PATCH';
  readonly path: `/${string}`;
  /** The path is at the site's root, where convention wants it (`/robots.txt`), not below `apiBase`. */
  readonly atRoot?: true;
  readonly access: Access;
  /** Open also to a staff session that still owes its second factor; everything else answers it 403 (R7). */
  readonly whileConfined?: true;
  /** The permission that a member of staff needs; such calls are behind `/admin` (R25). */
  readonly permission?: Permission;
  readonly rate?: RateClass;
  /**
   * The call creates something and takes an `Idempotency-Key`: a repeat gets the first answer, and nothing happens twice. The key is
   * stored in the transaction of the effect, or after it, where a crash in between lets a repeat act again (decision 0066).
   */
  readonly once?: 'with its effect' | 'after its effect';
  /**
   * No line of the log says when it was answered. An anonymous story is sent by such calls, and the minute of one that no signed
   * story explains would be its minute (R28, decision 0067). Failures of the server are logged all the same.
   */
  readonly unlogged?: true;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** The call takes one multipart field `file` instead of a JSON body. */
  readonly upload?: true;
  /** The call takes bytes as they are (`application/offset+octet-stream`, tus) instead of a JSON body. */
  readonly bytes?: true;
  /** The answer is a file of this type, sent as it is, and `result` describes nothing. */
  readonly file?: FileType;
  readonly result: TSchema;
  /** The answer is a list that carries `total` and/or `next` beside `result`. */
  readonly paged?: true;
  /** Such a list that may carry `searched` and `partsFrom` too. */
  readonly searched?: true;
};

/** Declares one API call; the identity function that keeps every literal type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The path of a call on the site, with the names of its parameters. */
export function addressOf({ path, atRoot }: Pick<Endpoint, 'path' | 'atRoot'>): string {
  return atRoot ? path : apiBase + path;
}

type PartOf<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends TSchema> ? Static<S> : unknown;

/** Everything the caller supplies, flattened: path params, query and body share one object. */
export type InputOf<E extends Endpoint> = PartOf<E, 'params'> & PartOf<E, 'query'> & PartOf<E, 'body'>;

/** The type of `result` in a 200 answer. */
export type ResultOf<E extends Endpoint> = Static<E['result']>;

/**
 * A list answer: `next` is an opaque cursor, absent on the last page. `searched` is what was searched for, present when that is
 * not what was typed, because it was typed for another font than Unicode's (Zawgyi). From the item with the index `partsFrom` on,
 * what was searched for is only part of other words; absent where it stands as words of their own in all.
 */
export type Page<T> = {
  readonly items: T;
  readonly total?: number;
  readonly next?: string;
  readonly searched?: string;
  readonly partsFrom?: number;
};

/** The return value of a handler, to which `call` resolves. */
export type AnswerOf<E extends Endpoint> = E extends { paged: true } ? Page<ResultOf<E>> : ResultOf<E>;

/**
 * The specification's `{prefix}` calls: one behind `/public` that ignores identity and one behind `/private`
 * that carries the member's own flags (decisions §1).
 */
export function bothPrefixes<const E extends Omit<Endpoint, 'access'>>(definition: E) {
  return {
    public: endpoint({ ...definition, path: `/public${definition.path}`, access: 'visitor' }) as E & {
      access: 'visitor';
    },
    private: endpoint({ ...definition, path: `/private${definition.path}`, access: 'member' }) as E & {
      access: 'member';
    },
  };
}
