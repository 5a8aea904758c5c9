import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Loads the next page anew after a part of the program could not be fetched: the browser would not fetch it again in this
 * document, so that toasts or maps were gone for good. What is typed is not at stake between two pages.
 */
export function useLostParts(): void {
  const { pathname } = useLocation();
  const isLost = useRef(false);
  useEffect(() => {
    const onLost = () => {
      isLost.current = true;
    };
    addEventListener('vite:preloadError', onLost);
    return () => removeEventListener('vite:preloadError', onLost);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is the moment
  useEffect(() => {
    if (isLost.current && navigator.onLine) location.reload();
  }, [pathname]);
}
