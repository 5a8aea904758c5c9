/** Addresses can name an area that does not exist. Nothing lies there, though the server refuses its code by name. */
import { CallError } from '#web/platform/net/call.ts';

const areaFields = new Set(['provinceID', 'amphurID', 'districtID']);

/** The answer, or `nothing` where it was refused because of the area that it was to be about. */
export function orNothingThere<T>(answer: Promise<T>, nothing: T): Promise<T> {
  return answer.catch((failure: unknown) => {
    if (failure instanceof CallError && failure.errors.some(({ field }) => areaFields.has(field))) return nothing;
    throw failure;
  });
}
