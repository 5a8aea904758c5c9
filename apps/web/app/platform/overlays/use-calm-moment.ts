import { useEffect, useEffectEvent } from 'react';

const calmFor = 1_500;
const signsOfWork = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/**
 * Does something that nobody asked for, but only in a quiet moment: no dialog open, no field in use and nothing moved for
 * a while. So it never covers what the person is doing.
 */
export function useCalmMoment(mayAct: boolean, act: () => void): void {
  const onCalm = useEffectEvent(act);
  useEffect(() => {
    if (!mayAct) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isBusy() ? wait() : onCalm()), calmFor);
    };
    wait();
    for (const sign of signsOfWork) addEventListener(sign, wait, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfWork) removeEventListener(sign, wait, { capture: true });
    };
  }, [mayAct]);
}

function isBusy(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select');
  return isTyping || document.hidden || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
