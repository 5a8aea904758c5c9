/** The time, so that tests can hold it still. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const hourMilliseconds = 3_600_000;

/** The beginning of the hour: all that rows of an anonymous post, or of what may become one, know of a time (R28). */
export function floorToHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMilliseconds) * hourMilliseconds);
}

/** The end of the hour, which is the time itself where it is on the hour. */
export function ceilToHour(time: Date): Date {
  return new Date(Math.ceil(time.getTime() / hourMilliseconds) * hourMilliseconds);
}
