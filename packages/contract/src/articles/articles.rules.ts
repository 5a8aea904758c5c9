/** Bounds of what comes from other sites (decision 0105). */

/** Of a list of articles. */
export const articlesPerPage = 12;
/** How many are recommended, and how many of them one source may have. */
export const highlightedArticles = { all: 6, ofOneSource: 2 } as const;

/** Warnings that a province's page shows, and for how long: what was warned of before is over, or was said again. */
export const mostWarnings = 5;
export const warningDays = 3;

/**
 * What became of the last attempt to read a source: `waiting` until the first one, `unchanged` when nothing was new there, `forbidden` for an
 * address that no public page has, such as one of the own network.
 */
export const sourceOutcomes = [
  'waiting',
  'read',
  'unchanged',
  'unreachable',
  'too_slow',
  'too_large',
  'forbidden',
  'refused',
  'not_a_feed',
] as const;
export type SourceOutcome = (typeof sourceOutcomes)[number];

/** Whether this may be the address of a feed: http or https, with a host, and without a name and password in it. */
export function isFeedAddress(address: string): boolean {
  if (/\s/u.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && hostname !== '' && !username && !password;
}
