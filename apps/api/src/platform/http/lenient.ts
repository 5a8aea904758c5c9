/**
 * Reads requests of published clients, which were written from the specification and are older than our schemas (decision
 * 0066). It only repairs what does not fit, so that a request of our own client costs nothing, and nothing is guessed: a text is
 * a number only when it is written with digits alone.
 */
import { Value } from 'typebox/value';

/** The parts of a JSON schema that decide how a value is read. */
export type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maximum?: number;
};

const wholeNumber = /^-?\d{1,15}$/;
/** Without large exponents: “5e3” is no amount (R42). */
const decimalNumber = /^-?\d{1,20}(\.\d{1,20})?(e-\d{1,2})?$/i;
/** Fields whose text is an id or the code of an area. */
const idName = /(ID|_id|^idFollow)$/;

/** A JSON body in the types of its schema; a request without a body is one with an empty body. */
export function readBody(schema: Schema, given: unknown): unknown {
  return readValue(schema, given ?? {}, '');
}

/** The parameters of a path or a query in the types of their schema. Names that the schema does not know are ignored. */
export function readTexts(schema: Schema, given: unknown): unknown {
  const { properties = {}, patternProperties } = schema;
  const known: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(given ?? {})) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!field && !patternProperties) continue;
    const isOneOfList = field?.type === 'array' && !Array.isArray(text) && text !== '';
    known[name] = isOneOfList ? [text] : text;
  }
  return readValue(schema, known, '');
}

function readValue(schema: Schema, given: unknown, name: string): unknown {
  if (schema.anyOf) return readChoice(schema.anyOf, given, name);
  if (schema.type === 'object') return isRecord(given) ? readFields(schema, given) : given;
  if (schema.type === 'array') {
    const { items } = schema;
    return Array.isArray(given) && items ? given.map((item) => readValue(items, item, name)) : given;
  }
  if (schema.type === 'string' && Number.isSafeInteger(given) && idName.test(name)) return String(given);
  const number = numberIn(schema, given);
  const isCut = name === 'maxPerPage' && schema.maximum !== undefined && Number.isSafeInteger(number);
  return isCut ? Math.min(number as number, schema.maximum) : number;
}

function readChoice(choices: readonly Schema[], given: unknown, name: string): unknown {
  for (const choice of choices) {
    const read = readValue(choice, given, name);
    if (Value.Check(choice as object, read)) return read;
  }
  return given;
}

/** An optional field is absent when it is null or empty and its schema does not want that. */
function readFields({ properties = {}, required = [] }: Schema, given: Record<string, unknown>): unknown {
  const fields = Object.entries(given).flatMap(([name, value]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!field) return [[name, value] as const];
    const isAbsent = !required.includes(name) && isEmpty(value) && !Value.Check(field as object, value);
    return isAbsent ? [] : [[name, readValue(field, value, name)] as const];
  });
  return Object.fromEntries(fields);
}

function numberIn(schema: Schema, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const isWhole = schema.type === 'integer' || typeof schema.const === 'number';
  if (isWhole && wholeNumber.test(given)) return Number(given);
  return schema.type === 'number' && !isWhole && decimalNumber.test(given) ? Number(given) : given;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
