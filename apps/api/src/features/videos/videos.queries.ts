import type { VideoState } from '@pakmut/contract/videos/videos.rules.ts';
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { VideoFacts } from '#api/platform/media/videos.ts';

export type VideoRow = {
  readonly name: string;
  readonly id: string;
  readonly state: VideoState;
  readonly percent: number;
  readonly reason: string;
  readonly facts: VideoFacts;
  readonly captions: readonly { readonly language: string; readonly file: string }[];
};

/** The names of a video's files in its folder, those of its captions included. */
const everyFile = sql`files || array(select c->>'file' from jsonb_array_elements(captions) c)`;
const shown = sql`v.name, v.id, v.state, v.percent, v.reason, v.facts, v.captions`;

/** The video of a post `p` as one value of its row; null without one. Costs a lookup only where there is one. */
export const videoColumn = sql<VideoRow | null>`case when p.video is not null then (
  select jsonb_build_object('name', v.name, 'id', v.id, 'state', v.state, 'percent', v.percent, 'reason', v.reason, 'facts', v.facts, 'captions', v.captions)
  from videos v where v.name = p.video) end`;
/** Another one whenever that column shows something else: the transaction that wrote the video's row. */
export const videoMark = sql<
  string | null
>`case when p.video is not null then (select v.xmin from videos v where v.name = p.video) end`;

export async function insertVideo(
  db: Queryable,
  video: { name: string; sender: Buffer; facts: VideoFacts; now: Date },
): Promise<VideoRow> {
  const rows = await query<VideoRow>(db)`
    with v as (
      insert into videos as v (name, sender, state, facts, created_at)
      values (${video.name}, ${video.sender}, 'waiting', ${JSON.stringify(video.facts)}::jsonb, ${video.now}) returning ${shown}
    )
    select ${shown} from v, pg_notify('live', 'videos')`;
  return rows[0] as VideoRow;
}

/** Whose video: of one that waits for a post, the sender is known by the mark alone. */
export type VideoOwner = { readonly memberId: string; readonly sender: Buffer };

const isOf = ({ memberId, sender }: VideoOwner) => sql<boolean>`(v.member_id = ${memberId} or v.sender = ${sender})`;

export async function findOwnVideo(db: Queryable, owner: VideoOwner, name: string): Promise<VideoRow | undefined> {
  return queryFirst<VideoRow>(db)`
    select ${shown} from videos v where v.name = ${name} and ${isOf(owner)}`;
}

/** A video by its name, whoever sent it: for posts that do not stand in their table yet. */
export async function findVideo(db: Queryable, name: string): Promise<VideoRow | undefined> {
  return queryFirst<VideoRow>(db)`select ${shown} from videos v where v.name = ${name}`;
}

/** The names of a video's files in its folder; undefined for one that is not there. */
export async function findFiles(db: Queryable, name: string): Promise<readonly string[] | undefined> {
  const row = await queryFirst<{ files: string[] }>(db)`
    select ${everyFile} as files from videos where name = ${name}`;
  return row?.files;
}

/** A second row for the copied files of a video, which waits for a post like one that was sent. */
export async function insertCopy(
  db: Queryable,
  from: string,
  copy: { name: string; sender: Buffer; now: Date },
): Promise<void> {
  await query(db)`
    with copied as (
      insert into videos (name, sender, state, percent, reason, facts, files, captions, created_at)
      select ${copy.name}, ${copy.sender}, case when state = 'processing' then 'waiting' else state end,
             case when state = 'ready' then 100 else 0 end, reason, facts, files, captions, ${copy.now}
      from videos where name = ${from}
    )
    select pg_notify('live', 'videos')`;
}

/**
 * Writes rows anew, elsewhere in the table: their places and transactions then tell the batch instead of the upload
 * (P21). One that is being worked on stays, because the work holds on to its row.
 */
export async function moveRows(db: Queryable, names: readonly string[]): Promise<void> {
  await query(db)`
    with moved as (delete from videos where name = any(${names}::text[]) and state in ('ready', 'failed') returning *)
    insert into videos select * from moved order by md5(name)`;
}

/** Videos that wait for a post, with the marks of their senders: those of a day at most. */
export async function listWaiting(db: Queryable): Promise<{ name: string; sender: Buffer }[]> {
  return query<{ name: string; sender: Buffer }>(db)`
    select name, sender from videos where used_at is null and sender is not null`;
}

/**
 * Gives an unused video to a post; one of a signed post learns whose it is. Of an anonymous one the answer of its upload
 * goes as well (R29).
 */
export async function takeVideo(
  db: Queryable,
  owner: VideoOwner,
  name: string,
  keepsLink: boolean,
  now: Date,
): Promise<boolean> {
  const rows = await query<{ name: string }>(db)`
    with forgotten as (delete from incoming_uploads where file_name = ${name} and not ${keepsLink}::boolean)
    update videos v set
      member_id = case when ${keepsLink} then ${owner.memberId}::uuid end, sender = null,
      used_at = case when ${keepsLink} then ${now}::timestamptz else date_trunc('hour', ${now}::timestamptz) end,
      created_at = case when ${keepsLink} then created_at else date_trunc('hour', created_at) end
    where name = ${name} and ${isOf(owner)} and used_at is null returning name`;
  return rows.length > 0;
}

export type Claimed = { readonly name: string; readonly facts: VideoFacts; readonly attempts: number };

/** Takes the oldest video that waits or whose server died; nobody else gets it until the lease has run out. */
export async function claimVideo(db: Queryable, now: Date, until: Date): Promise<Claimed | undefined> {
  return queryFirst<Claimed>(db)`
    update videos set state = 'processing', percent = 0, leased_until = ${until}, attempts = attempts + 1
    where name = (
      select name from videos where state = 'waiting' or (state = 'processing' and leased_until < ${now})
      order by created_at limit 1 for update skip locked
    ) returning name, facts, attempts`;
}

/** Notes how far the work is and holds on to it; false when it belongs to somebody else by now, or was removed. */
export async function renewLease(db: Queryable, claim: Claimed, percent: number, until: Date): Promise<boolean> {
  const rows = await query<{ name: string }>(db)`
    update videos set percent = ${percent}, leased_until = ${until}
    where name = ${claim.name} and state = 'processing' and attempts = ${claim.attempts} returning name`;
  return rows.length > 0;
}

export type Outcome =
  | { readonly state: 'ready'; readonly files: readonly string[] }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'waiting'; readonly attempts: 0 | -1 };

/** Ends the work of a claim, unless somebody else has the video by now. */
export async function finishVideo(db: Queryable, claim: Claimed, outcome: Outcome): Promise<boolean> {
  const files = outcome.state === 'ready' ? outcome.files : [];
  const rows = await query<{ name: string }>(db)`
    update videos set state = ${outcome.state}, percent = ${outcome.state === 'ready' ? 100 : 0}, files = ${files}::text[],
      reason = ${outcome.state === 'failed' ? outcome.reason : ''}, leased_until = null,
      attempts = attempts + ${outcome.state === 'waiting' ? outcome.attempts : 0}
    where name = ${claim.name} and state = 'processing' and attempts = ${claim.attempts} returning name`;
  return rows.length > 0;
}

export async function setCaptions(db: Queryable, name: string, captions: VideoRow['captions']): Promise<void> {
  await query(db)`update videos set captions = ${JSON.stringify(captions)}::jsonb where name = ${name}`;
}

/** Deletes rows of videos; answers with the files that were theirs. */
export async function deleteVideos(
  db: Queryable,
  names: readonly string[],
): Promise<{ name: string; files: string[] }[]> {
  return query<{ name: string; files: string[] }>(db)`
    delete from videos where name = any(${names}::text[]) returning name, ${everyFile} as files`;
}

/** Videos that no post took in time. */
export async function listAbandoned(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await query<{ name: string }>(db)`
    select name from videos where used_at is null and created_at < ${before} order by created_at limit ${limit}`;
  return rows.map(({ name }) => name);
}
