/**
 * Replays a click from before hydration. The server renders buttons that a reader can click before the scripts have loaded,
 * on a slow phone seconds before. Links work without scripts; the last click on a button is recorded here and dispatched
 * again once the page is hydrated.
 */

import { useEffect, useLayoutEffect, useRef } from 'react';

/** Runs in the head of the document; a constant of ours, so it may be written inline. */
export const replayedClickScript = `(function(){
var click=null,clicked=null;
function record(event){
  var button=event.target.closest&&event.target.closest('button');
  if(button&&button.type!=='submit'){click=event;clicked=button}
}
addEventListener('click',record,true);
window.unhandledClick=function(){
  removeEventListener('click',record,true);
  return click&&click.eventPhase===0?clicked:null;
};
})()`;

declare global {
  interface Window {
    /**
     * Stops recording and returns the last clicked button whose click no handler received, or null. Defined only until the
     * page is hydrated. React hydrates synchronously during a click that arrives while it is about to hydrate, and handles
     * that click itself, so a click that is still being dispatched is not replayed.
     */
    unhandledClick?: () => HTMLButtonElement | null;
  }
}

/**
 * Recording stops in a layout effect, in the same task in which React starts to handle clicks, so that no click is handled
 * twice. The unhandled click is replayed in an effect, once all components of the page are ready for it.
 */
export function useReplayedClick(): void {
  const missed = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    missed.current = window.unhandledClick?.() ?? null;
    delete window.unhandledClick;
  }, []);
  useEffect(() => {
    if (missed.current?.isConnected) missed.current.click();
  }, []);
}
