/**
 * The height of the sheet over the map and the card of a chosen pin are part of the browser history, so that Back lowers the
 * sheet and closes the card before it leaves the page (ux S-04). Each entry holds the steps that lead to it.
 *
 * Handlers read the browser's current entry and not the rendered one, which a slow phone may still show. No loader runs for
 * these navigations, but each takes a moment, and the router drops one that is under way when the next begins: they take turns.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { withoutLayer } from '#web/platform/overlays/layers.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import type { SheetStop } from '#web/ui/Sheet.tsx';

/** Of each entry, what it did: raised the sheet, or opened the card of a pin, with the sheet at its lowest. */
type Steps = readonly (SheetStop | 'card')[];
type MapEntry = { readonly sheet?: Steps; readonly layerOpened?: true } | null;

const rank: Record<SheetStop | 'card', number> = { peek: 0, card: 0, half: 1, full: 2 };
/** The parameter of the address with the story of the chosen pin. */
const pinName = 'pin';

export type SheetControl = {
  stop: SheetStop;
  /** The story of the chosen pin; its card shows while the sheet is at its lowest. */
  pin: string | null;
  /** Goes to a height; with other filters or another place when `change` makes them. */
  show: (stop: SheetStop, change?: ChangeAddress) => void;
  /** Opens the card of a pin, or puts another into it. */
  choose: (postId: string) => void;
  /** That of the browser's entry, which may not be rendered yet. */
  pinNow: () => string | null;
  closeCard: () => void;
  /** Changes the address of the entry, at the same height; what lies over the page is gone with `isLeft`. */
  write: (change: ChangeAddress, isLeft?: boolean) => void;
};
type ChangeAddress = (before: URLSearchParams) => URLSearchParams;

export function useSheetStop(): SheetControl {
  const { state, pathname, search: drawnSearch } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useIsLeaving(pathname);
  // The server renders the lowest height; after a reload the history entry may hold another one.
  const isHydrated = useIsHydrated();
  const drawn = isHydrated ? stepsOf(state) : [];
  const inTurn = useTurns();
  function go(change: ChangeAddress, steps: Steps, replace: boolean, isLeft = false) {
    // A map that stops moving during a navigation would cancel it, or write its position to the next page.
    if (isLeaving()) return undefined;
    const changed = `?${change(new URLSearchParams(window.location.search))}`;
    const kept = isLeft ? { ...entryNow(), layerOpened: undefined, pageKey: undefined } : entryNow();
    return navigate(
      { search: isLeft ? withoutLayer(changed) : changed },
      { replace, state: { ...kept, sheet: steps }, preventScrollReset: true },
    );
  }
  const show: SheetControl['show'] = (next, change = (before) => before) =>
    inTurn(() => {
      const steps = stepsOf(entryNow());
      const stop = stopOf(steps);
      if (rank[next] > rank[stop]) return go(change, [...steps, next], false);
      if (next !== 'peek' && !steps.includes(next)) return go(change, [...steps.slice(0, -1), next], true);
      // The lowest height is that of the card, where one was open before the sheet was raised.
      const last = next === 'peek' ? steps.findLastIndex((step) => rank[step] === 0) : steps.lastIndexOf(next);
      const behind = steps.length - 1 - last;
      return behind > 0 ? navigate(-behind) : undefined;
    });
  const choose = (postId: string) =>
    inTurn(() => {
      const steps = stepsOf(entryNow());
      const isOpen = steps.at(-1) === 'card' || (steps.length === 0 && pinOf(window.location.search) !== null);
      return go((before) => withPin(before, postId), isOpen ? steps : [...steps, 'card'], isOpen);
    });
  const closeCard = () =>
    inTurn(() => {
      const steps = stepsOf(entryNow());
      if (steps.at(-1) === 'card') return navigate(-1);
      return go((before) => withPin(before, null), steps, true);
    });
  const write: SheetControl['write'] = (change, isLeft) => inTurn(() => go(change, stepsOf(entryNow()), true, isLeft));
  useKeptSearch(drawn.length, write);
  return {
    stop: stopOf(drawn),
    pin: pinOf(drawnSearch),
    show,
    choose,
    pinNow: () => pinOf(window.location.search),
    closeCard,
    write,
  };
}

/** Begins a navigation when the one before has ended. */
function useTurns(): (act: () => Promise<void> | void) => void {
  const last = useRef<Promise<void>>(Promise.resolve());
  return (act) => {
    last.current = last.current.then(act, act);
  };
}

/** Called in event handlers: the browser may be at another page, or navigating to it, while this one is still rendered. */
function useIsLeaving(pathname: string): () => boolean {
  const next = useNavigation().location?.pathname;
  const isOnTheWay = useRef(false);
  useEffect(() => {
    isOnTheWay.current = next !== undefined && next !== pathname;
    // A link that was pressed leads away before a slow phone has rendered what the router says of it.
    function onClick(event: MouseEvent) {
      const link = (event.target as Element | null)?.closest('a');
      if (event.defaultPrevented && link && link.pathname !== pathname) isOnTheWay.current = true;
    }
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [next, pathname]);
  return () => isOnTheWay.current || window.location.pathname !== pathname;
}

/** The router's state of the browser's current history entry. */
function entryNow(): MapEntry {
  return (window.history.state?.usr as MapEntry | undefined) ?? null;
}

function stepsOf(entry: MapEntry): Steps {
  return entry?.sheet ?? [];
}

function stopOf(steps: Steps): SheetStop {
  const step = steps.at(-1) ?? 'peek';
  return step === 'card' ? 'peek' : step;
}

function pinOf(search: string): string | null {
  return new URLSearchParams(search).get(pinName);
}

function withPin(before: URLSearchParams, pin: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (pin === null) next.delete(pinName);
  else next.set(pinName, pin);
  return next;
}

/**
 * Keeps the filters and the map position that changed while the sheet was raised or a card open when Back lowers the one or
 * closes the other.
 */
function useKeptSearch(depth: number, write: SheetControl['write']): void {
  const { search } = useLocation();
  const keep = useEffectEvent(write);
  const type = useNavigationType();
  const last = useRef({ search, depth });
  useEffect(() => {
    const before = last.current;
    const isBack = type === 'POP' && depth < before.depth;
    const kept = isBack ? `?${withPin(new URLSearchParams(before.search), pinOf(search))}` : search;
    last.current = { search: kept, depth };
    if (kept !== search) keep(() => new URLSearchParams(kept));
  }, [search, depth, type]);
}
