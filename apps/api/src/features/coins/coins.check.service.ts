/** Proves the whole book; the nightly job and `npm run ledger:check` ask the same (P1). */
import { openDatabase } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import { countBook, findBroken } from './coins.check.queries.ts';

export type Verdict = { readonly accounts: number; readonly movements: number; readonly broken: readonly string[] };

/** Over a connection of its own, because a large book takes longer than anything that a person waits for. */
export async function checkLedger(databaseUrl: string): Promise<Verdict> {
  const patient = openDatabase(databaseUrl, 1, () => {}, { timeoutMilliseconds: 0 });
  try {
    return { ...(await countBook(patient.db)), broken: await findBroken(patient.db) };
  } finally {
    await patient.close();
  }
}

/** The alarm: every violation with ids of movements and accounts, never with names (R30). */
export async function watchLedger({ config, log }: Platform): Promise<void> {
  const { broken } = await checkLedger(config.DATABASE_URL);
  if (broken.length > 0) log.warn({ alarm: 'ledger', broken }, 'ALARM: the book of coins does not add up');
}
