/** What other sites show of a story. */
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import type { Translate } from '#web/platform/i18n.tsx';
import type { Language } from '#web/platform/languages.ts';
import type { NewsPost } from './post-pages.ts';
import { authorName, languageOfPost, placeOf } from './post-words.ts';

const summaryLength = 160;

/** Place and the beginning of the text, for share previews and search results. */
export function storySummary(post: NewsPost, language: Language): string {
  const text = plainText(post.post_detail).replace(/\s+/gu, ' ');
  return [placeOf(post, language), shortened(text)].filter(Boolean).join(' · ');
}

/** schema.org's NewsArticle, ready for a script element: no "<" can end the element early. */
export function storyJsonLd(post: NewsPost, language: Language, t: Translate): string {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: post.post_header,
    description: storySummary(post, language),
    datePublished: post.post_create_date,
    inLanguage: languageOfPost(post),
    image: post.img.map((image) => image.post_img_hd_wm_path),
    author: { '@type': 'Person', name: authorName(post, t) },
    contentLocation: {
      '@type': 'Place',
      name: placeOf(post, language),
      geo: { '@type': 'GeoCoordinates', latitude: post.post_latitude, longitude: post.post_longitude },
    },
  };
  return JSON.stringify(article).replaceAll('<', '\\u003c');
}

/** Cut between graphemes: half a Thai syllable would be another one. */
function shortened(text: string): string {
  const graphemes = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)];
  if (graphemes.length <= summaryLength) return text;
  return `${graphemes
    .slice(0, summaryLength)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
