/** Where something that editors write may lead (R34). */

/**
 * Whether this is a page of this site or an https address elsewhere. Browsers drop tabs and line breaks from addresses, so that
 * `/⇥/elsewhere` would lead away from here: none may stand in one.
 */
export function isSiteLink(link: string): boolean {
  if (/\s/u.test(link)) return false;
  if (link.startsWith('https://')) return URL.canParse(link);
  return /^\/(?![/\\])/u.test(link);
}
