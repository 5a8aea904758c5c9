/** The list of every call in docs/api.md, made of the contract. */
import type { Endpoint } from '@pakmut/contract/endpoint.ts';
import { readContract } from '../apps/api/src/platform/http/openapi.ts';

const begin = '<!-- calls: made by npm run gen – do not edit below -->';

/** Every endpoint that the contract exports, alone or as one of two prefixes. */
export async function readCalls(): Promise<Endpoint[]> {
  return [...(await readContract()).operations.keys()];
}

/** The text of docs/api.md with its list made anew. */
export async function withCalls(text: string): Promise<string> {
  const rows = (await readCalls()).map(
    ({ method, path: address, summary }) => `| ${method} | \`${address}\` | ${summary} |`,
  );
  const [written] = text.split(begin);
  return `${written}${begin}\n\n| | Path | What it does |\n| --- | --- | --- |\n${rows.sort().join('\n')}\n`;
}
