/** SQL of earning: each thing once, so many a day, and what a story has brought (decisions §4, R45). */
import { sql } from 'kysely';
import { prepare, type Queryable, query } from '#api/platform/database/db.ts';

export type Earned = {
  readonly memberId: string;
  readonly kind: string;
  readonly subject: string;
  readonly day: string;
  readonly transactionId: string;
};

/** What was earned before, in the order asked: whether this thing was paid, and how many of its kind on this day. */
export type EarnedSoFar = { readonly isEarned: boolean; readonly earnedToday: number };

const selectEarnedSoFar = prepare(
  (
    memberIds: readonly string[],
    kinds: readonly string[],
    subjects: readonly string[],
    day: string,
  ) => sql<EarnedSoFar>`
    select exists (select 1 from coin_earnings e where e.member_id = w.member_id and e.kind = w.kind and e.subject = w.subject) as "isEarned",
           (select count(*)::int from coin_earnings e where e.member_id = w.member_id and e.kind = w.kind and e.day = ${day}) as "earnedToday"
    from unnest(${memberIds}::uuid[], ${kinds}::text[], ${subjects}::text[]) with ordinality as w (member_id, kind, subject, position)
    order by w.position`,
);

export function findEarnedSoFar(
  db: Queryable,
  wanted: readonly Pick<Earned, 'memberId' | 'kind' | 'subject'>[],
  day: string,
): Promise<EarnedSoFar[]> {
  return selectEarnedSoFar(
    db,
    wanted.map(({ memberId }) => memberId),
    wanted.map(({ kind }) => kind),
    wanted.map(({ subject }) => subject),
    day,
  );
}

export async function insertEarnings(db: Queryable, earned: readonly Earned[]): Promise<void> {
  if (earned.length === 0) return;
  const rows = earned.map(({ memberId, transactionId, kind, subject, day }) => ({
    member_id: memberId,
    transaction_id: transactionId,
    kind,
    subject,
    day,
  }));
  await db.insertInto('coin_earnings').values(rows).execute();
}

const lockAll = prepare(
  (memberIds: readonly string[]) => sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(id, 14) as key from unnest(${memberIds}::text[]) id order by key) keys`,
);

/** Locks these members' earnings until the transaction ends, so that the counts stay true. */
export async function lockEarners(db: Queryable, memberIds: readonly string[]): Promise<void> {
  await lockAll(db, memberIds);
}

const selectSignedAuthor = prepare(
  (postId: string) => sql<{ member_id: string }>`
    select member_id from posts where id = ${postId} and publish = 0 and anonymous = 0 and member_id is not null`,
);

/** The author of a story whose comments and shares can earn coins: the story is public and signed. */
export async function findSignedAuthor(db: Queryable, postId: string): Promise<string | undefined> {
  const [row] = await selectSignedAuthor(db, postId);
  return row?.member_id;
}

export async function insertInvited(db: Queryable, memberId: string, code: string): Promise<void> {
  await query(db)`
    insert into coin_invited (member_id, invited_by)
    select ${memberId}, i.member_id from coin_invitations i where i.code = ${code} and i.member_id <> ${memberId}
    on conflict do nothing`;
}

/** The member's code, made when it is first asked for, and how many came by it. */
export async function findInvitation(db: Queryable, memberId: string, code: string) {
  await query(db)`insert into coin_invitations (member_id, code) values (${memberId}, ${code}) on conflict do nothing`;
  const rows = await query<{ code: string; joined: number }>(db)`
    select code, (select count(*)::int from coin_invited where invited_by = ${memberId}) as joined
    from coin_invitations where member_id = ${memberId}`;
  return rows[0] as { code: string; joined: number };
}

/** Stories were erased: nothing beside the book names them any longer (R26). */
export async function forgetStories(db: Queryable, postIds: readonly string[]): Promise<void> {
  await query(db)`delete from coin_earnings where subject = any(${postIds}::text[])`;
}

/** Others have earned coins for inviting this member, whose id must not stay behind. */
export async function forgetInvited(db: Queryable, memberId: string): Promise<void> {
  await query(db)`delete from coin_earnings where kind = 'add_audience' and subject = ${memberId}`;
}

export type Brought = {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly payer: string | null;
  readonly payer_author: string | null;
  readonly payer_name: string | null;
  readonly holder: string | null;
  readonly holder_author: string | null;
};

/** The coins that a story brought its author and that were not taken back yet, newest first. */
export async function listBrought(db: Queryable, postId: string): Promise<Brought[]> {
  return query<Brought>(db)`
    select t.id, t.kind, t.amount, f.member_id as payer, encode(f.author_tag, 'hex') as payer_author, f.name as payer_name,
           h.member_id as holder, case when h.kind = 'author' then encode(p.author_tag, 'hex') end as holder_author
    from coin_causes c join coin_transactions t on t.id = c.transaction_id join posts p on p.id = c.post_id
    join coin_accounts f on f.id = t.from_account join coin_accounts h on h.id = t.to_account
    where c.post_id = ${postId} and t.kind in ('add_post', 'view', 'transfer')
      and not exists (select 1 from coin_transactions r where r.reverses = t.id)
    order by t.at desc, t.id`;
}
