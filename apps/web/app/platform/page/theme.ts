/** Light, dark or as the system says. The choice lives in a cookie, so the server's first byte is already right. */
import { themeColors } from '@pakmut/contract/system/system.rules.ts';
import { useSyncExternalStore } from 'react';
import { cookieNames } from '#web/platform/offline/storage-keys.ts';
import { readCookie, storePreference } from './cookies.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The theme of a stored choice; light where there is none (specification §4). */
export function themeOf(choice: string | null | undefined): Theme {
  return themes.find((known) => known === choice) ?? 'light';
}

/** What stands in `data-theme`. In the browser the document knows best: the inline script has set it before first paint. */
export function shownTheme(chosen: Theme): 'light' | 'dark' {
  if (typeof document !== 'undefined') return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  return chosen === 'dark' ? 'dark' : 'light';
}

/** Runs before first paint where the choice is "as the system", which only the browser knows. */
export const systemThemeScript = `(function(e,d){if(d){e.dataset.theme='dark';var m=document.querySelector('meta[name=theme-color]');if(m)m.content='${themeColors.dark}'}})(document.documentElement,matchMedia('(prefers-color-scheme: dark)').matches)`;

const listeners = new Set<() => void>();

/** Chooses a theme for this browser and shows it at once. */
export function chooseTheme(theme: Theme): void {
  storePreference(cookieNames.theme, theme);
  showTheme(theme);
  for (const listener of listeners) listener();
}

/** The stored choice; `initial` is what the server read. */
export function useTheme(initial: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => themeOf(readCookie(document.cookie, cookieNames.theme)),
    () => initial,
  );
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const followSystem = () => {
    if (themeOf(readCookie(document.cookie, cookieNames.theme)) === 'system') showTheme('system');
  };
  listeners.add(listener);
  system.addEventListener('change', followSystem);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', followSystem);
  };
}

function showTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[shown]);
}
