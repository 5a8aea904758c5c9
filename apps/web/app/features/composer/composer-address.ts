/** Addresses by which the composer begins a story; apart from what opens one, because pages name them too. */

/** Begins a new story although another one is unfinished. */
export const newParam = 'new';
const tagPrefix = 'tag-';

/** Begins a new story that has a hashtag already. */
export function tagParam(hashtag: string): string {
  return `${tagPrefix}${hashtag.replace(/^#/, '')}`;
}

/** The hashtag with which an address of the composer begins a story. */
export function tagOf(param: string | undefined): string | undefined {
  return param?.startsWith(tagPrefix) ? param.slice(tagPrefix.length) : undefined;
}

/** Whether an address of the composer begins a story. */
export function isBeginning(param: string | undefined): boolean {
  return param === undefined || param === newParam || tagOf(param) !== undefined;
}
