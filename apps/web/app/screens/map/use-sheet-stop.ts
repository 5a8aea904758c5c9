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

/** Longer than a change of the address takes on a slow phone. */
const onItsWayFor = 2_000;

export type SheetControl = {
  stop: SheetStop;
  /** Goes to a height; with other filters or another place when `change` makes them. */
  show: (stop: SheetStop, change?: ChangeAddress) => void;
  /** Changes the address of the entry, at the same height. */
  write: (change: ChangeAddress) => void;
};
type ChangeAddress = (before: URLSearchParams) => URLSearchParams;

export function useSheetStop(): SheetControl {
  const location = useLocation();
  const navigate = useNavigate();
  // What the browser is about to show: a press may come while the last one is still on its way.
  const entry = useRef({ search: location.search, state: location.state as unknown, isNew: false, sentAt: 0 });
  useEffect(() => {
    const { search, sentAt } = entry.current;
    // What arrives now is an earlier press; the latest is still on its way.
    if (search !== location.search && performance.now() - sentAt < onItsWayFor) return;
    entry.current = { search: location.search, state: location.state, isNew: false, sentAt: 0 };
  }, [location.search, location.state]);
  // Back is there before it is drawn: what is written in between belongs to the entry that it leads to.
  useEffect(() => {
    const goneBack = () => {
      entry.current = {
        search: window.location.search,
        state: window.history.state?.usr ?? null,
        isNew: false,
        sentAt: 0,
      };
    };
    window.addEventListener('popstate', goneBack);
    return () => window.removeEventListener('popstate', goneBack);
  }, []);
  // The server draws the lowest; after a reload the browser remembers another one.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const stack = (isHydrated && (location.state as MapEntry | null)?.sheet) || [];
  useKeptSearch(stack.length);
  const stop = stack.at(-1) ?? 'peek';
  function go(change: ChangeAddress, state: unknown, replace: boolean) {
    const search = `?${change(new URLSearchParams(entry.current.search))}`;
    // A new entry that is still on its way is given up for the next navigation, which then has to make it.
    const isNew = !replace || entry.current.isNew;
    entry.current = { search, state, isNew, sentAt: performance.now() };
    void navigate({ search }, { replace: !isNew, state, preventScrollReset: true });
  }
  function show(next: SheetStop, change: ChangeAddress = (before) => before) {
    if (rank[next] > rank[stop]) return go(change, { ...location.state, sheet: [...stack, next] }, false);
    const behind = stack.length - 1 - (next === 'peek' ? -1 : stack.lastIndexOf(next));
    if (next !== 'peek' && !stack.includes(next))
      return go(change, { ...location.state, sheet: [...stack.slice(0, -1), next] }, true);
    if (behind > 0) void navigate(-behind);
  }
  return { stop, show, write: (change) => go(change, entry.current.state, true) };
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
