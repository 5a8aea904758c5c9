/** SQL of transfers: the sender, the receiver, and the coins that a story has received. */
import { sql } from 'kysely';
import type { ProofFacts } from '#api/features/auth/auth.step-up.service.ts';
import { openTo } from '#api/features/posts/posts.sql.ts';
import { escapeLike, prepareFirst, type Queryable, query } from '#api/platform/database/db.ts';

/** Sender and receiver. `to` is null if a story receives. */
export type Pair = { readonly from: string; readonly session: string; readonly to: string | null };
export type ReceiverRow = {
  id: string;
  display_name: string;
  avatar: string;
  username: string | null;
};
export type SenderRow = { is_confirmed: boolean; created_at: Date; is_hidden: boolean };
export type Receiver = ReceiverRow & { is_blocked: boolean; blocks_sender: boolean };
/** `receiver` is null where there is none in sight, `proof` is what the session has shown. */
export type Parties = { readonly sender: SenderRow; readonly receiver: Receiver | null; readonly proof: ProofFacts };

type PartiesRow = SenderRow & ProofFacts & { [Field in keyof Receiver]: Receiver[Field] | null };

const selectParties = prepareFirst(
  (from: string, session: string, to: string | null) => sql<PartiesRow>`
    select i.stepped_up_at, s.password_grade, s.password_hash is not null as has_password, s.created_at, s.hidden_since is not null as is_hidden,
           (s.email_confirmed_at is not null or (s.email is null and s.telephone is not null)) as is_confirmed,
           m.id, m.display_name, m.avatar, f.username,
           exists (select 1 from blocks b where b.member_id = s.id and b.blocked_id = m.id) as is_blocked,
           exists (select 1 from blocks b where b.member_id = m.id and b.blocked_id = s.id) as blocks_sender
    from sessions i cross join members s
    left join members m on m.id = ${to}::uuid and m.hidden_since is null
    left join member_profiles f on f.member_id = m.id
    where i.id = ${session} and s.id = ${from}`,
);

/** Both sides of a transfer; undefined when the sender or the session is gone. */
export async function findParties(db: Queryable, { from, session, to }: Pair): Promise<Parties | undefined> {
  const row = await selectParties(db, from, session, to);
  return row && { sender: row, receiver: row.id === null ? null : (row as Receiver), proof: row };
}

/** A signed story has the member's id, an anonymous one the author's tag. */
export type StoryRow = {
  id: string;
  member_id: string | null;
  author_tag: string | null;
  display_name: string | null;
};

/** A public story that the sender may respond to. It keeps its author, or has none, until the transaction ends. */
export const findStory = prepareFirst(
  (memberId: string, postId: string) => sql<StoryRow>`
    select p.id, p.member_id, encode(p.author_tag, 'hex') as author_tag, (select m.display_name from members m where m.id = p.member_id) as display_name
    from posts p where p.id = ${postId} and p.publish = 0 and ${openTo(memberId)} for share of p`,
);

/**
 * Adds coins to a story's counter and returns the sum. Counters are changed before coins, as in comments, so that no
 * deadlock is possible.
 */
export const addPoints = prepareFirst(
  (postId: string, amount: number) => sql<{ points: number }>`
    update post_counters set points = points + ${amount}::bigint where post_id = ${postId} returning points`,
);

const receiver = sql`m.id, m.display_name, m.avatar, f.username`;
const reachable = (memberId: string) => sql`m.hidden_since is null and m.id <> ${memberId}
  and not exists (select 1 from blocks b where b.member_id = m.id and b.blocked_id = ${memberId})
  and not exists (select 1 from blocks b where b.member_id = ${memberId} and b.blocked_id = m.id)`;

/** Members by a part of their name, or by their user name, without those in a block with the caller. */
export async function searchReceivers(
  db: Queryable,
  memberId: string,
  name: string,
  limit: number,
): Promise<ReceiverRow[]> {
  return query<ReceiverRow>(db)`
    select ${receiver} from members m left join member_profiles f on f.member_id = m.id
    where (m.display_name ilike ${`%${escapeLike(name)}%`} or f.username = ${name.toLowerCase()}) and ${reachable(memberId)}
    order by f.username = ${name.toLowerCase()} desc nulls last, m.display_name, m.id limit ${limit}`;
}

/** Recent receivers of the member's transfers. Authors of anonymous stories are not among them (R27). */
export async function listRecentReceivers(db: Queryable, memberId: string, limit: number): Promise<ReceiverRow[]> {
  return query<ReceiverRow>(db)`
    with sent as (
      select o.member_id, max(e.sequence) as last from (
        select * from coin_entries e where e.account_id = (select id from coin_accounts where member_id = ${memberId}) and e.amount < 0
        order by e.sequence - e.credits desc limit 50
      ) e join coin_transactions t on t.id = e.transaction_id and t.kind = 'transfer' join coin_accounts o on o.id = t.to_account
      where o.member_id is not null group by o.member_id
    )
    select ${receiver} from sent join members m on m.id = sent.member_id left join member_profiles f on f.member_id = m.id
    where ${reachable(memberId)} order by sent.last desc limit ${limit}`;
}
