/** SQL of saved places. */
import { type Selectable, sql } from 'kysely';
import { prepare, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { SavedPlaces } from '#db/types.gen.ts';

export type PlaceRow = Pick<
  Selectable<SavedPlaces>,
  'id' | 'name' | 'latitude' | 'longitude' | 'radius_km' | 'categories'
>;
export type PlaceChange = Omit<PlaceRow, 'id'>;

const shown = sql`id, name, latitude, longitude, radius_km, categories`;

export async function listPlaces(db: Queryable, memberId: string): Promise<PlaceRow[]> {
  return query<PlaceRow>(db)`
    select ${shown} from saved_places where member_id = ${memberId} order by created_at, id`;
}

/** Counts the member's places; another call for the same member waits until this transaction ends. */
export async function countPlacesLocked(db: Queryable, memberId: string): Promise<number> {
  await query(db)`select pg_advisory_xact_lock(hashtextextended(${memberId}, 17))`;
  const rows = await query<{ count: number }>(db)`
    select count(*)::int as count from saved_places where member_id = ${memberId}`;
  return rows[0]?.count ?? 0;
}

export async function insertPlace(db: Queryable, memberId: string, place: PlaceChange, now: Date): Promise<PlaceRow> {
  const rows = await query<PlaceRow>(db)`
    insert into saved_places (member_id, name, latitude, longitude, radius_km, categories, created_at)
    values (${memberId}, ${place.name}, ${place.latitude}, ${place.longitude}, ${place.radius_km}, ${place.categories}::smallint[], ${now})
    returning ${shown}`;
  return rows[0] as PlaceRow;
}

export async function updatePlace(
  db: Queryable,
  memberId: string,
  id: string,
  place: PlaceChange,
): Promise<PlaceRow | undefined> {
  return queryFirst<PlaceRow>(db)`
    update saved_places set name = ${place.name}, latitude = ${place.latitude}, longitude = ${place.longitude},
      radius_km = ${place.radius_km}, categories = ${place.categories}::smallint[]
    where id = ${id} and member_id = ${memberId} returning ${shown}`;
}

export async function deletePlace(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const rows = await query<{ id: string }>(db)`
    delete from saved_places where id = ${id} and member_id = ${memberId} returning id`;
  return rows.length > 0;
}

/** Saving a place switches its notifications on. */
export async function switchNearbyOn(db: Queryable, memberId: string): Promise<void> {
  await query(db)`
    insert into notification_choices (member_id, type, channel, is_on) values (${memberId}, 'nearby', 'in_app', true)
    on conflict (member_id, type, channel) do update set is_on = true`;
}

/** Metres of a degree do not matter to a circle of kilometres; the globe's curve does (haversine). */
const distanceKm = (latitude: unknown, longitude: unknown) => sql`
  12742.0 * asin(least(1, sqrt(sin(radians(s.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(s.latitude)) * cos(radians(${latitude})) * sin(radians(s.longitude - ${longitude}) / 2) ^ 2)))`;

/** Members with a saved place around a spot, each with their oldest such place, in the order of ids from `after` on. */
export const listAround = prepare(
  (latitude: number, longitude: number, categoryId: number, after: string, limit: number) => sql<{
    member_id: string;
    place_id: string;
  }>`
    select distinct on (s.member_id) s.member_id, s.id as place_id from saved_places s
    where s.area && box(point(${longitude}::float8, ${latitude}::float8), point(${longitude}::float8, ${latitude}::float8))
      and ${distanceKm(sql`${latitude}::float8`, sql`${longitude}::float8`)} <= s.radius_km
      and (s.categories = '{}' or ${categoryId}::smallint = any(s.categories)) and s.member_id > ${after}::uuid
    order by s.member_id, s.created_at, s.id limit ${limit}`,
);
