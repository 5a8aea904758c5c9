/** The answers that are stored under idempotency keys, opened with the keys of the server. */
import { unseal } from '#api/platform/secrets/seal.ts';
import type { World } from './world.ts';

export async function storedAnswers({ platform }: World): Promise<{ owner: Buffer; key: string; answer: unknown }[]> {
  const rows = await platform.db.selectFrom('idempotency_keys').selectAll().execute();
  return rows.map(({ owner, key, sealed }) => {
    if (!sealed) throw new Error('a key without an answer');
    const opened = unseal(platform.keys.answers, `answer:${owner.toString('hex')}:${key}`, sealed);
    return { owner, key, answer: JSON.parse(opened).answer };
  });
}
