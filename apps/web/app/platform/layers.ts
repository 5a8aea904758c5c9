/**
 * Small things over a page that have no address of their own to give away: a menu, a panel, a sheet (`?over=menu`,
 * `?over=share.12`). Opening pushes one history entry, which Back takes away again, as with dialogs (ux §4.2).
 */
import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

const key = 'over';

type LayerEntry = { layerOpened?: true; pageKey?: string } | null;

/** The search of an address without the layer in it. */
export function withoutLayer(search: string): string {
  return withLayer(search, null);
}

/** What a new entry for something over this page remembers: all that the page does, and which entry the page has. */
export function stateOver(location: Location): object {
  return { ...location.state, layerOpened: undefined, pageKey: pageKeyOf(location) };
}

/** The entry of the page itself, whatever lies over it: its place in the text is one and the same. */
export function pageKeyOf({ state, key }: Pick<Location, 'state' | 'key'>): string {
  return (state as LayerEntry)?.pageKey ?? key;
}

/** Whether the entry was made by opening a layer, so that the one before is the page without it. */
export function isLayerEntry(state: unknown): boolean {
  return (state as LayerEntry)?.layerOpened === true;
}

export type Layer = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggle: (isOpen: boolean) => void;
  /** For links in the layer: the page they lead to takes the layer's place in the history. */
  link: { replace: boolean; onClick: () => void };
};

/** A layer that Back closes; `name` says which one, once on a page. */
export function useLayer(name: string): Layer {
  const location = useLocation();
  const navigate = useNavigate();
  // Links lead on while the next page is fetched; the layer has done its work by then.
  const [leftKey, setLeftKey] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  const isAsked = new URLSearchParams(location.search).get(key) === name;
  const isOwn = isAsked && isLayerEntry(location.state);
  const show = (wanted: string | null, replace: boolean) =>
    navigate(
      { search: withLayer(location.search, wanted), hash: location.hash },
      { replace, preventScrollReset: true, state: { ...stateOver(location), ...(!replace && { layerOpened: true }) } },
    );
  function open() {
    if (!isAsked) void show(name, false);
  }
  function close() {
    if (!isAsked) return;
    if (isOwn) goBackFrom(location.key, () => navigate(-1));
    else void show(null, true);
  }
  return {
    isOpen: isAsked && isHydrated && leftKey !== location.key,
    open,
    close,
    toggle: (isOpen) => (isOpen ? open() : close()),
    link: { replace: isOwn, onClick: () => setLeftKey(location.key) },
  };
}

/** The entry that is being left. */
let leaving: string | null = null;

/** Leaves an entry once, however often it is asked before the browser has followed. */
function goBackFrom(entry: string, back: () => void): void {
  if (leaving === entry || window.history.state?.key !== entry) return;
  leaving = entry;
  const isGone = () => {
    leaving = null;
  };
  addEventListener('popstate', isGone, { once: true });
  back();
}

function withLayer(search: string, name: string | null): string {
  const params = new URLSearchParams(search);
  if (name === null && !params.has(key)) return search;
  params.delete(key);
  if (name !== null) params.set(key, name);
  return params.size > 0 ? `?${params}` : '';
}
