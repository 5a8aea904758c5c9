/**
 * The height of the sheet over the map lies in the history of the browser, so that Back lowers the sheet before it leaves
 * the page (ux S-04). Each entry holds the heights above the lowest that lead to it.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { SheetStop } from '#web/ui/Sheet.tsx';

type MapEntry = { sheet?: readonly SheetStop[] };

const rank: Record<SheetStop, number> = { peek: 0, half: 1, full: 2 };
const never = () => () => undefined;

export type SheetControl = {
  stop: SheetStop;
  /** Goes to a height; with other filters or another place when `search` says so. */
  show: (stop: SheetStop, search?: string) => void;
  /** The state of the entry that the browser shows or is about to show: what replaces its address must keep it. */
  entry: () => unknown;
};

export function useSheetStop(): SheetControl {
  const location = useLocation();
  const navigate = useNavigate();
  const entry = useRef<unknown>(location.state);
  useEffect(() => {
    entry.current = location.state;
  }, [location.state]);
  // The server draws the lowest; after a reload the browser remembers another one.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const stack = (isHydrated && (location.state as MapEntry | null)?.sheet) || [];
  useKeptSearch(stack.length);
  const stop = stack.at(-1) ?? 'peek';
  function go(sheet: readonly SheetStop[], search: string, replace: boolean) {
    entry.current = { ...location.state, sheet };
    void navigate({ search }, { replace, state: entry.current, preventScrollReset: true });
  }
  function show(next: SheetStop, search = location.search) {
    if (rank[next] > rank[stop]) return go([...stack, next], search, false);
    const behind = stack.length - 1 - (next === 'peek' ? -1 : stack.lastIndexOf(next));
    if (next !== 'peek' && !stack.includes(next)) return go([...stack.slice(0, -1), next], search, true);
    if (behind > 0) void navigate(-behind);
  }
  return { stop, show, entry: () => entry.current };
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
