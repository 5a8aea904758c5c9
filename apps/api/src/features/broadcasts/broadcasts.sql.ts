/** Broadcasts as columns of other statements: of a member, of a story. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type BroadcastRow = {
  readonly id: string;
  readonly member_id: string | null;
  readonly display_name: string | null;
  readonly post_id: string | null;
  readonly header: string;
  readonly detail: string;
  readonly url: string;
  readonly thumbnail: string;
  /** Text where the row comes as JSON. */
  readonly created_at: Date | string;
};

/** The number of broadcasts that a profile shows. */
const latest = 6;

/**
 * Whether a story `p` is public and of the one whom a broadcast `b` names: signed by that member, or anonymous where it names
 * none. So no broadcast ever joins an anonymous story with a member (R26).
 */
const isItsPublicStory = sql<SqlBool>`p.id = b.post_id and p.member_id is not distinct from b.member_id and p.publish = 0
  and p.hidden_at is null and p.deleted_at is null`;

/** The id of the story that a broadcast `b` showed, for readers. */
const itsStory = sql`(select p.id from posts p where ${isItsPublicStory})`;

/** A broadcast `b` as readers get it; who they are is asked by `isShownTo`. */
export const shownBroadcast = sql`b.id, b.member_id, (select m.display_name from members m where m.id = b.member_id) as display_name,
  b.header, b.detail, b.url, b.thumbnail, b.created_at, ${itsStory} as post_id`;

/**
 * Whether a reader sees a broadcast `b`: of a member in sight who does not block them, or of an anonymous story that is public.
 * With the story goes what tells of it alone.
 */
export function isShownTo(viewerId: string | null): RawBuilder<SqlBool> {
  return sql`case when b.member_id is null then exists (select 1 from posts p where ${isItsPublicStory})
    else exists (select 1 from members m where m.id = b.member_id and m.hidden_since is null)
      and not exists (select 1 from blocks k where k.member_id = b.member_id and k.blocked_id = ${viewerId}::uuid) end`;
}

/** A member's latest broadcasts, newest first, as one column. */
export function latestBroadcastsOf(memberId: RawBuilder<unknown>): RawBuilder<BroadcastRow[]> {
  return sql`coalesce((select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id desc) from (
      select ${shownBroadcast} from news_broadcasts b where b.member_id = ${memberId} order by b.created_at desc, b.id desc limit ${latest}
    ) n), '[]')`;
}

export type StoryBroadcastRow = Pick<BroadcastRow, 'id' | 'header'> & { readonly created_at: string };

/** When a post `p` was shown on air, newest first, as one column; empty while it is not public. */
export const broadcastsOfStory = sql<StoryBroadcastRow[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'header', b.header, 'created_at', b.created_at) order by b.created_at desc, b.id desc)
    from news_broadcasts b where ${isItsPublicStory}), '[]')`;
