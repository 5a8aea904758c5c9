/** SQL of sending coins: who may send, who may receive, and what a story has received. */
import { sql } from 'kysely';
import type { ProofFacts } from '#api/features/auth/auth.step-up.service.ts';
import { lockedCounters, openTo } from '#api/features/posts/posts.sql.ts';
import { prepare, type Queryable } from '#api/platform/database/db.ts';

/** Who sends, to whom. `to` is null where a story receives. */
export type Pair = { readonly from: string; readonly session: string; readonly to: string | null };
export type ReceiverRow = {
  id: string;
  display_name: string;
  avatar: string;
  username: string | null;
};
export type SenderRow = { is_confirmed: boolean; created_at: Date; is_hidden: boolean };
export type Standing = ReceiverRow & { is_blocked: boolean; blocks_sender: boolean };
/** `receiver` is null where there is none in sight, `proof` is what the session has shown. */
export type Parties = { readonly sender: SenderRow; readonly receiver: Standing | null; readonly proof: ProofFacts };

type PartiesRow = SenderRow & ProofFacts & { [Field in keyof Standing]: Standing[Field] | null } & { position: number };

const selectParties = prepare(
  (from: readonly string[], sessions: readonly string[], to: readonly (string | null)[]) => sql<PartiesRow>`
    select w.position::int, i.stepped_up_at, s.password_grade, s.password_hash is not null as has_password, s.created_at, s.hidden_since is not null as is_hidden,
           (s.email_confirmed_at is not null or (s.email is null and s.telephone is not null)) as is_confirmed,
           m.id, m.display_name, m.avatar, f.username,
           exists (select 1 from blocks b where b.member_id = w.sender and b.blocked_id = m.id) as is_blocked,
           exists (select 1 from blocks b where b.member_id = m.id and b.blocked_id = w.sender) as blocks_sender
    from unnest(${from}::uuid[], ${sessions}::uuid[], ${to}::uuid[]) with ordinality w (sender, session, receiver, position)
    join sessions i on i.id = w.session join members s on s.id = w.sender
    left join members m on m.id = w.receiver and m.hidden_since is null
    left join member_profiles f on f.member_id = m.id`,
);

/** Both sides of each pair, by its position. A pair whose sender or session is gone is not there. */
export async function findParties(db: Queryable, pairs: readonly Pair[]): Promise<ReadonlyMap<number, Parties>> {
  const rows = await selectParties(
    db,
    pairs.map(({ from }) => from),
    pairs.map(({ session }) => session),
    pairs.map(({ to }) => to),
  );
  return new Map(
    rows.map((row) => [
      row.position - 1,
      { sender: row, receiver: row.id === null ? null : (row as Standing), proof: row },
    ]),
  );
}

export type Viewing = { readonly memberId: string; readonly postId: string };
/** `member_id` is null for an anonymous story. */
export type StoryRow = { position: number; id: string; member_id: string | null; display_name: string | null };

const selectStories = prepare(
  (memberIds: readonly string[], postIds: readonly string[]) => sql<StoryRow>`
    select w.position::int, p.id, p.member_id, (select m.display_name from members m where m.id = p.member_id) as display_name
    from unnest(${memberIds}::uuid[], ${postIds}::uuid[]) with ordinality w (member_id, post_id, position)
    join posts p on p.id = w.post_id and p.publish = 0 and ${openTo(sql<string>`w.member_id`)}
    order by p.id for share of p`,
);

/** Public stories that their senders may respond to. They keep their author, or have none, until the transaction ends. */
export async function findStories(db: Queryable, viewings: readonly Viewing[]): Promise<ReadonlyMap<number, StoryRow>> {
  const rows = await selectStories(
    db,
    viewings.map(({ memberId }) => memberId),
    viewings.map(({ postId }) => postId),
  );
  return new Map(rows.map((row) => [row.position - 1, row]));
}

/** Counters are locked before coins, as comments do: nobody waits in a circle. */
export async function lockCounters(db: Queryable, postIds: readonly string[]): Promise<void> {
  await lockedCounters(sql`select unnest(${postIds}::uuid[])`).execute(db);
}

/** Adds what stories received; what each has now. */
export async function addPoints(
  db: Queryable,
  received: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ post_id: string; points: number }>`
    update post_counters c set points = points + r.amount
    from unnest(${[...received.keys()]}::uuid[], ${[...received.values()]}::bigint[]) r (post_id, amount)
    where c.post_id = r.post_id returning c.post_id, c.points`.execute(db);
  return new Map(rows.map(({ post_id, points }) => [post_id, points]));
}

const receiver = sql`m.id, m.display_name, m.avatar, f.username`;
const reachable = (memberId: string) => sql`m.hidden_since is null and m.id <> ${memberId}
  and not exists (select 1 from blocks b where b.member_id = m.id and b.blocked_id = ${memberId})
  and not exists (select 1 from blocks b where b.member_id = ${memberId} and b.blocked_id = m.id)`;

/** Members by a part of their name, or by their user name; who stands in a block with the asker is not found. */
export async function searchReceivers(
  db: Queryable,
  memberId: string,
  name: string,
  limit: number,
): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select ${receiver} from members m left join member_profiles f on f.member_id = m.id
    where (m.display_name ilike ${`%${name.replace(/[\\%_]/g, '\\$&')}%`} or f.username = ${name.toLowerCase()}) and ${reachable(memberId)}
    order by f.username = ${name.toLowerCase()} desc nulls last, m.display_name, m.id limit ${limit}`.execute(db);
  return rows;
}

/** To whom the member has sent coins openly, the last ones first. Who tells anonymously is nobody here (R27). */
export async function listRecentReceivers(db: Queryable, memberId: string, limit: number): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    with sent as (
      select o.member_id, max(e.sequence) as last from (
        select * from coin_entries e where e.account_id = (select id from coin_accounts where member_id = ${memberId}) and e.amount < 0
        order by e.sequence - e.credits desc limit 50
      ) e join coin_transactions t on t.id = e.transaction_id and t.kind = 'transfer' join coin_accounts o on o.id = t.to_account
      where o.member_id is not null group by o.member_id
    )
    select ${receiver} from sent join members m on m.id = sent.member_id left join member_profiles f on f.member_id = m.id
    where ${reachable(memberId)} order by sent.last desc limit ${limit}`.execute(db);
  return rows;
}
