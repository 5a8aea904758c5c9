/** The answers that are stored under idempotency keys, opened with the keys of the server. */
import { openAnswer } from '#api/platform/http/idempotency.ts';
import type { World } from './world.ts';

export async function storedAnswers({ platform }: World): Promise<{ owner: Buffer; key: string; answer: unknown }[]> {
  const rows = await platform.db.selectFrom('idempotency_keys').selectAll().execute();
  return rows.map(({ owner, key, sealed }) => {
    if (!sealed) throw new Error('a key without an answer');
    return { owner, key, ...openAnswer(platform.keys.answers, { owner, key, sealed }) };
  });
}
