/** SQL of what staff see of disputes. */
import type { DisputeState } from '@pakmut/contract/disputes/disputes.rules.ts';
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { DisputeEvent, DisputeRow } from './disputes.queries.ts';

export type QueuedDispute = Pick<
  DisputeRow,
  'id' | 'reference' | 'post_id' | 'state' | 'outcome' | 'filed_at' | 'changed_at' | 'answer_due_at' | 'answered_at'
> & { readonly header: string };

/** The longest untouched first; without a state, those on which somebody has to act. */
export async function listQueue(
  db: Queryable,
  page: { state: DisputeState | null; offset: number; limit: number },
): Promise<{ rows: QueuedDispute[]; total: number }> {
  const wanted = page.state ? sql`d.state = ${page.state}` : sql`d.state not in ('upheld', 'rejected')`;
  const rows = await query<QueuedDispute & { total: number }>(db)`
    select d.id, d.reference, d.post_id, d.state, d.outcome, d.filed_at, d.changed_at, d.answer_due_at, d.answered_at, p.header,
           count(*) over ()::int as total
    from disputes d join posts p on p.id = d.post_id where ${wanted}
    order by d.changed_at, d.id limit ${page.limit} offset ${page.offset}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

export type DisputeForStaff = DisputeRow & {
  readonly header: string;
  readonly detail: string;
  readonly anonymous: number;
  readonly version: number;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly filer_name: string | null;
};

export async function findForStaff(db: Queryable, id: string): Promise<DisputeForStaff | undefined> {
  return queryFirst<DisputeForStaff>(db)`
    select d.*, p.header, p.detail, p.anonymous, p.version, a.id as author_id, a.display_name as author_name,
           f.display_name as filer_name
    from disputes d join posts p on p.id = d.post_id left join members a on a.id = p.member_id
      left join members f on f.id = d.member_id
    where d.id = ${id}`;
}

export function listEvents(db: Queryable, id: string): Promise<DisputeEvent[]> {
  return db
    .selectFrom('dispute_events')
    .select(['event', 'by_whom', 'staff_id', 'outcome', 'note', 'at'])
    .where('dispute_id', '=', id)
    .orderBy('position')
    .execute() as Promise<DisputeEvent[]>;
}
