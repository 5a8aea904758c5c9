/** What a call is to those who answer it: where it is registered, who sent it, and how an answer can be sent by hand. */
import type { Endpoint } from '@pakmut/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';

/** The Fastify instance that features register on; `platform` is the ground they stand on. */
export type App = { readonly fastify: FastifyInstance; readonly platform: Platform; readonly registered: Endpoint[] };

/** The Idempotency-Key of a request, which has its effect once, and the fingerprint of its path and body (decisions §1). */
export type IdempotencyKey = { readonly key: string; readonly hash: Buffer };

/** Who calls and how: `member` is null exactly when the endpoint is for visitors. */
export type Caller<E extends Endpoint = Endpoint> = {
  readonly member: E extends { access: 'member' } ? SignedIn : SignedIn | null;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a handler returns when it has sent its answer itself, as ready bytes. */
export const alreadySent = Symbol('already sent');
/** The type of answers that are sent so. */
export const json = 'application/json; charset=utf-8';
