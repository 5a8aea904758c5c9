/** Random texts of this feature: states, codes, tickets and browser cookies are 256 bits; only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { FlowSecrets } from '#api/platform/identity/open-id.ts';
import { fingerprint, type Keys } from '#api/platform/secrets/keys.ts';

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Nonce and verifier follow from the state by a key outside the database, so that they need not lie in it. */
export function flowSecrets(keys: Keys, state: string): FlowSecrets {
  const derive = (purpose: string) => fingerprint(keys.fingerprints, `${purpose}:${state}`).toString('base64url');
  return { state, nonce: derive('social-nonce'), verifier: derive('social-verifier') };
}
