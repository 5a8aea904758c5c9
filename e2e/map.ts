/** Helpers that read the state of a map. */
import type { Locator, Page } from '@playwright/test';
import type { Words } from './composer.ts';

/** How near the map of the address is. */
export function zoomOf(page: Page): number {
  return Number(new URL(page.url()).searchParams.get('at')?.split(',')[2] ?? Number.NaN);
}

/** Pins are buttons within the map; its own buttons zoom and locate. */
export function pinsOf(page: Page): Locator {
  return page.locator('.maplibregl-marker button');
}

/** Whether a control is uncovered at its centre and in the middle of each side. */
export async function isUncovered(control: Locator): Promise<boolean> {
  await control.scrollIntoViewIfNeeded();
  return control.evaluate((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    return points.every(([across, down]) => part.contains(document.elementFromPoint(across, down)));
  });
}

/** The button of the panel, with how many stories there will be. */
export function showWords(t: Words): RegExp {
  const [before = '', after = ''] = t('news_filters_show', { count: '#' }).split('#');
  return new RegExp(`^(${before}[\\d,]+\\+?${after}|${t('news_filters_show_plain')})$`);
}
