/** What is known of several pins together. */
import { type Columns, isNewer } from './columns.ts';

export type Sum = {
  count: number;
  longitude: number;
  latitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The newest pin: its columns, and its place in them or -1 for none. */
  pins: Columns;
  newest: number;
};

/** A stored sum takes so many numbers. */
export const numbersPerSum = 8;

export function emptySum(pins: Columns): Sum {
  const far = Infinity;
  return { count: 0, longitude: 0, latitude: 0, west: far, south: far, east: -far, north: -far, pins, newest: -1 };
}

/** Adds a pin of the columns that the sum was made for. */
export function addPin(sum: Sum, at: number): void {
  const { pins } = sum;
  const [longitude, latitude] = [pins.longitudes[at] as number, pins.latitudes[at] as number];
  sum.count += 1;
  sum.longitude += longitude;
  sum.latitude += latitude;
  if (longitude < sum.west) sum.west = longitude;
  if (latitude < sum.south) sum.south = latitude;
  if (longitude > sum.east) sum.east = longitude;
  if (latitude > sum.north) sum.north = latitude;
  if (sum.newest === -1 || isNewer(pins, at, pins, sum.newest)) sum.newest = at;
}

export function addSum(sum: Sum, other: Sum): void {
  if (other.count === 0) return;
  sum.count += other.count;
  sum.longitude += other.longitude;
  sum.latitude += other.latitude;
  if (other.west < sum.west) sum.west = other.west;
  if (other.south < sum.south) sum.south = other.south;
  if (other.east > sum.east) sum.east = other.east;
  if (other.north > sum.north) sum.north = other.north;
  if (sum.newest !== -1 && !isNewer(other.pins, other.newest, sum.pins, sum.newest)) return;
  sum.pins = other.pins;
  sum.newest = other.newest;
}

export function storeSum(sum: Sum, into: Float64Array, at: number): void {
  const { count, longitude, latitude, west, south, east, north, newest } = sum;
  into.set([count, longitude, latitude, west, south, east, north, newest], at);
}

export function readSum(stored: Float64Array, at: number, pins: Columns): Sum {
  return {
    count: stored[at] as number,
    longitude: stored[at + 1] as number,
    latitude: stored[at + 2] as number,
    west: stored[at + 3] as number,
    south: stored[at + 4] as number,
    east: stored[at + 5] as number,
    north: stored[at + 6] as number,
    pins,
    newest: stored[at + 7] as number,
  };
}
