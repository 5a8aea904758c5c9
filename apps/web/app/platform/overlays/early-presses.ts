/**
 * A button that the server drew can be pressed before the scripts have come, on a slow phone seconds before. Links work
 * without scripts; the last press of a button is remembered here and made again as soon as the page listens.
 */

import { useEffect, useLayoutEffect, useRef } from 'react';

/** Runs in the head of the document; a constant of ours, so it may be written inline with the nonce. */
export const earlyPressScript = `(function(){
var press=null,pressed=null;
function remember(event){
  var button=event.target.closest&&event.target.closest('button');
  if(button&&button.type!=='submit'){press=event;pressed=button}
}
addEventListener('click',remember,true);
window.earlyPress=function(){
  removeEventListener('click',remember,true);
  return press&&press.eventPhase===0?pressed:null;
};
})()`;

declare global {
  interface Window {
    /**
     * Ends the remembering; the button that was pressed last and not heard, or null. There until the page listens. React
     * hydrates within a press that comes while it is about to, and lets the page hear that one itself.
     */
    earlyPress?: () => HTMLButtonElement | null;
  }
}

/**
 * The page hears presses from now on: ends the remembering in the very task in which the page begins to hear them, and makes
 * the press again that nobody heard when everything of the page is ready for it.
 */
export function useEarlyPress(): void {
  const missed = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    missed.current = window.earlyPress?.() ?? null;
    delete window.earlyPress;
  }, []);
  useEffect(() => {
    if (missed.current?.isConnected) missed.current.click();
  }, []);
}
