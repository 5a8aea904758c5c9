/** SQL of the map: ready-made cells for the country, live grouping where the view is small or filtered. */
import { sql } from 'kysely';
import { planEachTime, type Queryable } from '#api/platform/db.ts';

export type ClusterRow = {
  latitude: number;
  longitude: number;
  count: number;
  post_id: string;
  category_id: number;
  header: string | null;
  images: { name: string }[] | null;
};

export type MapView = {
  readonly box: readonly [number, number, number, number];
  readonly zoom: number;
  readonly categoryId: number | undefined;
  readonly words: string | null;
};

/** Finest grid of the rollup; closer views group live. */
const finestGrid = 14;
const maximumClusters = 400;

/** Pins of a view. A group shows its newest post. */
export async function listClusters(db: Queryable, view: MapView): Promise<ClusterRow[]> {
  const grid = Math.floor(view.zoom) + 3;
  return grid <= finestGrid && !view.words
    ? fromCells(db, view, Math.max(4, grid))
    : fromPosts(db, view, Math.min(24, Math.max(4, grid)));
}

async function fromCells(db: Queryable, view: MapView, grid: number): Promise<ClusterRow[]> {
  const [west, south, east, north] = view.box;
  const shift = 30 - grid;
  const category = view.categoryId === undefined ? sql`` : sql`and category_id = ${view.categoryId}`;
  const { rows } = await sql<ClusterRow>`
    with cells as (
      select x, y, sum(count)::int as count, sum(sum_longitude) / sum(count) as longitude, sum(sum_latitude) / sum(count) as latitude,
             (array_agg(last_post_id order by last_created_at desc))[1] as post_id
      from map_cells
      where count > 0 and grid = ${grid} and x between mercator_x(${west}) >> ${shift}::int and mercator_x(${east}) >> ${shift}::int
        and y between mercator_y(${north}) >> ${shift}::int and mercator_y(${south}) >> ${shift}::int ${category}
      group by x, y order by count desc limit ${maximumClusters}
    )
    select cells.latitude, cells.longitude, cells.count, cells.post_id, p.category_id, p.header, p.images
    from cells join posts p on p.id = cells.post_id`.execute(db);
  return rows;
}

async function fromPosts(db: Queryable, view: MapView, grid: number): Promise<ClusterRow[]> {
  const [west, south, east, north] = view.box;
  const shift = 30 - grid;
  const category = view.categoryId === undefined ? sql`` : sql`and category_id = ${view.categoryId}`;
  const words = view.words ? sql`and words @@ ${view.words}::tsquery` : sql``;
  const { rows } = await sql<ClusterRow>`${sql.raw(planEachTime)}
    with hits as materialized (
      select id, longitude, latitude, created_at, mercator_x(longitude) >> ${shift}::int as x, mercator_y(latitude) >> ${shift}::int as y
      from posts
      where publish = 0 and hidden_at is null and deleted_at is null ${category} ${words}
        and point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))
      order by created_at desc limit 5000
    ), cells as (
      select count(*)::int as count, avg(longitude) as longitude, avg(latitude) as latitude, (array_agg(id order by created_at desc, id))[1] as post_id
      from hits group by x, y order by count desc limit ${maximumClusters}
    )
    select cells.latitude, cells.longitude, cells.count, cells.post_id, p.category_id, p.header, p.images
    from cells join posts p on p.id = cells.post_id`.execute(db);
  return rows;
}
