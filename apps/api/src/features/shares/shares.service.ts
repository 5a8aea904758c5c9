/**
 * Sharing stories: a share counts once a day and member (specification §7), and other sites learn how to show a story.
 */
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { pinSide, thumbnailSize } from '@pakmut/contract/media/media.rules.ts';
import { anonymousFlag } from '@pakmut/contract/posts/posts.rules.ts';
import type { getOEmbed } from '@pakmut/contract/shares/shares.contract.ts';
import { embedCode, embedSize, embedStoryPath, storyIdOf } from '@pakmut/contract/shares/shares.rules.ts';
import { earnOnStory } from '#api/features/coins/coins.service.ts';
import { findPublicPost, type PublicPost } from '#api/features/posts/posts.public.service.ts';
import type { Viewer } from '#api/features/posts/posts.sql.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { escapeXml } from '#api/platform/language/html.ts';
import type { Platform } from '#api/platform/platform.ts';
import { insertShare } from './shares.queries.ts';

/** The fields of an answer, by oEmbed's own names (oembed.com). */
export type OEmbed = Readonly<Record<string, string | number>>;

/**
 * Notes a member's share; a second one of the same day changes nothing. Whether this one counts: the first of the day, and
 * none of one's own story (R45).
 */
export async function countShare(platform: Platform, viewer: NonNullable<Viewer>, postId: string): Promise<boolean> {
  const day = bangkokDay(platform.clock.now());
  if (!isId(postId)) throw new AppError('posts.not_found');
  return platform.db.transaction().execute(async (db) => {
    const share = await insertShare(db, viewer.memberId, viewer.authorTag, postId, day);
    if (!share) throw new AppError('posts.not_found');
    if (share.is_counted) await earnOnStory(platform, db, { kind: 'share', memberId: viewer.memberId, postId });
    return share.is_counted;
  });
}

/** For visitors: refuses what they may not see, and keeps nothing. */
export async function assertShareable(platform: Platform, postId: string): Promise<PublicPost> {
  const post = await findPublicPost(platform, postId);
  if (!post) throw new AppError('posts.not_found');
  return post;
}

/** The card of a story by oEmbed. An anonymous one has no author and no picture, as everywhere outside (R26). */
export async function describeStory(platform: Platform, input: InputOf<typeof getOEmbed>): Promise<OEmbed> {
  const origin = platform.site.origin();
  const post = await assertShareable(platform, storyIdOf(input.url, origin) ?? '');
  const isAnonymous = post.post_anonymous === anonymousFlag.anonymous;
  const [photo] = post.img;
  const code = embedCode(origin + embedStoryPath(post.post_id), post.post_header);
  const width = Math.min(embedSize.width, input.maxwidth ?? embedSize.width);
  const height = Math.min(embedSize.height, input.maxheight ?? embedSize.height);
  return {
    version: '1.0',
    type: 'rich',
    title: post.post_header,
    provider_name: platform.config.SITE_NAME,
    provider_url: origin,
    ...(!isAnonymous && { author_name: post.member_displayname }),
    cache_age: 300,
    ...(!isAnonymous && photo && thumbnailWithin(photo, input, origin)),
    html: code
      .replace(`width="${embedSize.width}"`, `width="${width}"`)
      .replace(`height="${embedSize.height}"`, `height="${height}"`),
    width,
    height,
  };
}

/** The largest picture of a photo within the size that the consumer asked for, if there is one. */
function thumbnailWithin(
  photo: PublicPost['img'][number],
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: InputOf<typeof getOEmbed>,
  origin: string,
): OEmbed {
  const pictures = [
    { path: photo.post_img_thumb_path, ...thumbnailSize },
    { path: photo.post_img_pin_webp_path, width: pinSide, height: pinSide },
  ];
  const fitting = pictures.find(({ path, width, height }) => path !== '' && width <= maxwidth && height <= maxheight);
  if (!fitting) return {};
  const { path, width, height } = fitting;
  return { thumbnail_url: new URL(path, origin).href, thumbnail_width: width, thumbnail_height: height };
}

/** The answer in oEmbed's other format. */
export function composeXml(card: OEmbed): string {
  const fields = Object.entries(card).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`;
}
