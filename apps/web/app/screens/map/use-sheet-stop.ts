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

export function useSheetStop(): [SheetStop, (stop: SheetStop) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The server draws the lowest; after a reload the browser remembers another one.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const stack = (isHydrated && (state as MapEntry | null)?.sheet) || [];
  useKeptSearch(stack.length);
  const stop = stack.at(-1) ?? 'peek';
  function show(next: SheetStop) {
    const options = { preventScrollReset: true };
    if (rank[next] > rank[stop])
      return navigate({ search }, { ...options, state: { ...state, sheet: [...stack, next] } });
    const at = next === 'peek' ? -1 : stack.lastIndexOf(next);
    if (next === 'peek' || at >= 0) return at + 1 < stack.length ? navigate(at + 1 - stack.length) : undefined;
    return navigate(
      { search },
      { ...options, replace: true, state: { ...state, sheet: [...stack.slice(0, -1), next] } },
    );
  }
  return [stop, (next) => void show(next)];
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
