/**
 * What a browser needs to know of a call is its method, path, access and the names of its fields. The build for browsers
 * reads each `*.contract.ts` here, in Node, and sends that much: the schemas, and the library that makes them, stay with
 * the server, which is the one that validates (decision record 0035).
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Data = Readonly<Record<string, unknown>>;

const contractFile = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.contract\.ts$/;

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      if (source === 'typebox') throw new Error('Schemas do not travel to browsers: import the type, or write a rule.');
      return null;
    },
    async load(id) {
      if (!contractFile.test(id)) return null;
      return withoutSchemas(await import(pathToFileURL(id).href));
    },
  };
}

/** The source of a module that has the calls and the plain data of a contract, and none of its schemas. */
export function withoutSchemas(contract: Data): string {
  return Object.entries(contract)
    .map(([name, value]) => [name, slim(value, name)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

function slim(value: unknown, name: string): unknown {
  if (typeof value === 'function') throw new Error(`${name}: a contract is data; a function belongs into *.rules.ts.`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const object = value as Data;
  if ('~kind' in object) return undefined;
  if (typeof object.method === 'string' && typeof object.path === 'string') return slimCall(object);
  return Object.fromEntries(Object.entries(object).map(([key, part]) => [key, slim(part, `${name}.${key}`)]));
}

function slimCall({ method, path, atRoot, access, upload, file, paged, query, body }: Data): Data {
  return { method, path, atRoot, access, upload, file, paged, query: fieldNames(query), body: fieldNames(body) };
}

function fieldNames(schema: unknown): Data | undefined {
  const properties = (schema as { properties?: Data } | undefined)?.properties;
  return properties && { properties: Object.fromEntries(Object.keys(properties).map((name) => [name, 1])) };
}
