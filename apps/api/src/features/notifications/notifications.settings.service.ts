/** Members' settings of notifications: quiet hours, saved places, mutes, browsers to push to (decisions §6). */
import { createHash } from 'node:crypto';
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/notifications/notifications.contract.ts';
import {
  checkPlace,
  clockOf,
  defaultNearbyDaily,
  defaultQuiet,
  firstPushes,
  foldCoordinate,
  maxPlaces,
  minuteOf,
} from '@pakmut/contract/notifications/notifications.rules.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as places from './notifications.places.queries.ts';
import * as queries from './notifications.settings.queries.ts';

type Times = ResultOf<typeof contract.getNotificationTimes>;

export async function getTimes(platform: Platform, memberId: string): Promise<Times> {
  const row = await queries.findTimes(platform.db, memberId);
  return {
    quietOn: (row?.is_quiet ?? defaultQuiet.on) ? 1 : 0,
    quietFrom: row ? clockOf(row.quiet_from) : defaultQuiet.from,
    quietTo: row ? clockOf(row.quiet_to) : defaultQuiet.to,
    nearbyDaily: row?.nearby_daily ?? defaultNearbyDaily,
  };
}

export async function updateTimes(platform: Platform, memberId: string, change: Partial<Times>): Promise<Times> {
  const times = { ...(await getTimes(platform, memberId)), ...change };
  const [from, to] = [minuteOf(times.quietFrom), minuteOf(times.quietTo)];
  if (from === null || to === null) {
    const field = from === null ? 'quietFrom' : 'quietTo';
    throw new AppError('notifications.time_invalid', { errors: [{ field, message: 'invalid_input' }] });
  }
  await queries.upsertTimes(platform.db, memberId, {
    is_quiet: times.quietOn === 1,
    quiet_from: from,
    quiet_to: to,
    nearby_daily: times.nearbyDaily,
  });
  return times;
}

type PlaceInput = InputOf<typeof contract.addPlace>;

export function listPlaces(platform: Platform, memberId: string): Promise<places.PlaceRow[]> {
  return places.listPlaces(platform.db, memberId);
}

/** Saves a place, five at most. The first one switches notifications about places on. */
export async function addPlace(platform: Platform, memberId: string, input: PlaceInput): Promise<places.PlaceRow> {
  const place = readPlace(input);
  return platform.db.transaction().execute(async (db) => {
    const count = await places.countPlacesLocked(db, memberId);
    if (count >= maxPlaces) throw new AppError('notifications.too_many_places');
    if (count === 0) await places.switchNearbyOn(db, memberId);
    return places.insertPlace(db, memberId, place, platform.clock.now());
  });
}

export async function updatePlace(
  platform: Platform,
  memberId: string,
  id: string,
  input: PlaceInput,
): Promise<places.PlaceRow> {
  const place = readPlace(input);
  const row = isId(id) ? await places.updatePlace(platform.db, memberId, id, place) : undefined;
  if (!row) throw new AppError('notifications.not_found');
  return row;
}

export async function deletePlace(platform: Platform, memberId: string, id: string): Promise<void> {
  const isGone = isId(id) && (await places.deletePlace(platform.db, memberId, id));
  if (!isGone) throw new AppError('notifications.not_found');
}

function readPlace({ name, latitude, longitude, radiusKm, categoryID }: PlaceInput): places.PlaceChange {
  const broken = checkPlace({ name, latitude, longitude });
  if (broken) throw new AppError(broken);
  return {
    name: name.trim(),
    latitude: foldCoordinate(latitude),
    longitude: foldCoordinate(longitude),
    radius_km: radiusKm,
    categories: [...new Set(categoryID)].sort((a, b) => a - b),
  };
}

export async function listMutes(platform: Platform, memberId: string) {
  const [members, posts] = await Promise.all([
    queries.listMutedMembers(platform.db, memberId),
    queries.listMutedPosts(platform.db, memberId),
  ]);
  return { members, posts };
}

/** Mutes or unmutes a visible member; they are not notified. */
export async function setMemberMute(platform: Platform, memberId: string, otherId: string, on: boolean): Promise<void> {
  if (!isId(otherId)) throw new AppError('members.not_found');
  if (otherId === memberId) throw new AppError('members.not_yourself');
  if (!on) return queries.unmuteMember(platform.db, memberId, otherId);
  const isThere = await queries.muteMember(platform.db, memberId, otherId, platform.clock.now());
  if (!isThere) throw new AppError('members.not_found');
}

/** Mutes an own signed story, or not. Any other, an own anonymous one among them, is not found (R26). */
export async function setPostMute(platform: Platform, memberId: string, postId: string, on: boolean): Promise<void> {
  if (!isId(postId)) throw new AppError('posts.not_found');
  if (!on) return queries.unmutePost(platform.db, memberId, postId);
  const isThere = await queries.mutePost(platform.db, memberId, postId, platform.clock.now());
  if (!isThere) throw new AppError('posts.not_found');
}

/** Pushes to this browser as long as the session lasts. Only services of the settings are spoken to (nobody leads this server into its own network). */
export async function subscribe(
  platform: Platform,
  { memberId, sessionId }: SignedIn,
  { endpoint, keys }: InputOf<typeof contract.addPushSubscription>,
): Promise<void> {
  if (!platform.push.isServiceAddress(endpoint) || !platform.push.areValidKeys(keys)) {
    throw new AppError('notifications.push_unknown');
  }
  await platform.db.transaction().execute(async (db) => {
    await queries.replaceSubscription(db, {
      member_id: memberId,
      session_id: sessionId,
      endpoint,
      endpoint_hash: hashOf(endpoint),
      ...keys,
      created_at: platform.clock.now(),
    });
    await queries.choosePushes(db, memberId, firstPushes);
  });
}

export async function unsubscribe(platform: Platform, memberId: string, endpoint: string): Promise<void> {
  await queries.deleteSubscription(platform.db, memberId, hashOf(endpoint));
}

function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}
