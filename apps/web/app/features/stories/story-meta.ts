/** What other sites show of a story. Of an anonymous one they get neither author nor picture (R26, design reference §4.12). */
import { shareImageSize } from '@pakmut/contract/media/media.rules.ts';
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import type { MetaDescriptor } from 'react-router';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { isAnonymous, languageOfPost, photoAlt, placeOf, storyPath } from '#web/features/posts/post-words.ts';
import type { Language, Translate } from '#web/platform/i18n/i18n.tsx';
import { absolute, brandImage, type PageText, type ShareImage } from '#web/platform/page/page-meta.ts';

const summaryLength = 160;

/** Place and the beginning of the text, for share previews and search results. */
export function storySummary(post: NewsPost, language: Language): string {
  return [placeOf(post, language), storyExcerpt(post)].filter(Boolean).join(' · ');
}

/** The beginning of the text. */
export function storyExcerpt(post: NewsPost): string {
  return shortened(plainText(post.post_detail).replace(/\s+/gu, ' '));
}

/** Title, description, picture and address of a story for search engines and previews. */
export function storyPageText(post: NewsPost, language: Language, t: Translate): PageText {
  return {
    title: { text: post.post_header },
    description: { text: storySummary(post, language) },
    image: shareImageOf(post, language, t),
    canonical: storyPath(post.post_id),
    type: 'article',
  };
}

/** How a page is named that shows one story in another frame: it is kept out of searches and names the story itself. */
export function borrowedPageText(post: NewsPost, language: Language, t: Translate): PageText {
  return { ...storyPageText(post, language, t), noIndex: true };
}

/** Tags that only a story has: its times, and where its card for other pages is described (oEmbed discovery). */
export function articleTags(post: NewsPost, origin: string): MetaDescriptor[] {
  const address = origin + storyPath(post.post_id);
  const oembed = (format: 'json' | 'xml') => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
    title: post.post_header,
    href: `${origin}/oembed?${new URLSearchParams({ url: address, format })}`,
  });
  return [
    { property: 'article:published_time', content: post.post_create_date },
    ...(post.post_edit_date ? [{ property: 'article:modified_time', content: post.post_edit_date }] : []),
    oembed('json'),
    oembed('xml'),
  ];
}

/**
 * The first photograph, with its watermark, cut to what previews show; an older one whole, until it has been cut.
 * Previews are copies that stay with services and chats: the photograph of an anonymous post, which may show where its
 * author stands, does not go there.
 */
function shareImageOf(post: NewsPost, language: Language, t: Translate): ShareImage | undefined {
  const [photo] = post.img;
  if (!photo || isAnonymous(post)) return undefined;
  const alt = photo.post_img_alt || photoAlt(post, 1, language, t);
  if (photo.post_img_share_path) return { address: photo.post_img_share_path, ...shareImageSize, alt };
  return { address: photo.post_img_hd_wm_path, width: photo.post_img_width, height: photo.post_img_height, alt };
}

/** schema.org's NewsArticle, ready for a script element: no "<" can end the element early. */
export function storyJsonLd(
  post: NewsPost,
  language: Language,
  t: Translate,
  site: { readonly origin: string; readonly name: string },
): string {
  const { origin } = site;
  const anonymous = isAnonymous(post);
  const logo = absolute(brandImage.address, origin);
  const images = anonymous ? [logo] : post.img.map((photo) => absolute(photo.post_img_hd_wm_path, origin));
  // Two decimals are the grid of anonymous pins; what search engines keep is never finer (R28).
  const degrees = (value: number) => (anonymous ? Number(value.toFixed(2)) : value);
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: origin + storyPath(post.post_id),
    headline: post.post_header,
    description: storySummary(post, language),
    datePublished: post.post_create_date,
    dateModified: post.post_edit_date || post.post_create_date,
    inLanguage: languageOfPost(post),
    image: images.length > 0 ? images : [logo],
    isAccessibleForFree: true,
    ...(!anonymous && { author: { '@type': 'Person', name: post.member_displayname } }),
    publisher: { '@type': 'Organization', name: site.name || t('site_name'), url: origin, logo },
    keywords: post.tag.map((tag) => tag.post_tag_detail.replace(/^#/, '')),
    contentLocation: {
      '@type': 'Place',
      name: placeOf(post, language),
      geo: {
        '@type': 'GeoCoordinates',
        latitude: degrees(post.post_latitude),
        longitude: degrees(post.post_longitude),
      },
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
