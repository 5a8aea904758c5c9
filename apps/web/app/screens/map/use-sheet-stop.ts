/**
 * The height of the sheet over the map is part of the browser history, so that Back lowers the sheet before it leaves the
 * page (ux S-04). Each entry holds the heights above the lowest that lead to it.
 *
 * Click handlers read the browser's current entry and not the rendered one: no loader runs for these navigations, so the new
 * entry exists at once, while a slow phone may still render the previous one.
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
  // The server renders the lowest height; after a reload the history entry may hold another one.
  const isHydrated = useIsHydrated();
  const drawn = isHydrated ? heightsOf(state) : [];
  useKeptSearch(drawn.length);
  function go(change: ChangeAddress, heights: Heights, replace: boolean) {
    // A map that stops moving during a navigation would cancel it, or write its position to the next page.
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

/** Called in event handlers: the browser may be at another page, or navigating to it, while this one is still rendered. */
function useIsLeaving(pathname: string): () => boolean {
  const next = useNavigation().location?.pathname;
  const isOnTheWay = useRef(false);
  useEffect(() => {
    isOnTheWay.current = next !== undefined && next !== pathname;
  }, [next, pathname]);
  return () => isOnTheWay.current || window.location.pathname !== pathname;
}

/** The router's state of the browser's current history entry. */
function entryNow(): MapEntry {
  return (window.history.state?.usr as MapEntry | undefined) ?? null;
}

function heightsOf(entry: MapEntry): Heights {
  return entry?.sheet ?? [];
}

/** Keeps the filters and the map position that changed while the sheet was raised when Back lowers it. */
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
