/** Turns every failure into problem+json with a dictionary key and a request id, and nothing else (R47). */
import { type ErrorCode, type FieldError, type Problem, refusals } from '@pakmut/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#api/platform/database/db.ts';
import { AppError } from './app-error.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Fastify's own refusals, in our words. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.wrong_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_REQ_FILE_TOO_LARGE: 'media.too_large',
  FST_FILES_LIMIT: 'request.invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.wrong_type',
};

/** Installs the last-resort handler and the answer for unknown calls. */
export function handleErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const { code, errors } = classify(error, request);
    const { status } = refusals[code];
    if (status >= 500) request.log.error({ err: error, code }, 'request failed');
    const retryAfter = error instanceof AppError ? error.retryAfter : status === 503 ? 1 : undefined;
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    return sendProblem(request, reply, code, {
      errors,
      details: error instanceof AppError ? error.details : undefined,
    });
  });
}

/** For addresses that cannot be read, such as `/%ff`. No hook has seen them, so that the security headers are set here. */
export function refuseBadAddress(headers: SecurityHeaders) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendProblem(request, reply.headers(headers), 'request.invalid');
}

/** Answers with one refusal of the contract's table. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { errors, details }: { errors?: Problem['errors'] | undefined; details?: Problem['details'] | undefined } = {},
): FastifyReply {
  const { status, message } = refusals[code];
  const problem: Problem = {
    type: `urn:pakmut:${code}`,
    title: code.replace(/[._]/g, ' '),
    status,
    message,
    requestId: request.id,
    ...(errors && { errors }),
    ...(details && { details }),
  };
  // A serializer of the route would see only its 200 schema, so the text is made here.
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

type Failure = { code: ErrorCode; errors?: readonly FieldError[] | undefined };

function classify(error: FastifyError | AppError, request: FastifyRequest): Failure {
  if (error instanceof AppError) return { code: error.code, errors: error.errors };
  if (error.validation) return { code: 'request.invalid', errors: fieldErrors(error) };
  const known = error.code ? frameworkCodes[error.code] : undefined;
  if (known) return { code: known };
  if (error.statusCode === 429) return { code: 'request.rate_limited' };
  if (isDatabaseAway(error)) return { code: 'server.busy' };
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === '53100')
    return { code: 'server.storage_full' };
  if (error.code === '22021' || error.code === '22P05' || error.code === '22P02') {
    return { code: 'request.invalid', errors: unwritableFields(request) };
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return { code: 'request.invalid' };
  return { code: 'server.failed' };
}

/**
 * Finds the part of a request that PostgreSQL cannot store as text, a NUL or half a surrogate pair. The search runs
 * only after the database has refused the request, so that sound requests do not pay for it.
 */
function unwritableFields({ params, query, body }: FastifyRequest): FieldError[] | undefined {
  const fields = [params, query, body].flatMap((part) => unwritableIn(part, []));
  return fields.length > 0 ? fields.slice(0, 20).map((field) => ({ field, message: 'invalid_input' })) : undefined;
}

function unwritableIn(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? [path.join('.').slice(0, 80)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unwritableIn(part, [...path, name]));
}

function fieldErrors(error: FastifyError): FieldError[] {
  const complaints = (error.validation ?? []).slice(0, 20).map((complaint) => {
    const extra = complaint.params as { additionalProperties?: string[]; requiredProperties?: string[] };
    const path = complaint.instancePath.slice(1).replaceAll('/', '.');
    const field = [path, extra.requiredProperties?.[0] ?? extra.additionalProperties?.[0]].filter(Boolean).join('.');
    return { field: field.slice(0, 80), message: 'invalid_input' };
  });
  // A schema complains at several depths about one field.
  const byField = new Map(
    complaints.filter(({ field }) => field !== '').map((complaint) => [complaint.field, complaint]),
  );
  return byField.size > 0 ? [...byField.values()] : complaints.slice(0, 1);
}
