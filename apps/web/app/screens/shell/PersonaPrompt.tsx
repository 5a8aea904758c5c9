import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useDialogs } from '#web/platform/dialogs.ts';
import { usePersonaDue } from '../../features/personas/use-persona.ts';

/** Pages on which nobody is in the middle of something. */
const calmPages = ['/home', '/newslist', '/profile'];
const calmFor = 1_500;
const signsOfWork = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;

/**
 * Opens the persona survey by itself when it is due, but only into a quiet moment: on a calm page, with no dialog open,
 * no field in use and nothing moved for a while. It never covers what the person is doing.
 */
export function PersonaPrompt() {
  const isDue = usePersonaDue();
  const { pathname } = useLocation();
  const dialogs = useDialogs();
  const mayAsk = isDue && dialogs.layers.length === 0 && calmPages.includes(pathname.replace(/\/$/, ''));
  const ask = useEffectEvent(() => dialogs.open('persona'));

  useEffect(() => {
    if (!mayAsk) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isBusy() ? wait() : ask()), calmFor);
    };
    wait();
    for (const sign of signsOfWork) addEventListener(sign, wait, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfWork) removeEventListener(sign, wait, { capture: true });
    };
  }, [mayAsk]);
  return null;
}

function isBusy(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select');
  return isTyping || document.hidden || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
