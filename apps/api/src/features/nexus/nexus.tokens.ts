/**
 * Links of Nexus (decision 0096). A token is the id of what it opens and a code over it that only this server can make, so nothing of it
 * is stored: whoever has the database and not the keys cannot make one, and a guess is one in 2¹²⁸.
 */
import { timingSafeEqual } from 'node:crypto';
import { type NexusRight, nexusRights } from '@pakmut/contract/nexus/nexus.rules.ts';
import { fingerprint, type Keys } from '#api/platform/secrets/keys.ts';

const idBytes = 16;
const codeBytes = 16;

/** The token that gives a right: `add` to a collection, `view` and `edit` to an answer. */
export function writeToken({ links }: Pick<Keys, 'links'>, right: NexusRight, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, codeOf(links, right, id)]).toString('base64url');
}

/** What a token opens; null when this server never wrote it. */
export function readToken({ links }: Pick<Keys, 'links'>, token: string): { right: NexusRight; id: string } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + codeBytes) return null;
  const id = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const code = bytes.subarray(idBytes);
  const right = nexusRights.find((one) => timingSafeEqual(codeOf(links, one, id), code));
  return right ? { right, id } : null;
}

function codeOf(key: Buffer, right: NexusRight, id: string): Buffer {
  return fingerprint(key, `nexus ${right}:${id}`).subarray(0, codeBytes);
}
