/** Requests that a call may get from anybody: made to its schema, nearly so, or of any JSON at all. */
import { addressOf, type Endpoint } from '@pakmut/contract/endpoint.ts';
import fc from 'fast-check';

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constant({ __proto__: null, constructor: 1 }),
  fc.string({ unit: 'binary' }),
  fc.constant('\u0000'),
);

/** Texts that have broken servers before. */
const texts = [
  '',
  ' ',
  '%',
  "'",
  "\\'; drop table posts; --",
  '\uD800',
  '0',
  '-1',
  '1e999',
  'NaN',
  '2026-02-30',
  '31/02/2569',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  '..',
  '<script>',
  'น้ำ',
  '\u202E',
  'null',
  '180,91,-180,-91',
  '0,0,1,1',
];

function text({ minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', minLength, maxLength: most }), fc.uuid());
}

function number({ minimum = -1e9, maximum = 1e9 }: Schema, isWhole: boolean): fc.Arbitrary<number> {
  const edges = fc.constantFrom(minimum, maximum, 0);
  if (!isWhole) return fc.oneof(edges, fc.double({ min: minimum, max: maximum, noNaN: true }));
  return fc.oneof(edges, fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }));
}

/** Values of a schema; what it does not say, such as formats, they need not keep. */
function shaped(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(shaped));
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'integer') return number(schema, true);
  if (schema.type === 'number') return number(schema, false);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 4 } = schema;
    return fc.array(shaped(schema.items ?? {}), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, shaped(field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
  }
  return anything;
}

/** The address and body of one request. */
export function anyRequest(endpoint: Endpoint): fc.Arbitrary<{ url: string; payload: string }> {
  const known = Object.keys(endpoint.body?.properties ?? {});
  const nearly = fc.dictionary(fc.oneof(fc.constantFrom(...known, 'x'), fc.string()), anything);
  const body = fc.oneof({ weight: 2, arbitrary: shaped((endpoint.body ?? {}) as Schema) }, nearly, anything);
  const query = shaped((endpoint.query ?? { type: 'object' }) as Schema) as fc.Arbitrary<Record<string, unknown>>;
  const place = fc.oneof(text({ minLength: 1, maxLength: 40 }), fc.uuid());
  return fc.tuple(body, query, place).map(([payload, asked, id]) => ({
    payload: JSON.stringify(payload),
    url: addressOf(endpoint).replace(/:\w+/g, written(id || 'x')) + queryText(asked),
  }));
}

function queryText(asked: Record<string, unknown>): string {
  const parts = Object.entries(asked).flatMap(([key, value]) =>
    [value].flat().map((one) => `${key}=${written(typeof one === 'object' ? JSON.stringify(one) : String(one))}`),
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Half a surrogate pair has no form in an address. */
function written(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
