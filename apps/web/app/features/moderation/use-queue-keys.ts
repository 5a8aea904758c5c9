import { useEffect, useEffectEvent } from 'react';

const offName = 'console_keys_off';

/** Whether this person has switched the letters of the console off (WCAG 2.1.4). */
export function areKeysOff(): boolean {
  return localStorage.getItem(offName) !== null;
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offName);
  else localStorage.setItem(offName, '1');
}

/** Single letters as commands, where nobody is typing and no dialog is open. `onKey` says whether the key meant something. */
export function useQueueKeys(isOn: boolean, onKey: (key: string) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as Element | null;
    if (target?.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"]'))
      return;
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
