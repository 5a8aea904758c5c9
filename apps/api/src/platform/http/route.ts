/** Registers contract calls on Fastify: authorise, validate, run, answer. Calls can be registered in no other way. */
import { createHash } from 'node:crypto';
import type { AnswerOf, Endpoint, InputOf, Page, RateClass } from '@pakmut/contract/endpoint.ts';
import { addressOf } from '@pakmut/contract/endpoint.ts';
import { strict } from '@pakmut/contract/fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { isPermitted } from '#api/platform/identity/permissions.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { AppError } from './app-error.ts';
import { type App, alreadySent, type Caller, type IdempotencyKey } from './call.ts';
import { answeredOnce } from './idempotency.ts';

type Answer<E extends Endpoint> = AnswerOf<E> | typeof alreadySent;
type Handler<E extends Endpoint> = (input: InputOf<E>, caller: Caller<E>) => Promise<Answer<E>> | Answer<E>;

/** Registers one call of the contract at its address. */
export function route<const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void {
  app.registered.push(endpoint);
  const { method, path, access, permission, params, query } = endpoint;
  const body = endpoint.body && withDevice(path, endpoint.body);
  app.fastify.route({
    method,
    url: addressOf(endpoint),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answerSchema(endpoint) },
    },
    config: { endpoint, rateLimit: rateLimitOf(app.platform, endpoint) },
    // Before validation, so that a visitor learns "log in" and not "field missing".
    ...(access === 'member' && {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        request.member = await app.platform.sessions.read(request.headers.authorization);
        if (!request.member) throw new AppError('auth.login_required');
        if (request.member.isConfined && !endpoint.whileConfined) throw new AppError('auth.second_factor_owed');
        if (permission && !(await isPermitted(app.platform.db, request.member.role, permission))) {
          throw new AppError('staff.not_permitted');
        }
        reply.header('cache-control', 'no-store');
      },
    }),
    handler: async (request, reply) => {
      // Only declared parts are read, and the path wins: a stray body field cannot replace a path id.
      const input = {
        ...(body && (request.body as object)),
        ...(query && (request.query as object)),
        ...(params && (request.params as object)),
      } as InputOf<E>;
      const caller = {
        member: request.member ?? null,
        idempotencyKey: endpoint.once ? idempotencyKeyOf(request) : null,
        request,
        reply,
      } as Caller<E>;
      const work = async () => handler(input, caller);
      const isKept = endpoint.once === 'after its effect';
      const sender = { memberId: caller.member?.memberId ?? null, idempotencyKey: caller.idempotencyKey };
      const answer = await (isKept
        ? answeredOnce(app.platform, sender, { isFile: endpoint.upload === true }, work)
        : work());
      if (answer === alreadySent) return reply;
      return endpoint.paged ? pageAnswer(answer as Page<unknown>) : { result: answer };
    },
  });
}

/** Published clients name their device with every call of `/auth`; it is taken and means nothing (decision 0066). */
function withDevice(path: string, body: TObject): TObject {
  if (!/^\/(public|private)\/auth\//.test(path) || body.properties.device) return body;
  const device = Type.Optional(Type.String({ maxLength: 100 }));
  return Type.Object({ ...body.properties, device }, strict);
}

/** Serialises the answer of a call. */
export function answerSchema(endpoint: Endpoint): object {
  const paged = endpoint.paged && { total: { type: 'integer' }, next: { type: 'string' } };
  const searched = endpoint.searched && { searched: { type: 'string' }, partsFrom: { type: 'integer' } };
  return { type: 'object', properties: { result: endpoint.result, ...paged, ...searched } };
}

function pageAnswer(page: Page<unknown>): object {
  return {
    result: page.items,
    ...(page.total !== undefined && { total: page.total }),
    ...(page.next !== undefined && { next: page.next }),
    ...(page.searched !== undefined && { searched: page.searched }),
    ...(page.partsFrom !== undefined && { partsFrom: page.partsFrom }),
  };
}

function rateLimitOf(platform: Platform, endpoint: Endpoint): { max: number; timeWindow: number } {
  const { config } = platform;
  const budgets: Record<RateClass, number> = {
    read: config.RATE_READ,
    write: config.RATE_WRITE,
    auth: config.RATE_AUTH,
    upload: config.RATE_UPLOAD,
    costly: config.RATE_COSTLY,
  };
  return { max: budgets[endpoint.rate ?? 'read'], timeWindow: 60_000 };
}

function idempotencyKeyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method !== 'POST') return null;
  if (key.length < 1 || key.length > 128) {
    throw new AppError('request.invalid', { errors: [{ field: 'Idempotency-Key', message: 'invalid_input' }] });
  }
  // A file is known by its length here, and by what tus announces; it has not been read yet.
  const { 'content-length': length, 'upload-length': announced, 'upload-metadata': metadata } = request.headers;
  const content = request.isMultipart() ? length : (request.body ?? (announced && [announced, metadata]) ?? null);
  const fingerprint = `${request.method} ${request.url}\n${JSON.stringify(content)}`;
  return { key, hash: createHash('sha256').update(fingerprint).digest() };
}

declare module 'fastify' {
  interface FastifyRequest {
    member: SignedIn | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
