/** The list of every call in docs/api.md, made of the contract. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@pakmut/contract/endpoint.ts';
import { root } from './environment.ts';

const begin = '<!-- calls: made by npm run gen – do not edit below -->';

/** Every endpoint that the contract exports, alone or as one of two prefixes. */
export async function readCalls(): Promise<Endpoint[]> {
  const files = globSync('packages/contract/src/*/*.contract.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file): Promise<object> => import(path.join(root, file))));
  const exported: unknown[] = modules.flatMap((module) => Object.values(module));
  return exported.flatMap((one) => (isEndpoint(one) ? [one] : bothOf(one)));
}

function bothOf(one: unknown): Endpoint[] {
  return typeof one === 'object' && one !== null ? Object.values(one).filter(isEndpoint) : [];
}

function isEndpoint(one: unknown): one is Endpoint {
  return typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'access' in one;
}

/** The text of docs/api.md with its list made anew. */
export async function withCalls(text: string): Promise<string> {
  const rows = (await readCalls()).map(
    ({ method, path: address, summary }) => `| ${method} | \`${address}\` | ${summary} |`,
  );
  const [written] = text.split(begin);
  return `${written}${begin}\n\n| | Path | What it does |\n| --- | --- | --- |\n${rows.sort().join('\n')}\n`;
}
