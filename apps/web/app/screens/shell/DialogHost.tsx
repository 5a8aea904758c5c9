import { useEffect, useEffectEvent, useState } from 'react';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { OverlayFrame } from '#web/platform/overlays/overlay.tsx';
import type { DialogTable } from '../../dialogs.ts';

/**
 * Draws the dialogs of the address. They exist only in the browser: a page opened directly renders first. Each comes after
 * what lies below it, the page's own dialog included: of two that come at once each would take the other for its
 * background, and the keyboard would be left behind both.
 */
export function DialogHost({ dialogs }: { dialogs: DialogTable }) {
  const { layers, back, close } = useDialogs();
  // How many may be drawn, from the lowest.
  const [allowed, setAllowed] = useState(0);
  const isAny = layers.length > 0;
  // At once, so that who leads there and straight back finds them one after the other again.
  if (!isAny && allowed > 0) setAllowed(0);
  useSettled(() => setAllowed(isAny ? 1 : 0), isAny);
  return layers.slice(0, allowed).map(({ name, param }, depth) => {
    const Screen = dialogs[name];
    if (!Screen) return null;
    return (
      <OverlayFrame key={`${name}.${param ?? ''}`} onClose={close}>
        <Screen param={param} onClose={close} onBack={depth > 0 ? back : undefined} />
        <Drawn onDrawn={() => setAllowed((before) => Math.max(before, depth + 2))} />
      </OverlayFrame>
    );
  });
}

/** Tells once that what stands beside it has come. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useSettled(onDrawn, true);
  return null;
}

/** Acts after a change, when the dialogs that came with it have hidden what is behind them and taken the keyboard. */
function useSettled(act: () => void, change: boolean): void {
  const later = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that is waited for
  useEffect(() => whenKeyboardIsTaken(() => later()), [change]);
}

/**
 * All that follows from one change is drawn in one go, so that the next task finds it; and a dialog takes the keyboard in the
 * frame after that. A window that is out of sight draws no frames, and waits for none.
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
