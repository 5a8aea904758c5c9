/** SQL of what a member has sent in the last hours. */
import { sql } from 'kysely';
import type { Queryable } from '#api/platform/database/db.ts';

type Claim = { owner: Buffer; hour: Date; since: Date; files: number; bytes: number };

/** Adds to this hour and gives the sum since; the row of the hour is locked, so that no two claims overlook each other. */
export async function addToQuota(
  db: Queryable,
  { owner, hour, since, files, bytes }: Claim,
): Promise<{ files: number; bytes: number }> {
  await sql`
    insert into upload_quotas as q (owner, hour, files, bytes) values (${owner}, ${hour}, ${files}, ${bytes})
    on conflict (owner, hour) do update set files = q.files + excluded.files, bytes = q.bytes + excluded.bytes`.execute(
    db,
  );
  const { rows } = await sql<{ files: string; bytes: string }>`
    select sum(files) as files, sum(bytes) as bytes from upload_quotas where owner = ${owner} and hour > ${since}`.execute(
    db,
  );
  return { files: Number(rows[0]?.files), bytes: Number(rows[0]?.bytes) };
}

export async function deleteQuotasBefore(db: Queryable, since: Date): Promise<void> {
  await db.deleteFrom('upload_quotas').where('hour', '<=', since).execute();
}
