/** Rules of surveys that both sides apply (decisions §5). */
export const surveyAnswersPerPage = 20;
/** Public results never tell of fewer people than this. */
export const smallestGroup = 5;

/** How often each value was given to one question; `hidden` of them are too few to be told apart. */
export type ValueCounts = { readonly counts: Readonly<Record<string, number>>; readonly hidden: number };

/**
 * Takes groups that are too small out of the counts. Where what is left out would be a single small group after all, because the
 * whole is known, the smallest of the others goes with it.
 */
export function hideSmallGroups(counts: Readonly<Record<string, number>>): ValueCounts {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => one - other);
  let hidden = 0;
  let at = 0;
  for (; at < sorted.length; at += 1) {
    const size = (sorted[at] as [string, number])[1];
    if (size >= smallestGroup && (hidden === 0 || hidden >= smallestGroup)) break;
    hidden += size;
  }
  return { counts: Object.fromEntries(sorted.slice(at)), hidden };
}
