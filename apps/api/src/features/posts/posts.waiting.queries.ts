/** SQL of anonymous posts that wait for their batch. The table knows neither what they are nor whose. */
import { type Queryable, query } from '#api/platform/database/db.ts';

/** A row that nobody can read or claim without the keys. */
export type WaitingRow = { readonly id: string; readonly mark: Buffer; readonly sealed: Buffer };

/** The marks of all rows: as many as there are anonymous posts in an hour. */
export function listMarks(db: Queryable): Promise<Pick<WaitingRow, 'id' | 'mark'>[]> {
  return query<Pick<WaitingRow, 'id' | 'mark'>>(db)`select id, mark from waiting_posts`;
}

/** These rows, locked where they are to be changed: a batch waits for the change, and the change for a batch. */
export function readRows(db: Queryable, ids: readonly string[], { lock }: { lock: boolean }): Promise<WaitingRow[]> {
  const asked = db.selectFrom('waiting_posts').selectAll().where('id', 'in', ids).orderBy('id');
  return (lock ? asked.forUpdate() : asked).execute();
}

export async function insertRow(db: Queryable, row: WaitingRow): Promise<void> {
  await db.insertInto('waiting_posts').values(row).execute();
}

export async function replaceSealed(db: Queryable, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('waiting_posts').set({ sealed }).where('id', '=', id).execute();
}

export async function deleteRow(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('waiting_posts').where('id', '=', id).execute();
}

/** Empties the table and answers with what was in it. Truncation leaves no deleted row to read. */
export async function takeRows(db: Queryable): Promise<WaitingRow[]> {
  await query(db)`lock table waiting_posts in access exclusive mode`;
  const rows = await db.selectFrom('waiting_posts').selectAll().execute();
  if (rows.length > 0) await query(db)`truncate waiting_posts`;
  return rows;
}
