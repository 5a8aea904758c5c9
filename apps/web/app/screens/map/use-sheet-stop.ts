/**
 * The height of the sheet over the map lies in the history of the browser, so that Back lowers the sheet before it leaves
 * the page (ux S-04). Each entry holds the heights above the lowest that lead to it.
 *
 * Presses read the browser's own entry and not what is drawn: no loader runs for them, so an entry is there as soon as it
 * is asked for, while a slow phone may still draw the one before.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import type { SheetStop } from '#web/ui/Sheet.tsx';

type Heights = readonly SheetStop[];
type MapEntry = { readonly sheet?: Heights } | null;

const rank: Record<SheetStop, number> = { peek: 0, half: 1, full: 2 };

export type SheetControl = {
  stop: SheetStop;
  /** Goes to a height; with other filters or another place when `change` makes them. */
  show: (stop: SheetStop, change?: ChangeAddress) => void;
  /** Changes the address of the entry, at the same height. */
  write: (change: ChangeAddress) => void;
};
type ChangeAddress = (before: URLSearchParams) => URLSearchParams;

export function useSheetStop(): SheetControl {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving(pathname);
  // The server draws the lowest; after a reload the browser remembers another one.
  const isHydrated = useIsHydrated();
  const drawn = isHydrated ? heightsOf(state) : [];
  useKeptSearch(drawn.length);
  function go(change: ChangeAddress, heights: Heights, replace: boolean) {
    // A map that comes to rest while somebody leaves would take them back, or write its place upon the next page.
    if (isLeaving()) return;
    const search = `?${change(new URLSearchParams(window.location.search))}`;
    void navigate({ search }, { replace, state: { ...entryNow(), sheet: heights }, preventScrollReset: true });
  }
  function show(next: SheetStop, change: ChangeAddress = (before) => before) {
    const heights = heightsOf(entryNow());
    const stop = heights.at(-1) ?? 'peek';
    if (rank[next] > rank[stop]) return go(change, [...heights, next], false);
    if (next !== 'peek' && !heights.includes(next)) return go(change, [...heights.slice(0, -1), next], true);
    const behind = heights.length - 1 - heights.lastIndexOf(next);
    if (behind > 0) void navigate(-behind);
  }
  return { stop: drawn.at(-1) ?? 'peek', show, write: (change) => go(change, heightsOf(entryNow()), true) };
}

/** Asked when something happens: the browser may be at another page, or on its way there, while this one is still drawn. */
function useIsLeaving(pathname: string): () => boolean {
  const next = useNavigation().location?.pathname;
  const isOnTheWay = useRef(false);
  useEffect(() => {
    isOnTheWay.current = next !== undefined && next !== pathname;
  }, [next, pathname]);
  return () => isOnTheWay.current || window.location.pathname !== pathname;
}

/** What the router keeps with the entry that the browser is at. */
function entryNow(): MapEntry {
  return (window.history.state?.usr as MapEntry | undefined) ?? null;
}

function heightsOf(entry: MapEntry): Heights {
  return entry?.sheet ?? [];
}

/** What was filtered and where the map went while the sheet was up stays when it goes down. */
function useKeptSearch(depth: number): void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const last = useRef({ search, depth });
  useEffect(() => {
    const before = last.current;
    const isLowered = type === 'POP' && depth < before.depth && search !== before.search;
    last.current = { search: isLowered ? before.search : search, depth };
    if (isLowered) void navigate({ search: before.search }, { replace: true, state, preventScrollReset: true });
  }, [search, state, depth, type, navigate]);
}
