import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the next page as a new document after a lazy part could not be fetched: the browser does not fetch a failed module
 * again in the same document, so toasts or maps would stay missing. Between two pages no typed text is lost.
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
