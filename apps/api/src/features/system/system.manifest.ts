/** Describes how the site is installed as an app (W3C Web Application Manifest). */
import type { PageLanguage } from '@pakmut/contract/page-languages.ts';
import { themeColors } from '@pakmut/contract/system/system.rules.ts';
import { type TextKey, textIn } from '#api/platform/messages/texts.ts';

/** Where the app begins, and by what browsers know it again, also when its other words change. */
const start = '/home';

/** Drawn by `tools/draw-icons.ts`. */
const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
] as const;

/** Shortcuts in the menu of the icon. */
const shortcuts: readonly (readonly [TextKey, string])[] = [
  ['add_post', '/home?d=post'],
  ['news_map_title', '/newsmap'],
  ['search_news', '/newslist'],
];

export function composeManifest(language: PageLanguage, chosenName: string): object {
  const name = nameIn(language, chosenName);
  return {
    name,
    short_name: name,
    description: textIn(language, 'site_tagline'),
    lang: language,
    dir: 'ltr',
    id: start,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons,
    shortcuts: shortcuts.map(([label, url]) => ({ name: textIn(language, label), url })),
  };
}

/** The operator's name of the site; our own name is written in the letters of every language. */
function nameIn(language: PageLanguage, chosenName: string): string {
  const isOurs = chosenName === '' || chosenName === textIn('th', 'site_name');
  return isOurs ? textIn(language, 'site_name') : chosenName;
}
