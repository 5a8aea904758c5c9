/**
 * Small things over a page that have no address of their own to give away: a menu, a panel, a sheet (`?over=menu`,
 * `?over=share.12`). Opening pushes one history entry, which Back takes away again, as with dialogs (ux §4.2).
 */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';

const key = 'over';
/** People lose their way in more than two layers on top of each other (ux §4.2). */
const deepest = 2;

type LayerEntry = { layerOpened?: true; pageKey?: string } | null;

/** The search of an address without the layer in it. */
export function withoutLayer(search: string): string {
  return withLayers(search, []);
}

/** The state of a new history entry for a layer: the state of the page, and the key of the page's own entry. */
export function stateOver(location: Location): object {
  return { ...location.state, layerOpened: undefined, pageKey: pageKeyOf(location) };
}

/**
 * The key of the page's own history entry, also while layers are open, because the scroll position belongs to the page. A reload
 * of a story above a page loads the story's own page, under the same key, which begins at its top.
 */
export function pageKeyOf({ state, key, mask }: Pick<Location, 'state' | 'key' | 'mask'>): string {
  return (state as LayerEntry)?.pageKey ?? (mask ? `over.${key}` : key);
}

/** Whether opening a layer created the entry, so that the previous entry is the page without the layer. */
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

/** A layer that Back closes; `name` identifies it and is unique on its page. */
export function useLayer(name: string): Layer {
  const { location, names, show, leave } = useEntries();
  // A followed link counts as closed at once, although the layer's entry lasts until the next page is fetched.
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

/** The layers that the address names, and how to open and close them. */
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
/** The mounted questions and menus that have a history entry on this page. */
const held = new Set<string>();

type HeldLayer<Answer> = {
  isOpen: boolean;
  /** Called when the user goes Back. */
  onBack: () => void;
  /** Runs the argument of `leave` after the entry is gone, because it may navigate. */
  onLeft?: (answer: Answer) => void;
};

/**
 * Lets Back close a question or a menu of actions, whose open state lives in a component and is lost on reload. Its history
 * entry is removed no matter how it is closed.
 */
export function useHeldLayer<Answer = never>({ isOpen, onBack, onLeft }: HeldLayer<Answer>) {
  const { key } = useLocation();
  const name = `${heldPrefix}${useId()}`;
  const layer = useLayer(name);
  const stage = useRef<'none' | 'entering' | 'entered' | 'left'>('none');
  const answer = useRef<{ value: Answer } | null>(null);
  const openedFrom = useRef<string | null>(null);
  const settle = useEffectEvent(() => {
    // Another navigation kept the entry from coming: it is as good as left.
    const isLost = stage.current === 'entering' && answer.current !== null && key !== openedFrom.current;
    if (layer.isOpen) {
      stage.current = 'entered';
      if (!isOpen || answer.current) layer.close();
    } else if (stage.current === 'entered' || isLost) {
      stage.current = 'left';
      held.delete(name);
      const given = answer.current;
      answer.current = null;
      if (given) onLeft?.(given.value);
      else if (isOpen) onBack();
    } else if (isOpen && stage.current === 'none' && leaving === null) {
      stage.current = 'entering';
      openedFrom.current = key;
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
      if (layer.isOpen || stage.current === 'entering') {
        answer.current ??= { value };
        // Answered before its entry came: what leads on now would be undone by the way back from it.
        if (layer.isOpen) layer.close();
      } else {
        stage.current = 'left';
        onLeft?.(value);
      }
    },
  };
}

/** Goes back from entries whose question or menu no longer exists, after a reload or Forward. Used once per page. */
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

/** Goes back from an entry once, even when called again before the browser has navigated. */
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
