import { expect, test } from 'vitest';
import { dialogLayers, dialogLink, dialogStep, revalidateUnlessDialog, withDialogStep } from './dialogs.ts';

test('an address names its open dialogs, lowest first', () => {
  expect(dialogLayers('?q=x&d=post.12&d=privacy')).toEqual([{ name: 'post', param: '12' }, { name: 'privacy' }]);
});

test('unknown dialogs and a third layer are ignored', () => {
  expect(dialogLayers('?d=nothing&d=login')).toEqual([{ name: 'login' }]);
  expect(dialogLayers('?d=login&d=register&d=privacy')).toHaveLength(2);
});

test('a link to a dialog keeps the rest of the address', () => {
  expect(dialogLink('/newslist', '?q=น้ำ', 'login')).toBe('/newslist?q=%E0%B8%99%E0%B9%89%E0%B8%B3&d=login');
});

test('another step of a dialog, or another dialog, is no reason to load the page below again', () => {
  const from = (before: string, after: string) =>
    revalidateUnlessDialog({
      currentUrl: new URL(`https://x/newslist${before}`),
      nextUrl: new URL(`https://x/newslist${after}`),
      defaultShouldRevalidate: true,
    } as Parameters<typeof revalidateUnlessDialog>[0]);
  const story = withDialogStep('?q=x&d=post', 'story');
  expect(dialogStep(story)).toBe('story');
  expect([from('?q=x&d=post', story), from('?q=x&d=post', '?q=x'), from('?q=x', '?q=y')]).toEqual([false, false, true]);
  expect(dialogLink('/newslist', story, 'login')).toBe('/newslist?q=x&d=login');
});
