/**
 * SQL of the map: the counts of a view add up to exactly the posts that lie in it and pass the filters. Without filters,
 * or with categories alone, they come from the rollup and only the edges are counted post by post; every other filter
 * counts the posts themselves, all of them (decision 0029).
 */
import { type RawBuilder, sql } from 'kysely';
import { planEachTime, type Queryable } from '#api/platform/db.ts';
import { type Filters, filterConditions } from './posts.filters.queries.ts';
import {
  type Box,
  boxOfCell,
  edgeLatitude,
  edgeLongitude,
  finestGrid,
  gridFor,
  innerCells,
  type Line,
  linesOf,
  touchedCells,
} from './posts.map.grid.ts';

export type ClusterRow = {
  latitude: number;
  longitude: number;
  count: number;
  post_id: string;
  category_id: number;
  header: string | null;
  images: { name: string }[] | null;
  /** West, south, east, north of the group. */
  box: Box;
};

export type MapView = Filters & { readonly box: Box; readonly zoom: number };

type CellRow = Omit<ClusterRow, 'box'> & { x: number; y: number };
type PostsRow = Omit<ClusterRow, 'box'> & { west: number; south: number; east: number; north: number };

/** Views with at most so many posts are read by place; in wider ones the filter leads, by its own index. */
const fewPosts = 20_000;
/** Enough cells to tell a crowded view from an empty one. */
const estimateCells = 64;
/** Degrees by which a strip reaches over its edge; which side a post is on, its cell says. */
const overlap = 1e-6;

/** Pins of a view. A group shows its newest post. */
export async function listClusters(db: Queryable, view: MapView): Promise<ClusterRow[]> {
  const grid = gridFor(view.box, view.zoom);
  return grid <= finestGrid && !needsPosts(view) ? fromCells(db, view, grid) : fromPosts(db, view, grid);
}

function needsPosts({ words, tags, from, to, provinceId, amphoeId, memberId, media, around }: MapView): boolean {
  return Boolean(
    words || tags.length > 0 || from || to || provinceId || amphoeId || memberId || media !== 'all' || around?.km,
  );
}

const shown = sql`p.category_id, p.header, p.images`;

async function fromCells(db: Queryable, view: MapView, grid: number): Promise<ClusterRow[]> {
  const { columns, rows: lines } = linesOf(view.box, grid);
  const category = categoryCondition(view.categoryIds);
  const { rows } = await sql<CellRow>`${sql.raw(planEachTime)}
    with parts as (
      ${linePart(columns, 'x', 'y', grid, category)} union all ${linePart(lines, 'y', 'x', grid, category)} union all
      ${edgePart(view.box, grid, category)}
    ), cells as (
      select x, y, sum(count)::int as count, sum(longitude) / sum(count) as longitude, sum(latitude) / sum(count) as latitude,
             (array_agg(post_id order by created_at desc, post_id desc))[1] as post_id
      from parts group by x, y
    )
    select cells.*, ${shown} from cells join posts p on p.id = cells.post_id order by count desc, post_id`.execute(db);
  return rows.map((row) => ({ ...row, box: boxOfCell(view.box, row.x, row.y, grid) }));
}

function categoryCondition(ids: readonly number[]): RawBuilder<unknown> {
  return ids.length > 0 ? sql`and category_id = any(${ids}::smallint[])` : sql``;
}

/** Cells of the rollup along columns or rows. `offset 0` keeps one search of the index for each line. */
function linePart(
  lines: readonly Line[],
  fixed: 'x' | 'y',
  along: 'x' | 'y',
  grid: number,
  category: RawBuilder<unknown>,
) {
  const list = (key: keyof Line) => lines.map((line) => line[key]);
  return sql`
    select c.x >> (c.grid - ${grid}::int) as x, c.y >> (c.grid - ${grid}::int) as y, c.count, c.sum_longitude as longitude,
           c.sum_latitude as latitude, c.last_post_id as post_id, c.last_created_at as created_at
    from unnest(${list('grid')}::smallint[], ${list('at')}::int[], ${list('from')}::int[], ${list('to')}::int[]) line (grid, at, first, last),
      lateral (
        select * from map_cells
        where grid = line.grid and ${sql.ref(fixed)} = line.at and ${sql.ref(along)} between line.first and line.last
          and count > 0 ${category} offset 0
      ) c`;
}

/** What lies in the view beside its whole cells of the finest grid, post by post. */
function edgePart(box: Box, grid: number, category: RawBuilder<unknown>): RawBuilder<unknown> {
  const [west, south, east, north] = box;
  const inner = innerCells(box, finestGrid);
  if (!inner) return edgeStrip(box, box, sql``, grid, category);
  const { x0, x1, y0, y1 } = inner;
  const [x, y] = [cellOf('x', finestGrid), cellOf('y', finestGrid)];
  const [left, right] = [edgeLongitude(x0, finestGrid), edgeLongitude(x1 + 1, finestGrid)];
  const [top, bottom] = [edgeLatitude(y0, finestGrid), edgeLatitude(y1 + 1, finestGrid)];
  const between = sql`and ${x} between ${x0}::int and ${x1}::int`;
  return sql.join(
    [
      edgeStrip(box, [west, south, left + overlap, north], sql`and ${x} < ${x0}::int`, grid, category),
      edgeStrip(box, [right - overlap, south, east, north], sql`and ${x} > ${x1}::int`, grid, category),
      edgeStrip(
        box,
        [left - overlap, top - overlap, right + overlap, north],
        sql`${between} and ${y} < ${y0}::int`,
        grid,
        category,
      ),
      edgeStrip(
        box,
        [left - overlap, south, right + overlap, bottom + overlap],
        sql`${between} and ${y} > ${y1}::int`,
        grid,
        category,
      ),
    ],
    sql` union all `,
  );
}

function edgeStrip(view: Box, strip: Box, side: RawBuilder<unknown>, grid: number, category: RawBuilder<unknown>) {
  return sql`
    select ${cellOf('x', grid)}, ${cellOf('y', grid)}, 1, longitude, latitude, id, created_at from posts
    where publish = 0 and hidden_at is null and deleted_at is null ${category} and ${inBox(strip)} and ${inBounds(view)} ${side}`;
}

function cellOf(axis: 'x' | 'y', grid: number): RawBuilder<number> {
  const unit = axis === 'x' ? sql`mercator_x(longitude)` : sql`mercator_y(latitude)`;
  return sql<number>`(${unit} >> ${30 - grid}::int)`;
}

/** By the index of places. */
function inBox([west, south, east, north]: Box): RawBuilder<boolean> {
  return sql<boolean>`point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

/** The same without that index. */
function inBounds([west, south, east, north]: Box): RawBuilder<boolean> {
  return sql<boolean>`longitude between ${west} and ${east} and latitude between ${south} and ${north}`;
}

async function fromPosts(db: Queryable, view: MapView, grid: number): Promise<ClusterRow[]> {
  const conditions = filterConditions({ ...view, box: null });
  const isWide = (await estimate(db, view.box)) > fewPosts;
  const { rows } = await sql<PostsRow>`${sql.raw(planEachTime)}
    with cells as (
      select count(*)::int as count, avg(longitude) as longitude, avg(latitude) as latitude, (array_agg(id order by created_at desc, id desc))[1] as post_id,
             min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
      from posts p where ${sql.join([...conditions, isWide ? inBounds(view.box) : inBox(view.box)], sql` and `)}
      group by ${cellOf('x', grid)}, ${cellOf('y', grid)}
    )
    select cells.count, cells.longitude, cells.latitude, cells.west, cells.south, cells.east, cells.north, cells.post_id, ${shown}
    from cells join posts p on p.id = cells.post_id order by count desc, post_id`.execute(db);
  return rows.map(({ west, south, east, north, ...row }) => ({ ...row, box: [west, south, east, north] }));
}

/** About how many posts a view holds, rather too many than too few. */
async function estimate(db: Queryable, box: Box): Promise<number> {
  const grid = Math.min(finestGrid, gridFor(box, finestGrid, estimateCells));
  const { x0, x1, y0, y1 } = touchedCells(box, grid);
  const { rows } = await sql<{ posts: number }>`
    select coalesce(sum(count), 0)::int as posts from map_cells
    where grid = ${grid} and x between ${x0} and ${x1} and y between ${y0} and ${y1}`.execute(db);
  return rows[0]?.posts ?? 0;
}
