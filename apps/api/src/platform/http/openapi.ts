/** What OpenAPI says of a call beyond the schemas of its input: files, headers, refusals and names for generators. */
import { addressOf, type Endpoint } from '@pakmut/contract/endpoint.ts';

type Json = Record<string, unknown>;
type Document = Json & { paths?: Record<string, Record<string, Json>>; components?: Json };

const binary = { type: 'string', format: 'binary' };
const text = { type: 'string' };

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'message', 'requestId'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    message: { type: 'string', description: 'a key of the interface dictionary' },
    requestId: text,
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
    },
    details: { type: 'object', additionalProperties: text },
  },
};

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'one per intent; a repeat gets the first answer and nothing happens twice',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};
const client = {
  name: 'X-Client',
  in: 'header',
  required: false,
  description: 'web: the refresh token comes and goes in a cookie of our own pages',
  schema: { type: 'string', enum: ['web'] },
};

/** Completes the document that Fastify makes of the registered routes. */
export function describeCalls(document: Document, calls: readonly Endpoint[]): Document {
  const paths = document.paths ?? {};
  for (const call of calls) {
    const address = addressOf(call).replace(/:(\w+)/g, '{$1}');
    const method = call.method.toLowerCase();
    const operations = paths[address] ?? {};
    paths[address] = { ...operations, [method]: describeCall(call, operations[method] ?? {}) };
  }
  const schemas = { ...(document.components?.schemas as Json | undefined), Problem: problem };
  return { ...document, paths, components: { ...document.components, schemas } };
}

function describeCall(call: Endpoint, operation: Json): Json {
  const headers = [
    ...(call.once ? [idempotencyKey] : []),
    ...(/^\/public\/auth\//.test(call.path) && call.method === 'POST' ? [client] : []),
  ];
  const named = (operation.parameters as Json[] | undefined) ?? pathParameters(call);
  return {
    ...operation,
    operationId: operationIdOf(call),
    summary: call.summary,
    security: call.access === 'member' ? [{ bearer: [] }] : [],
    ...(named.length + headers.length > 0 && { parameters: [...named, ...headers] }),
    ...fileBody(call),
    responses: {
      ...(operation.responses as Json | undefined),
      ...fileAnswer(call),
      ...(call.access === 'member' && { 401: refusal('not logged in, or the session has ended') }),
      ...(call.permission && { 403: refusal('not permitted') }),
      429: refusal('too many requests; Retry-After says when to come again'),
      default: refusal('any other refusal'),
    },
  };
}

/** For calls that Fastify leaves out of its document, such as HEAD. */
function pathParameters({ path }: Endpoint): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text }));
}

function fileBody({ upload, bytes }: Endpoint): Json {
  if (bytes) return { requestBody: { content: { 'application/offset+octet-stream': { schema: binary } } } };
  if (!upload) return {};
  const form = { type: 'object', required: ['file'], properties: { file: binary } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function fileAnswer({ file, method }: Endpoint): Json {
  if (method === 'HEAD') return { 200: { description: 'in the headers' } };
  return file ? { 200: { description: 'a file', content: { [file]: { schema: binary } } } } : {};
}

/** `POST /private/topic/id/:postID` is `postPrivateTopicIdByPostID`. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replace(/:/g, 'by-').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
