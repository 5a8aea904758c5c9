/** What a `datetime-local` field holds, which knows no time zone, as a time in Thailand, where the newsroom plans. */
const offset = 7 * 3_600_000;

/** `2026-08-01T09:00` of the Bangkok clock; empty for an empty time. */
export function bangkokField(iso: string): string {
  return iso ? new Date(Date.parse(iso) + offset).toISOString().slice(0, 16) : '';
}

/** The moment in UTC; undefined where the field holds none. */
export function momentOf(field: string): string | undefined {
  const time = Date.parse(`${field}:00+07:00`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
