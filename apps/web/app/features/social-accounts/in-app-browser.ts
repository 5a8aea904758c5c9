export type InAppBrowser = 'line' | 'other';

/** The browser inside another app that a page was opened in, if it is one (design reference §4.11). */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  if (/\bLine\//i.test(userAgent)) return 'line';
  return /FBAN|FBAV|Instagram|musical_ly|BytedanceWebview/i.test(userAgent) ? 'other' : null;
}

/** Google refuses to log people in there; every other provider works. */
export function worksInApps(provider: { readonly id: string }): boolean {
  return !/google/i.test(provider.id);
}

/** The same page in the phone's own browser: LINE does that for an address which says so. */
export function outsideLine(address: string): string {
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
