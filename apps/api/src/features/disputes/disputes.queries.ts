/** SQL of disputes. Callers that change one have locked it, so that its history has one order. */
import type { DisputeOutcome, DisputeState, FilerKind } from '@pakmut/contract/disputes/disputes.rules.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { visibleTo } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { Disputes } from '#db/types.gen.ts';

/** The fingerprint of the filer is for the limit of a day alone. */
export type DisputeRow = Omit<
  Selectable<Disputes>,
  'filer_mark' | 'filer_kind' | 'state' | 'outcome' | 'appealed_by'
> & {
  readonly filer_kind: FilerKind;
  readonly state: DisputeState;
  readonly outcome: DisputeOutcome | '';
  readonly appealed_by: 'filer' | 'author' | null;
};

/** With the headline, which is empty while the story is out of the reader's sight. */
export type ListedDispute = DisputeRow & { readonly header: string | null };

/**
 * The answer to filers. It is stored under an idempotency key, so it contains neither their contact nor their identity.
 */
const told = [
  'id',
  'reference',
  'post_id',
  'wrong',
  'state',
  'filed_at',
  'changed_at',
  'outcome',
  'note',
  'decided_at',
  'appealed_by',
] as const;
export type FiledDispute = Pick<ListedDispute, (typeof told)[number] | 'header'>;

export type NewDispute = Pick<
  DisputeRow,
  | 'reference'
  | 'post_id'
  | 'member_id'
  | 'email'
  | 'language'
  | 'filer_kind'
  | 'wrong'
  | 'facts'
  | 'evidence_url'
  | 'post_version'
> & { readonly filer_mark: Buffer };

/** Locks this filer's fingerprint until the transaction ends and counts their recent disputes. */
export async function countFiledLocked(db: Queryable, filerMark: Buffer, since: Date): Promise<number> {
  await query(db)`select pg_advisory_xact_lock(hashtextextended(encode(${filerMark}::bytea, 'hex'), 0))`;
  const rows = await query<{ count: number }>(db)`
    select count(*)::int as count from disputes where filer_mark = ${filerMark} and filed_at > ${since}`;
  return rows[0]?.count ?? 0;
}

/** True while a member's dispute of a post is undecided. */
export async function hasOpen(db: Queryable, memberId: string, postId: string): Promise<boolean> {
  const rows = await query(db)`
    select 1 from disputes where member_id = ${memberId} and post_id = ${postId} and state not in ('upheld', 'rejected')`;
  return rows.length > 0;
}

/** With the headline: the caller has locked the story for a filer who can see it. */
export async function insertDispute(db: Queryable, dispute: NewDispute, now: Date): Promise<FiledDispute> {
  return db
    .insertInto('disputes')
    .values({ ...dispute, state: 'received', filed_at: now, changed_at: now })
    .returning(told)
    .returning((filed) =>
      filed.selectFrom('posts').select('header').whereRef('posts.id', '=', 'disputes.post_id').as('header'),
    )
    .executeTakeFirstOrThrow() as Promise<FiledDispute>;
}

/** Locks a dispute; null for one that never existed. */
export async function lockDispute(db: Queryable, id: string): Promise<DisputeRow | undefined> {
  return queryFirst<DisputeRow>(db)`
    select d.* from disputes d where d.id = ${id} for update`;
}

export async function findByReference(db: Queryable, reference: string): Promise<ListedDispute | undefined> {
  return queryFirst<ListedDispute>(db)`
    select d.*, case when ${visibleTo(null)} then p.header end as header
    from disputes d join posts p on p.id = d.post_id where d.reference = ${reference}`;
}

export async function listFiledBy(
  db: Queryable,
  member: { memberId: string; authorTag: Buffer },
  page: Page & { postId?: string },
): Promise<ListedDispute[]> {
  const about = page.postId ? sql`and d.post_id = ${page.postId}` : sql``;
  const after = page.after ? sql`and (d.filed_at, d.id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  return query<ListedDispute>(db)`
    select d.*, case when ${visibleTo(member)} then p.header end as header
    from disputes d join posts p on p.id = d.post_id
    where d.member_id = ${member.memberId} ${about} ${after}
    order by d.filed_at desc, d.id desc limit ${page.limit} offset ${page.offset}`;
}

/** Disputes as authors see them, from the moment they were asked. */
const wasAsked = sql`d.answer_due_at is not null`;

/** Disputes of a member's own posts, anonymous ones by their tag; other people's are as if they did not exist. */
export async function listOfOwnPosts(
  db: Queryable,
  author: { memberId: string; authorTag: Buffer },
  only: { postId?: string; disputeId?: string },
): Promise<ListedDispute[]> {
  const narrowed: RawBuilder<unknown>[] = [
    sql`(p.member_id = ${author.memberId} or p.author_tag = ${author.authorTag})`,
    wasAsked,
  ];
  if (only.postId) narrowed.push(sql`d.post_id = ${only.postId}`);
  if (only.disputeId) narrowed.push(sql`d.id = ${only.disputeId}`);
  return query<ListedDispute>(db)`
    select d.*, p.header from disputes d join posts p on p.id = d.post_id
    where ${sql.join(narrowed, sql` and `)} order by d.changed_at desc, d.id limit 50`;
}

export type DisputeChange = Partial<
  Pick<
    DisputeRow,
    | 'state'
    | 'answer_due_at'
    | 'author_answer'
    | 'answered_at'
    | 'outcome'
    | 'note'
    | 'decided_at'
    | 'decided_by'
    | 'appealed_by'
  >
>;

/** `changed_at` stays where it is without a `now`: the author's answer must not be seen from the filer's side (R28). */
export async function updateDispute(db: Queryable, id: string, change: DisputeChange, now?: Date): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ ...change, ...(now && { changed_at: now }) })
    .where('id', '=', id)
    .execute();
}

export type DisputeEvent = {
  readonly event: DisputeState | 'answered';
  readonly by_whom: 'filer' | 'author' | 'staff';
  readonly staff_id: string | null;
  readonly outcome: string;
  readonly note: string;
  readonly at: Date;
};

/** Adds to the history of a dispute that the caller has locked. */
export async function insertEvent(db: Queryable, disputeId: string, event: DisputeEvent): Promise<void> {
  const { event: what, by_whom, staff_id, outcome, note, at } = event;
  await query(db)`
    insert into dispute_events (dispute_id, position, event, by_whom, staff_id, outcome, note, at)
    select ${disputeId}::uuid, count(*) + 1, ${what}, ${by_whom}, ${staff_id}::uuid, ${outcome}, ${note}, ${at}::timestamptz
    from dispute_events where dispute_id = ${disputeId}`;
}

/** The decision about a post that its readers see: the last one, and an upheld dispute rather than a rejected one. */
export async function findFinalDecision(db: Queryable, postId: string) {
  return queryFirst<{ outcome: string; note: string; decided_at: Date }>(db)`
    select outcome, note, decided_at from disputes where post_id = ${postId} and decided_at is not null
    order by (outcome <> '') desc, decided_at desc, id limit 1`;
}

/** Deletes contacts and fingerprints whose retention time is over. */
export async function forgetContacts(db: Queryable, before: { mark: Date; contact: Date }): Promise<void> {
  await query(db)`
    update disputes set filer_mark = null where filer_mark is not null and filed_at < ${before.mark}`;
  await query(db)`
    update disputes set email = '' where email <> '' and state in ('upheld', 'rejected') and changed_at < ${before.contact}`;
}
