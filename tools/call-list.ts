/** The list of every call in docs/api.md, made of the contract. */
import type { Endpoint } from '@pakmut/contract/endpoint.ts';
import { permissions } from '@pakmut/contract/permissions.ts';
import { readContract } from '../apps/api/src/platform/http/openapi.ts';

const begin = '<!-- calls: made by npm run gen – do not edit below -->';

/** Every endpoint that the contract exports, alone or as one of two prefixes. */
export async function readCalls(): Promise<Endpoint[]> {
  return [...(await readContract()).operations.keys()];
}

/** Who may call an endpoint, as the list says it: the roles of staff stand behind the permission that they need. */
export function callersOf({ access, permission }: Pick<Endpoint, 'access' | 'permission'>): string {
  return permission ? `staff with \`${permission}\`: ${permissions[permission].join(', ')}` : access;
}

/** The text of docs/api.md with its list made anew. */
export async function withCalls(text: string): Promise<string> {
  const rows = (await readCalls()).map((call) => lineOf(call));
  const [written] = text.split(begin);
  return `${written}${begin}\n\n| | Path | Who may | What it does |\n| --- | --- | --- | --- |\n${rows.sort().join('\n')}\n`;
}

/** A call's line in the list. */
export function lineOf(call: Endpoint): string {
  return `| ${call.method} | \`${call.path}\` | ${callersOf(call)} | ${call.summary} |`;
}
