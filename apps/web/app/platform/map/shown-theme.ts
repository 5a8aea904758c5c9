import { useSyncExternalStore } from 'react';
import type { MapTheme } from './map-style.ts';

/** The theme the document shows now, also when "as the system" changes by itself. */
export function useShownTheme(): MapTheme {
  return useSyncExternalStore(watchDocument, documentTheme, () => 'light');
}

function documentTheme(): MapTheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function watchDocument(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
