/** A call as its handler sees it: where it is registered, who sent it, and how it can send the answer itself. */
import type { Endpoint } from '@pakmut/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';

/** The Fastify instance that features register on, with `platform` as the context of their handlers. */
export type App = { readonly fastify: FastifyInstance; readonly platform: Platform; readonly registered: Endpoint[] };

/** The Idempotency-Key of a request, which has its effect once, and the fingerprint of its path and body (decisions §1). */
export type IdempotencyKey = { readonly key: string; readonly hash: Buffer };

/** The caller and how they call: `member` is null exactly when the endpoint is for visitors. */
export type Caller<E extends Endpoint = Endpoint> = {
  readonly member: E extends { access: 'member' } ? SignedIn : SignedIn | null;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The return value of a handler that has already sent its answer as ready bytes. */
export const alreadySent = Symbol('already sent');
/** The type of answers that are sent so. */
export const json = 'application/json; charset=utf-8';
