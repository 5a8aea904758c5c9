/**
 * A button that the server drew can be pressed before the scripts have come, on a slow phone seconds before. Links work
 * without scripts; the last press of a button is remembered here and made again as soon as the page listens.
 */

/** Runs in the head of the document; a constant of ours, so it may be written inline with the nonce. */
export const earlyPressScript = `(function(){
var pressed=null;
function remember(event){
  var button=event.target.closest&&event.target.closest('button');
  if(button&&button.type!=='submit'){pressed=button}
}
addEventListener('click',remember,true);
window.earlyPress=function(){
  removeEventListener('click',remember,true);
  var button=pressed;pressed=null;
  return button;
};
})()`;

declare global {
  interface Window {
    /** Ends the remembering; the button that was pressed last, or null. There until the page listens. */
    earlyPress?: () => HTMLButtonElement | null;
  }
}

/** The page listens from now on: makes the press again that nobody heard. */
export function beginListening(): void {
  const button = window.earlyPress?.();
  delete window.earlyPress;
  if (button?.isConnected) button.click();
}
