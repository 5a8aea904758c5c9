/**
 * Small things over a page that have no address of their own to give away: a menu, a panel, a sheet (`?over=menu`,
 * `?over=share.12`). Opening pushes one history entry, which Back takes away again, as with dialogs (ux §4.2).
 */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

const key = 'over';
/** More than two on top of each other get lost in (ux §4.2). */
const deepest = 2;

type LayerEntry = { layerOpened?: true; pageKey?: string } | null;

/** The search of an address without the layer in it. */
export function withoutLayer(search: string): string {
  return withLayers(search, []);
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
  const names = layersOf(location.search);
  const isAsked = names.includes(name);
  const isOwn = isAsked && isLayerEntry(location.state);
  const show = (wanted: readonly string[], replace: boolean) =>
    navigate(
      { search: withLayers(location.search, wanted), hash: location.hash },
      { replace, preventScrollReset: true, state: { ...stateOver(location), ...(!replace && { layerOpened: true }) } },
    );
  function open() {
    if (!isAsked) void show([...names.slice(1 - deepest), name], false);
  }
  function close() {
    if (!isAsked) return;
    if (isOwn) goBackFrom(location.key, () => navigate(-1));
    else
      void show(
        names.filter((other) => other !== name),
        true,
      );
  }
  return {
    isOpen: isAsked && isHydrated && leftKey !== location.key,
    open,
    close,
    toggle: (isOpen) => (isOpen ? open() : close()),
    link: { replace: isOwn, onClick: () => setLeftKey(location.key) },
  };
}

type HeldLayer<Answer> = {
  isOpen: boolean;
  /** Back was pressed. */
  onBack: () => void;
  /** What `leave` was called with, once the entry is gone: what comes of it may lead elsewhere. */
  onLeft?: (answer: Answer) => void;
};

/**
 * Lets Back close what is open by a state of its own and means nothing after a reload: a question, a menu of actions.
 * Whatever closes it, no entry stays behind: one that is met without it, after a reload or by Forward, is left at once.
 */
export function useHeldLayer<Answer = never>({ isOpen, onBack, onLeft }: HeldLayer<Answer>) {
  const { key } = useLocation();
  const layer = useLayer(`held.${useId()}`);
  const stage = useRef<'none' | 'entering' | 'entered' | 'left'>('none');
  const answer = useRef<{ value: Answer } | null>(null);
  const settle = useEffectEvent(() => {
    if (layer.isOpen) {
      stage.current = 'entered';
      if (!isOpen) layer.close();
    } else if (stage.current === 'entered') {
      stage.current = 'left';
      const given = answer.current;
      answer.current = null;
      if (given) onLeft?.(given.value);
      else if (isOpen) onBack();
    } else if (isOpen && stage.current === 'none' && leaving === null) {
      stage.current = 'entering';
      layer.open();
    }
    if (!isOpen && stage.current === 'left') stage.current = 'none';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on its way out ends with another entry
  useEffect(() => settle(), [isOpen, layer.isOpen, key]);
  const leaveBehind = useEffectEvent(() => layer.close());
  useEffect(() => () => leaveBehind(), []);
  return {
    leave(value: Answer) {
      if (!layer.isOpen) return onLeft?.(value);
      answer.current ??= { value };
      layer.close();
    },
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

function layersOf(search: string): string[] {
  return new URLSearchParams(search).getAll(key);
}

function withLayers(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  if (names.length === 0 && !params.has(key)) return search;
  params.delete(key);
  for (const name of names) params.append(key, name);
  return params.size > 0 ? `?${params}` : '';
}
