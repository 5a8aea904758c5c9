/**
 * SQL of the map: the rows of its index, the cards of clusters, and the views that only the database can count
 * (decision 0037).
 */
import type { PinRow } from '@pakmut/pin-index/columns.ts';
import { type Box, gridFor, worldBits } from '@pakmut/pin-index/grid.ts';
import { type RawBuilder, sql } from 'kysely';
import { isPublic } from '#api/features/posts/posts.sql.ts';
import { type Filters, filterConditions } from '#api/features/search/search.filters.sql.ts';
import { planEachTime, type Queryable, query } from '#api/platform/database/db.ts';

export type ClusterRow = Card & {
  latitude: number;
  longitude: number;
  count: number;
  post_id: string;
  category_id: number;
  /** West, south, east, north of the group. */
  box: Box;
};

export type MapView = Filters & { readonly box: Box; readonly zoom: number };

/** The newest post of a cluster, as the map shows it. */
export type Card = {
  readonly header: string | null;
  /** The name of the first photo. */
  readonly image: string | null;
  /** Whether that one has its thumbnail as WebP as well. */
  readonly has_webp: boolean | null;
  /** Whether it has its picture for pins. */
  readonly has_pin: boolean | null;
};

type PostsRow = Omit<ClusterRow, 'box'> & { west: number; south: number; east: number; north: number };

/** Rows that are read at once, so that nobody else has to wait long. */
const pageSize = 10_000;

const columns = sql`p.id, p.longitude, p.latitude, p.category_id as category, (extract(epoch from p.created_at) * 1000)::float8 as time`;

/** Every public pin, as it was at one moment. */
export async function readPins(db: Queryable, onPage: (rows: readonly PinRow[]) => void): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // In the order of the index of the feed, which holds all that is asked for.
    await query(transaction)`
      declare pins no scroll cursor for
      select ${columns} from posts p where ${isPublic} order by p.created_at desc, p.id desc`;
    for (;;) {
      const rows = await query<PinRow>(transaction)`fetch forward ${sql.lit(pageSize)} from pins`;
      onPage(rows);
      if (rows.length < pageSize) return;
    }
  });
}

/** The public posts in a box that members signed, by the index of theirs. */
export async function findSignedBy(db: Queryable, memberIds: readonly string[], box: Box): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select p.id from posts p where p.member_id = any(${memberIds}::uuid[]) and ${isPublic} and ${inBounds(box)}`;
  return rows.map(({ id }) => id);
}

/** Those of these posts that are public. */
export async function findPins(db: Queryable, ids: readonly string[]): Promise<PinRow[]> {
  return query<PinRow>(db)`
    select ${columns} from posts p where p.id = any(${ids}::uuid[]) and ${isPublic}`;
}

const card = sql`p.header, p.images->0->>'name' as image, (p.images->0->'webp')::boolean as has_webp, (p.images->0->'pin')::boolean as has_pin`;

export async function findCards(db: Queryable, ids: readonly string[]): Promise<(Card & { id: string })[]> {
  return query<Card & { id: string }>(db)`
    select p.id, ${card} from posts p where p.id = any(${ids}::uuid[]) and ${isPublic}`;
}

function cellOf(axis: 'x' | 'y', grid: number): RawBuilder<number> {
  const unit = axis === 'x' ? sql`mercator_x(longitude)` : sql`mercator_y(latitude)`;
  return sql<number>`(${unit} >> ${worldBits - grid}::int)`;
}

/** By the index of places. */
function inBox([west, south, east, north]: Box): RawBuilder<boolean> {
  return sql<boolean>`point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

/** The same without that index. */
function inBounds([west, south, east, north]: Box): RawBuilder<boolean> {
  return sql<boolean>`longitude between ${west} and ${east} and latitude between ${south} and ${north}`;
}

/** Counts the posts themselves. In a wide view the index of the filter leads, in others that of places. */
export async function countPosts(db: Queryable, view: MapView, isWide: boolean): Promise<ClusterRow[]> {
  const conditions = filterConditions({ ...view, box: null });
  const grid = gridFor(view.box, view.zoom);
  const rows = await query<PostsRow>(db)`${sql.raw(planEachTime)}
    with cells as (
      select count(*)::int as count, avg(longitude) as longitude, avg(latitude) as latitude, (array_agg(id order by created_at desc, id desc))[1] as post_id,
             min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
      from posts p where ${sql.join([...conditions, isWide ? inBounds(view.box) : inBox(view.box)], sql` and `)}
      group by ${cellOf('x', grid)}, ${cellOf('y', grid)}
    )
    select cells.count, cells.longitude, cells.latitude, cells.west, cells.south, cells.east, cells.north, cells.post_id, p.category_id, ${card}
    from cells join posts p on p.id = cells.post_id order by count desc, post_id`;
  return rows.map(({ west, south, east, north, ...row }) => ({ ...row, box: [west, south, east, north] }));
}
