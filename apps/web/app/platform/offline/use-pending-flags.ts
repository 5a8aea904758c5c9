import { type Flag, type FlagKind, pendingMutations, usePending } from './use-flag.ts';

/** The values of a kind that are on their way to the server, by the id of the thing; for lists, which few pages have. */
export function usePendingFlags(kind: FlagKind['name']): ReadonlyMap<string, Flag> {
  const pending = usePending((cache) =>
    JSON.stringify(
      pendingMutations(cache, kind).map(({ options, state }) => [options.mutationKey?.[2], state.variables]),
    ),
  );
  return new Map(JSON.parse(pending ?? '[]'));
}
