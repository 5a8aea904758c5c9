import { useEffect, useRef } from 'react';

/** An element loses the focus when it is moved in the document; the button that moved its row gets it back. */
export function useFocusAfterMove(list: { readonly current: HTMLElement | null }): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (focused.current && list.current?.contains(focused.current)) focused.current.focus({ preventScroll: true });
    focused.current = null;
  });
  return () => {
    const active = document.activeElement;
    if (active instanceof HTMLElement) focused.current = active;
  };
}
