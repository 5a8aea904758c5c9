/**
 * Dialogs live in the address (`?d=login`, `?d=post.12`), so that links, reload and the Back button work. Opening pushes
 * one history entry; Back closes the topmost layer; the cross closes the whole stack.
 */
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { isLayerEntry, stateOver, withoutLayer } from './layers.ts';

/** Every dialog that has an address; `app/dialogs.ts` says what each one shows. */
export const dialogNames = [
  'post',
  'story',
  'login',
  'register',
  'forgot',
  'privacy',
  'persona',
  'following',
  'followers',
  'alerts',
  'reporter',
  'report',
  'new-password',
  'second-factor',
  'confirm-email',
  'coins',
  'coinhistory',
  'transfer',
  'invite',
  'redeem',
  'orders',
  'announce',
  'broadcast',
  'game',
  'surveyinfo',
  'surveyhistory',
] as const;
export type DialogName = (typeof dialogNames)[number];

export type DialogLayer = { name: DialogName; param?: string | undefined };

/** What a dialog's screen gets. `onBack` exists only where something lies below. */
export type DialogScreenProps = { param?: string | undefined; onClose: () => void; onBack?: (() => void) | undefined };

const key = 'd';
/** Where inside the topmost dialog, for those that go in steps. */
const stepKey = 'step';
/** A photo over the whole window lies above the page like a dialog. */
const photoKey = 'photo';
/** More than two layers on top of each other get lost in (design reference §4.2). */
const deepest = 2;

type HistoryState = { dialogDepth?: number } | null;

/** The open dialogs, lowest first, as an address says them. */
export function dialogLayers(search: string): DialogLayer[] {
  return new URLSearchParams(search)
    .getAll(key)
    .map(parseLayer)
    .filter((layer) => layer !== undefined)
    .slice(0, deepest);
}

export type Dialogs = {
  layers: readonly DialogLayer[];
  /** Opens a dialog above what is open. */
  open: (name: DialogName, param?: string) => void;
  /** Puts another dialog in the place of the topmost one, e.g. register for login. */
  replace: (name: DialogName, param?: string) => void;
  /** Like `replace`, but Back returns to what was there, e.g. from the amount to the search for a receiver. */
  forward: (name: DialogName, param?: string) => void;
  /** Leads on within the topmost dialog, with an entry of its own for Back. */
  step: (step: string) => void;
  /** The way back from `forward` and `step`; where the address was opened directly, `name` takes the place. */
  stepBack: (name: DialogName, param?: string) => void;
  /** Closes the topmost layer, as the Back button does. */
  back: () => void;
  /** Closes the whole stack. */
  close: () => void;
};

/** Opens and closes the dialogs of the address. */
export function useDialogs(): Dialogs {
  const location = useLocation();
  const navigate = useNavigate();
  const layers = dialogLayers(location.search);
  // How many entries of the history are dialogs that this page opened; 0 when the address was opened directly. Only a link of
  // this page shows another address than it leads to.
  const depth = location.mask ? 1 : ((location.state as HistoryState)?.dialogDepth ?? 0);

  function show(next: readonly DialogLayer[], replace: boolean, dialogDepth: number) {
    navigate(
      { search: searchWith(location.search, next), hash: location.hash },
      { replace, preventScrollReset: true, state: { ...stateOver(location), dialogDepth } },
    );
  }
  function replace(name: DialogName, param?: string) {
    show([...layers.slice(0, -1), { name, param }], true, depth);
  }
  function leave(entries: number, rest: readonly DialogLayer[]) {
    if (entries > 0) navigate(-entries);
    else show(rest, true, 0);
  }
  return {
    layers,
    open(name, param) {
      const full = layers.length >= deepest;
      // What is opened from a menu takes its entry.
      const replaces = full || isLayerEntry(location.state);
      show([...(full ? layers.slice(0, -1) : layers), { name, param }], replaces, full ? depth : depth + 1);
    },
    replace,
    forward(name, param) {
      show([...layers.slice(0, -1), { name, param }], false, depth + 1);
    },
    step(step) {
      navigate(
        { search: withDialogStep(location.search, step), hash: location.hash },
        { preventScrollReset: true, state: { ...stateOver(location), dialogDepth: depth + 1 } },
      );
    },
    stepBack(name, param) {
      if (depth > 0) navigate(-1);
      else replace(name, param);
    },
    back: () => leave(Math.min(depth, 1), layers.slice(0, -1)),
    close: () => leave(depth, []),
  };
}

/** The address of this page with a dialog open: for links that should work before scripts do. */
export function dialogLink(pathname: string, search: string, name: DialogName, param?: string): string {
  return `${pathname}${searchWith(search, [{ name, param }])}`;
}

/** For `shouldRevalidate` of every route with a loader: opening a dialog is no reason to load the page again. */
export function revalidateUnlessDialog({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
    return defaultShouldRevalidate;
  return searchBelow(currentUrl.search) === searchBelow(nextUrl.search) ? false : defaultShouldRevalidate;
}

/** The search of the page itself, without what lies over it. */
export function searchBelow(search: string): string {
  return withPhoto(searchWith(search, []), null);
}

/** The step of the topmost dialog that an address names. */
export function dialogStep(search: string): string | null {
  return new URLSearchParams(search).get(stepKey);
}

/** The photo of the story that an address shows in full, from 1. */
export function photoOf(search: string): number | null {
  const written = new URLSearchParams(search).get(photoKey) ?? '';
  return /^[1-9]\d?$/.test(written) ? Number(written) : null;
}

/** The same address with another photo in full, or with none. */
export function withPhoto(search: string, photo: number | null): string {
  const params = new URLSearchParams(search);
  params.delete(photoKey);
  if (photo !== null) params.set(photoKey, String(photo));
  return params.size > 0 ? `?${params}` : '';
}

/** The same dialogs at another step. */
export function withDialogStep(search: string, step: string): string {
  const params = new URLSearchParams(search);
  params.set(stepKey, step);
  return `?${params}`;
}

function searchWith(search: string, layers: readonly DialogLayer[]): string {
  const params = new URLSearchParams(withoutLayer(search));
  params.delete(key);
  params.delete(stepKey);
  for (const { name, param } of layers) params.append(key, param ? `${name}.${param}` : name);
  return params.size > 0 ? `?${params}` : '';
}

function parseLayer(value: string): DialogLayer | undefined {
  const dot = value.indexOf('.');
  const written = dot < 0 ? value : value.slice(0, dot);
  const name = dialogNames.find((known) => known === written);
  return name && { name, ...(dot > 0 && { param: value.slice(dot + 1) }) };
}
