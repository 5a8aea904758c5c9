import { useEffect, useEffectEvent } from 'react';

const idleFor = 1_500;
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/**
 * Calls `act` once the user is idle: no dialog is open, no field has the focus and there was no input for a while. For what
 * nobody asked for, so that it never covers what the user is doing.
 */
export function useWhenUserIdle(mayAct: boolean, act: () => void): void {
  const onIdle = useEffectEvent(act);
  useEffect(() => {
    if (!mayAct) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isBusy() ? wait() : onIdle()), idleFor);
    };
    wait();
    for (const type of activityEvents) addEventListener(type, wait, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const type of activityEvents) removeEventListener(type, wait, { capture: true });
    };
  }, [mayAct]);
}

function isBusy(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select');
  return isTyping || document.hidden || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
