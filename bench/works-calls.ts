/** The parts of a work, and the format of its requests. */
import { apiBase } from '@pakmut/contract/endpoint.ts';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};
/** The answer to a call as it was sent, including its compression. */
export type Captured = { readonly headers: Record<string, string>; readonly body: Uint8Array };
/** Ids and people that requests speak of. */
export type Cast = { readonly postIds: readonly string[]; readonly tokens: readonly string[] };
export type Work = {
  readonly name: string;
  /** `statements`: the same SQL in a bare driver loop. `bytes`: a bare Fastify with the same bytes. */
  readonly floor: 'statements' | 'bytes';
  /**
   * Whether its first round does something that no later one does, such as earning coins for the first comment on a
   * story. The floor repeats the later ones.
   */
  readonly isRehearsed?: boolean;
  /** Least share of the floor; some works have no goal and are only shown. */
  readonly goal?: number;
  /** Milliseconds that 99 of 100 calls may take. */
  readonly p99?: number;
  /** For how long it is done before it is measured; a second where nothing is said. */
  readonly warmUpSeconds?: number;
  /** One round of requests for a connection; connections work on posts of their own. */
  lane(cast: Cast, connection: number): Call[];
};

export const callsPerLane = 64;
export const browser = { 'accept-encoding': 'gzip, deflate, br' };

export function spread<T>(things: readonly T[], connection: number, index: number): T {
  return things[(connection * callsPerLane + index) % things.length] as T;
}

export function times<T>(make: (index: number) => T, count = callsPerLane): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function post(path: string, token: string | null, body: object): Call {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return { method: 'POST', path: apiBase + path, headers, body: JSON.stringify(body) };
}

export function memberCall(path: string, token: string): Call {
  return { method: 'GET', path: apiBase + path, headers: { authorization: `Bearer ${token}` } };
}
