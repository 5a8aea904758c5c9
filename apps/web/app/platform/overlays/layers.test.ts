import { expect, test } from 'vitest';
import { dialogLink, revalidateUnlessDialog, searchBelow } from './dialogs.ts';
import { pageKeyOf, stateOver, withoutLayer } from './layers.ts';

test('a page is the same page with a menu, a dialog or a photo over it', () => {
  expect(searchBelow('?q=x&over=menu&d=login&step=2&photo=3')).toBe('?q=x');
  expect(withoutLayer('?over=share.12')).toBe('');
  expect(withoutLayer('?q=น้ำ')).toBe('?q=น้ำ');
});

test('opening or closing a layer is no reason to load the page again', () => {
  const from = (before: string, after: string) =>
    revalidateUnlessDialog({
      currentUrl: new URL(`https://x/newslist${before}`),
      nextUrl: new URL(`https://x/newslist${after}`),
      defaultShouldRevalidate: true,
    } as Parameters<typeof revalidateUnlessDialog>[0]);
  expect([from('?q=x', '?q=x&over=filters'), from('?q=x&over=filters', '?q=x')]).toEqual([false, false]);
  expect(from('?q=x&over=filters', '?q=y')).toBe(true);
});

test('a dialog that is opened from a layer does not bring the layer along', () => {
  expect(dialogLink('/home', '?over=latest-alerts', 'alerts')).toBe('/home?d=alerts');
});

test('the entry of a layer keeps the state of its page and the key of its scroll position', () => {
  const page = { pathname: '/newslist/7', search: '', hash: '', key: 'page', state: { list: '?q=x' } };
  const layer = { ...page, key: 'layer', state: { ...stateOver(page), layerOpened: true } };
  const dialog = { ...page, key: 'dialog', state: stateOver(layer) };
  expect([page, layer, dialog].map(pageKeyOf)).toEqual(['page', 'page', 'page']);
  expect(dialog.state).toEqual({ list: '?q=x', layerOpened: undefined, pageKey: 'page' });
});
