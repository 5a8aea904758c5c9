/**
 * Small things over a page that have no address of their own to give away: a menu, a panel, a sheet (`?over=menu`,
 * `?over=share.12`). Opening pushes one history entry, which Back takes away again, as with dialogs (ux §4.2).
 */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';

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
  const { location, names, show, leave } = useEntries();
  // Links lead on while the next page is fetched; the layer has done its work by then.
  const [leftKey, setLeftKey] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  const isAsked = names.includes(name);
  function open() {
    if (!isAsked) show([...names.slice(1 - deepest), name], false);
  }
  function close() {
    if (isAsked) leave(names.filter((other) => other !== name));
  }
  return {
    isOpen: isAsked && isHydrated && leftKey !== location.key,
    open,
    close,
    toggle: (isOpen) => (isOpen ? open() : close()),
    link: {
      replace: isAsked && isLayerEntry(location.state),
      onClick: () => setLeftKey(location.key),
    },
  };
}

/** What lies over the page by its address, and the ways to more and to less of it. */
function useEntries() {
  const location = useLocation();
  const navigate = useNavigate();
  function show(wanted: readonly string[], replace: boolean) {
    void navigate(
      { search: withLayers(location.search, wanted), hash: location.hash },
      { replace, preventScrollReset: true, state: { ...stateOver(location), ...(!replace && { layerOpened: true }) } },
    );
  }
  function leave(rest: readonly string[]) {
    if (isLayerEntry(location.state)) goBackFrom(location.key, () => void navigate(-1));
    else show(rest, true);
  }
  return { location, names: layersOf(location.search), show, leave };
}

const heldPrefix = 'held.';
/** What has an entry on this page and is there. */
const held = new Set<string>();

type HeldLayer<Answer> = {
  isOpen: boolean;
  /** Back was pressed. */
  onBack: () => void;
  /** What `leave` was called with, once the entry is gone: what comes of it may lead elsewhere. */
  onLeft?: (answer: Answer) => void;
};

/**
 * Lets Back close what is open by a state of its own and means nothing after a reload: a question, a menu of actions.
 * Whatever closes it, no entry stays behind.
 */
export function useHeldLayer<Answer = never>({ isOpen, onBack, onLeft }: HeldLayer<Answer>) {
  const { key } = useLocation();
  const name = `${heldPrefix}${useId()}`;
  const layer = useLayer(name);
  const stage = useRef<'none' | 'entering' | 'entered' | 'left'>('none');
  const answer = useRef<{ value: Answer } | null>(null);
  const settle = useEffectEvent(() => {
    if (layer.isOpen) {
      stage.current = 'entered';
      if (!isOpen) layer.close();
    } else if (stage.current === 'entered') {
      stage.current = 'left';
      held.delete(name);
      const given = answer.current;
      answer.current = null;
      if (given) onLeft?.(given.value);
      else if (isOpen) onBack();
    } else if (isOpen && stage.current === 'none' && leaving === null) {
      stage.current = 'entering';
      held.add(name);
      layer.open();
    }
    if (!isOpen && stage.current === 'left') stage.current = 'none';
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on its way out ends with another entry
  useEffect(() => settle(), [isOpen, layer.isOpen, key]);
  const leaveBehind = useEffectEvent(() => {
    held.delete(name);
    layer.close();
  });
  useEffect(() => () => leaveBehind(), []);
  return {
    leave(value: Answer) {
      if (!layer.isOpen) return onLeft?.(value);
      answer.current ??= { value };
      layer.close();
    },
  };
}

/** Leaves entries whose question or menu is not there any more, after a reload or by Forward. Once on a page. */
export function useLostLayers(): void {
  const { location, names, leave } = useEntries();
  const settle = useEffectEvent(() => {
    const rest = names.filter((name) => !name.startsWith(heldPrefix) || held.has(name));
    if (rest.length < names.length) leave(rest);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked of every entry
  useEffect(() => settle(), [location.key]);
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
