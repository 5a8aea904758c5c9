/** SQL of the game: rounds, guesses and leaderboards. What may be shown of a round is asked of its stories each time. */
import { leadersMaximum, storiesPerRound } from '@pakmut/contract/game/game.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ImageRecord, isPublic, type Viewer, visibleTo } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

/** Signed, with an exact place and a photo: what is anonymous or coarse is never asked for, and nothing of it can be learned here (R26). */
const isPlayable = sql`p.member_id is not null and p.anonymous = 0 and p.place_precision = 'exact' and jsonb_array_length(p.images) > 0`;

/** Days during which a story is recent enough to be chosen. */
const recentDays = 120;
/** Days after which a story may come again. */
const restDays = 30;

/**
 * Chooses the round of a day unless there is one, or nothing to choose from. Of those who come first at once one chooses and the
 * others wait. Stories of many provinces come first, then those that have rested; the order is that of a hash, so that it tells
 * nothing and does not hang on ids.
 */
export async function chooseRound(db: Queryable, day: string): Promise<void> {
  await query(db)`
    with pool as (
      select p.id, p.province_id, md5(${day}::text || p.header || p.created_at) as lot,
             exists (select 1 from game_stories s where s.post_id = p.id and s.day > ${day}::date - ${sql.lit(restDays)}) as is_used
      from posts p
      where ${isPublic} and ${isPlayable} and p.created_at > ${day}::date - ${sql.lit(recentDays)}
    ), ranked as (
      select id, lot, is_used, row_number() over (partition by province_id order by is_used, lot) as turn from pool
    ), chosen as (
      select id, row_number() over (order by lot) as position
      from (select id, lot from ranked order by is_used, turn, lot limit ${sql.lit(storiesPerRound)}) five
    ), made as (
      insert into game_rounds (day) select ${day}::date where exists (select 1 from chosen) on conflict do nothing returning day
    )
    insert into game_stories (day, position, post_id) select made.day, chosen.position, chosen.id from made cross join chosen`;
}

export async function hasRound(db: Queryable, day: string): Promise<boolean> {
  const row = await queryFirst<{ day: string }>(db)`select day::text from game_rounds where day = ${day}::date`;
  return row !== undefined;
}

export type StoryRow = {
  readonly id: string;
  readonly position: number;
  readonly header: string;
  readonly excerpt: string;
  readonly language: string;
  readonly image: ImageRecord;
  readonly latitude: number;
  readonly longitude: number;
  readonly province_id: string;
  readonly amphoe_id: string;
  /** Of the viewer's guess; null before it. */
  readonly distance_m: number | null;
  readonly points: number | null;
};

/** Whether a viewer sees a story `p` of a round. */
const isShownTo = (viewer: Viewer): RawBuilder<unknown> => sql`${visibleTo(viewer)} and ${isPublic} and ${isPlayable}`;

const story = sql`p.id, s.position, p.header, p.excerpt, p.language, p.images -> 0 as image, p.latitude, p.longitude, p.province_id,
  p.amphoe_id, g.distance_m, g.points`;

const roundOf = (
  day: string,
  viewer: Viewer,
) => sql`game_stories s join posts p on p.id = s.post_id and ${isShownTo(viewer)}
  left join game_guesses g on g.day = s.day and g.position = s.position and g.member_id = ${viewer?.memberId ?? null}::uuid
  where s.day = ${day}::date`;

export function listStories(db: Queryable, viewer: Viewer, day: string): Promise<StoryRow[]> {
  return query<StoryRow>(db)`select ${story} from ${roundOf(day, viewer)} order by s.position`;
}

export function findStory(db: Queryable, viewer: Viewer, day: string, postId: string): Promise<StoryRow | undefined> {
  return queryFirst<StoryRow>(db)`select ${story} from ${roundOf(day, viewer)} and p.id = ${postId}`;
}

type Guess = {
  readonly memberId: string;
  readonly day: string;
  readonly position: number;
  readonly distance: number;
  readonly points: number;
};

/** Keeps the first guess; a further one changes nothing. */
export async function insertGuess(db: Queryable, guess: Guess): Promise<void> {
  await query(db)`
    insert into game_guesses (member_id, day, position, distance_m, points)
    values (${guess.memberId}, ${guess.day}::date, ${guess.position}, ${guess.distance}, ${guess.points})
    on conflict do nothing`;
}

/** The days of which the member has guessed every story that they may see, the last first. */
export async function listWholeDays(db: Queryable, viewer: NonNullable<Viewer>): Promise<string[]> {
  const rows = await query<{ day: string }>(db)`
    select d.day::text from (select distinct day from game_guesses where member_id = ${viewer.memberId}) d
    where not exists (
      select 1 from game_stories s join posts p on p.id = s.post_id and ${isShownTo(viewer)}
      where s.day = d.day and not exists (
        select 1 from game_guesses g where g.member_id = ${viewer.memberId} and g.day = s.day and g.position = s.position))
    order by d.day desc`;
  return rows.map(({ day }) => day);
}

export type Week = { readonly from: string; readonly to: string };

/** Everybody who played in a week and is in sight, with their place; equal points share one. */
const rankedIn = ({ from, to }: Week) => sql`(
  select g.member_id, sum(g.points)::int as points, count(distinct g.day)::int as days, rank() over (order by sum(g.points) desc)::int as place
  from game_guesses g join members m on m.id = g.member_id and m.hidden_since is null
  where g.day between ${from}::date and ${to}::date group by g.member_id)`;

export type LeaderRow = {
  readonly member_id: string;
  readonly display_name: string;
  readonly avatar: string;
  readonly points: number;
  readonly days: number;
  readonly place: number;
};

/** The best of those who agreed to show their name, without whom a block parts from the viewer. */
export function listLeaders(db: Queryable, viewerId: string | null, week: Week): Promise<LeaderRow[]> {
  return query<LeaderRow>(db)`
    select r.member_id, m.display_name, m.avatar, r.points, r.days, r.place
    from ${rankedIn(week)} r join game_players y on y.member_id = r.member_id and y.shows_name join members m on m.id = r.member_id
    where not exists (select 1 from blocks b where (b.member_id = ${viewerId}::uuid and b.blocked_id = r.member_id)
      or (b.member_id = r.member_id and b.blocked_id = ${viewerId}::uuid))
    order by r.place, m.display_name, r.member_id limit ${leadersMaximum}`;
}

export async function countPlayers(db: Queryable, week: Week): Promise<number> {
  const row = await queryFirst<{ total: number }>(db)`select count(*)::int as total from ${rankedIn(week)} r`;
  return row?.total ?? 0;
}

export type PlayerRow = { readonly points: number; readonly place: number; readonly shows_name: boolean };

export async function findPlayer(db: Queryable, memberId: string, week: Week): Promise<PlayerRow> {
  const row = await queryFirst<PlayerRow>(db)`
    select coalesce(r.points, 0) as points, coalesce(r.place, 0) as place, coalesce(y.shows_name, false) as shows_name
    from (select ${memberId}::uuid as id) me left join ${rankedIn(week)} r on r.member_id = me.id
    left join game_players y on y.member_id = me.id`;
  return row ?? { points: 0, place: 0, shows_name: false };
}

export async function setNameShown(db: Queryable, memberId: string, isShown: boolean): Promise<void> {
  await query(db)`
    insert into game_players (member_id, shows_name) values (${memberId}, ${isShown})
    on conflict (member_id) do update set shows_name = excluded.shows_name`;
}
