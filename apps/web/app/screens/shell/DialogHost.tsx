import { useEffect, useEffectEvent, useState } from 'react';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import type { DialogTable } from '../../dialogs.ts';

/**
 * Renders the dialogs of the address. They exist only in the browser: a page opened directly renders first. Each dialog is
 * mounted after the one below it, the page's own dialog included: if two were mounted at once, each would hide the other as
 * its background, and the focus would stay behind both.
 */
export function DialogHost({ dialogs }: { dialogs: DialogTable }) {
  const { layers, back, close } = useDialogs();
  // How many dialogs may be mounted, counted from the lowest.
  const [allowed, setAllowed] = useState(0);
  const isAny = layers.length > 0;
  // Reset during render, so that closing and reopening the stack at once mounts the dialogs one after the other again.
  if (!isAny && allowed > 0) setAllowed(0);
  useSettled(() => setAllowed(isAny ? 1 : 0), isAny);
  return layers.slice(0, allowed).map(({ name, param }, depth) => {
    const Screen = dialogs[name];
    if (!Screen) return null;
    return (
      // The dialog of a story stays when another story comes into it.
      <Screen
        key={name === 'story' ? name : `${name}.${param ?? ''}`}
        param={param}
        onClose={close}
        onBack={depth > 0 ? back : undefined}
      >
        <Drawn onDrawn={() => setAllowed((before) => Math.max(before, depth + 2))} />
      </Screen>
    );
  });
}

/** Calls `onDrawn` once when the dialog beside it is mounted. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useSettled(onDrawn, true);
  return null;
}

/** Calls `act` after a change, once the new dialogs have hidden their background and taken the focus. */
function useSettled(act: () => void, change: boolean): void {
  const later = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that is waited for
  useEffect(() => whenKeyboardIsTaken(() => later()), [change]);
}

/**
 * One change is rendered in one task, so the next task finds its result, and a dialog takes the focus in the frame after
 * that. A hidden window runs no animation frames, so it does not wait for them.
 */
function whenKeyboardIsTaken(act: () => void): () => void {
  let frame = 0;
  const timer = setTimeout(() => {
    if (document.hidden || !document.querySelector('[role="dialog"]')) return act();
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(act);
    });
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
