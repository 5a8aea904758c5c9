/**
 * The OpenAPI 3.1 document of the calls, written from the contract. Schemas and operations bear the names under which the
 * contract exports them, so that a client made by a generator speaks the contract's words.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addressOf, type Endpoint } from '@pakmut/contract/endpoint.ts';

type Json = Record<string, unknown>;

const contract = path.dirname(fileURLToPath(import.meta.resolve('@pakmut/contract/endpoint.ts')));
const { operations, schemas } = await readContract();

/** The contract's exports with their names: its calls, each of two prefixes by itself, and its schemas, which TypeBox marks. */
export async function readContract() {
  const operations = new Map<Endpoint, string>();
  const schemas = new Map<unknown, string>();
  const files = globSync(['fields.ts', '*/*.forms.rules.ts', '*/*.contract.ts'], { cwd: contract }).sort();
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(contract, file)).href)),
  );
  const taken = new Set<string>();
  for (const [name, exported] of modules.flatMap((module) => Object.entries(module))) {
    if (typeof exported !== 'object' || exported === null) continue;
    if ('~kind' in exported) {
      // Two modules may use one name; the first keeps it, and the other's schema is written out where it stands.
      if (!taken.has(name) && !schemas.has(exported)) schemas.set(exported, name);
      taken.add(name);
    } else if (isEndpoint(exported)) operations.set(exported, name);
    else {
      const { public: open, private: own } = exported as { public?: unknown; private?: unknown };
      if (isEndpoint(open)) operations.set(open, `${name}Public`);
      if (isEndpoint(own)) operations.set(own, `${name}Private`);
    }
  }
  return { operations, schemas };
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'access' in exported && 'summary' in exported;
}

/** The document of these calls. */
export function composeOpenApi(endpoints: readonly Endpoint[]): Json {
  const named: Json = {};
  const schemaOf = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(schemaOf);
    if (typeof schema !== 'object' || schema === null) return schema;
    const name = schemas.get(schema);
    if (name === undefined) return mapValues(schema, schemaOf);
    named[name] ??= mapValues(schema, schemaOf);
    return { $ref: `#/components/schemas/${name}` };
  };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const address = addressOf(endpoint).replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pakmut API',
      version: '1',
      description:
        'Answers stand in `result`; failures are problem+json whose `message` is a key of the dictionary. How calls go together: docs/api.md.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...named, Problem: problem },
      parameters: { IdempotencyKey: idempotencyKey, Client: client, ...tusParameters },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, words]) => [`Refused${status}`, refusal(status, words)]),
      ),
    },
  };
}

function mapValues(schema: object, change: (value: unknown) => unknown): Json {
  // TypeBox keeps notes of its own under keys that begin with a tilde.
  const entries = Object.entries(schema).filter(([key]) => !key.startsWith('~'));
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)]));
}

function operationOf(endpoint: Endpoint, schemaOf: (schema: unknown) => unknown): Json {
  const content = bodyOf(endpoint, schemaOf);
  return {
    operationId: operations.get(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: endpoint.access === 'member' ? [{ bearer: [] }] : [],
    parameters: parametersOf(endpoint, schemaOf),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: answerOf(endpoint, schemaOf),
      ...Object.fromEntries(
        refusedWith(endpoint).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
}

const tagOf = ({ path: address, atRoot }: Endpoint): string => (atRoot ? 'site' : (address.split('/')[2] ?? ''));

function parametersOf(endpoint: Endpoint, schemaOf: (schema: unknown) => unknown): Json[] {
  const listed = (place: 'path' | 'query', object: Endpoint['params']) =>
    Object.entries(object?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || ((object?.required ?? []) as readonly string[]).includes(name),
      schema: schemaOf(schema),
    }));
  return [
    ...listed('path', endpoint.params),
    ...listed('query', endpoint.query),
    ...(endpoint.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.path.includes('/auth/') ? [{ $ref: '#/components/parameters/Client' }] : []),
    ...tusHeaders(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

/** The headers of tus 1.0 that a call reads. */
function tusHeaders({ method, path: address }: Endpoint): string[] {
  if (!/^\/(private|public)\/uploads(\/:uploadID)?$/.test(address)) return [];
  if (method === 'POST') return ['TusResumable', 'UploadLength', 'UploadMetadata'];
  return method === 'PATCH' ? ['TusResumable', 'UploadOffset'] : ['TusResumable'];
}

function bodyOf({ body, upload, bytes }: Endpoint, schemaOf: (schema: unknown) => unknown): Json | undefined {
  if (body) return { 'application/json': { schema: schemaOf(body) } };
  if (upload) {
    const file = { type: 'string', format: 'binary', description: 'the one file' };
    const fields = schemaOf({ type: 'object', properties: { file }, required: ['file'] });
    return { 'multipart/form-data': { schema: fields } };
  }
  return bytes && { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } };
}

function answerOf(endpoint: Endpoint, schemaOf: (schema: unknown) => unknown): Json {
  const { file, bytes, method, result } = endpoint;
  if (method === 'HEAD' || bytes || (method === 'DELETE' && tusHeaders(endpoint).length > 0)) {
    return { description: 'Done; what there is to say stands in the headers of tus.' };
  }
  if (file) return { description: 'A file', content: { [file]: { schema: { type: 'string', format: 'binary' } } } };
  const properties = {
    result: schemaOf(result),
    ...(endpoint.paged && {
      total: { type: 'integer', description: 'of all pages, where it is counted' },
      next: { type: 'string', description: 'the cursor of the next page; absent on the last' },
    }),
    ...(endpoint.searched && {
      searched: { type: 'string', description: 'what was searched for, if not what was typed' },
      partsFrom: {
        type: 'integer',
        description: 'index of the first item in which it is only part of other words; absent where there is none',
      },
    }),
  };
  return {
    description: 'Done',
    content: { 'application/json': { schema: { type: 'object', properties, required: ['result'] } } },
  };
}

const refusals = {
  400: 'The input breaks a rule; `errors` names each field.',
  401: 'Log in, or renew the token.',
  403: 'The caller may not do this, or has to prove themselves once more.',
  404: 'It does not exist, or not for this caller.',
  409: 'It does not fit what is stored by now.',
  413: 'The file is larger than allowed.',
  415: 'The body is of another type.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many requests; `Retry-After` says in how many seconds to come back.',
  503: 'Busy, or a service is switched off; nothing was changed.',
} as const;

function refusal(status: string, description: string): Json {
  const retry = { description: 'seconds', schema: { type: 'integer' } };
  return {
    description,
    ...((status === '429' || status === '503') && { headers: { 'Retry-After': retry } }),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** The statuses that a call may refuse with, by what it takes. */
function refusedWith({ params, query, body, upload, bytes, access, method, once }: Endpoint): number[] {
  const takesFile = upload || bytes;
  const isCommand = method !== 'GET' && method !== 'HEAD';
  return [
    ...(params || query || body || takesFile ? [400] : []),
    ...(access === 'member' ? [401, 403] : []),
    ...(params || body ? [404] : []),
    ...(isCommand ? [409] : []),
    ...(takesFile ? [413] : []),
    ...(takesFile || body ? [415] : []),
    ...(once ? [422] : []),
    429,
    503,
  ];
}

const text = { type: 'string' };
/** As `Problem` in the contract's errors (RFC 9457). */
const problem = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    message: { type: 'string', description: 'a key of the dictionary' },
    requestId: text,
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: text, message: text }, required: ['field', 'message'] },
    },
    details: { type: 'object', additionalProperties: text },
  },
  required: ['type', 'title', 'status', 'message', 'requestId'],
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A random text; the same request under the same key has its effect once and answers alike for two days.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};
const client = {
  name: 'X-Client',
  in: 'header',
  description: '`web`: the refresh token travels in a cookie that scripts cannot read.',
  schema: { type: 'string', enum: ['web'] },
};
const tusParameter = (name: string, schema: object) => ({ name, in: 'header', required: true, schema });
const tusParameters = {
  TusResumable: tusParameter('Tus-Resumable', { type: 'string', enum: ['1.0.0'] }),
  UploadLength: tusParameter('Upload-Length', { type: 'integer', minimum: 1 }),
  UploadMetadata: {
    ...tusParameter('Upload-Metadata', text),
    description: '`kind` (photo or video), `filename` and `filetype`, each with its value in base64',
  },
  UploadOffset: tusParameter('Upload-Offset', { type: 'integer', minimum: 0 }),
};
