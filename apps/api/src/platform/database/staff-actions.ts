/** The append-only log of what staff did to whom (R25). Written in the transaction of the act, before its answer goes out. */
import type { Queryable } from './db.ts';

export type StaffAction = {
  readonly staffId: string;
  readonly action: `${string}.${string}`;
  /** The member or thing it was done to. */
  readonly subjectId: string;
  readonly detail?: string;
  readonly at: Date;
};

export async function recordStaffAction(db: Queryable, { staffId, action, subjectId, detail, at }: StaffAction) {
  await db
    .insertInto('staff_actions')
    .values({ staff_id: staffId, action, subject_id: subjectId, detail: detail ?? '', at })
    .execute();
}
