import type { ErrorCode } from '@pakmut/contract/errors.ts';
import type { UploadResult } from '@pakmut/contract/media/media.contract.ts';
import type { Static } from 'typebox';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { Json } from '#db/types.gen.ts';

export type UploadKind = 'photo' | 'video' | 'answer';
export type Answer = Static<typeof UploadResult>;
export type IncomingUpload = {
  readonly id: string;
  /** Set in rows of before migration 0040. */
  readonly member_id: string | null;
  readonly sender: Buffer | null;
  readonly kind: UploadKind;
  readonly original_name: string;
  readonly file_type: string;
  readonly bytes: number;
  readonly file_name: string | null;
  readonly answer: Answer | null;
  readonly refusal: ErrorCode | null;
  readonly created_at: Date;
  /** Of a photo of an answer: what is answered, and what the answer names it by. */
  readonly survey_id: string | null;
  readonly photo_key: string | null;
};

export async function insertIncoming(
  db: Queryable,
  upload: Omit<IncomingUpload, 'member_id' | 'file_name' | 'answer' | 'refusal'>,
): Promise<void> {
  await db.insertInto('incoming_uploads').values(upload).execute();
}

export async function findIncoming(db: Queryable, id: string): Promise<IncomingUpload | undefined> {
  const row = await db.selectFrom('incoming_uploads').selectAll().where('id', '=', id).executeTakeFirst();
  return row as IncomingUpload | undefined;
}

/** Stores what was made of an upload; false when somebody was faster or the upload is gone. */
export async function finishIncoming(db: Queryable, id: string, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('incoming_uploads')
    .set({ file_name: answer.fileName, answer: JSON.stringify(answer) as unknown as Json })
    .where('id', '=', id)
    .where('file_name', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function refuseIncoming(db: Queryable, id: string, refusal: ErrorCode): Promise<void> {
  await db
    .updateTable('incoming_uploads')
    .set({ refusal })
    .where('id', '=', id)
    .where('file_name', 'is', null)
    .execute();
}

export async function deleteIncoming(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('incoming_uploads').where('id', '=', id).execute();
}

export async function deleteIncomingBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('incoming_uploads').where('created_at', '<', before).execute();
}

/** Of these ids, those that still exist. */
export async function listIncoming(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('incoming_uploads').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}

/** The uploads and the marks of their senders: those of a day at most. */
export async function listSenders(db: Queryable): Promise<{ name: string; sender: Buffer }[]> {
  return query<{ name: string; sender: Buffer }>(db)`
    select id::text as name, sender from incoming_uploads where sender is not null`;
}
