/** Puts the stories of the demo world, with photos, likes and comments, into an empty database. */

import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { detectLanguage } from '@pakmut/contract/translations/translations.rules.ts';
import { sql } from 'kysely';
import { replaceMentions } from '#api/features/comments/comments.mentions.queries.ts';
import { resolvePlace } from '#api/features/places/places.service.ts';
import type { ImageRecord } from '#api/features/posts/posts.sql.ts';
import { insertPost } from '#api/features/posts/posts.storing.service.ts';
import { snapToGrid } from '#api/features/publishing/publishing.places.ts';
import { excerptOf, wordsOfPost } from '#api/features/search/search.words.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import { authorTagOf } from '#api/platform/secrets/keys.ts';
import { seedPicture } from '#demo/media.seed.ts';
import { demoMembers } from '#demo/people/members.demo.ts';
import { demoStories } from './posts.demo.ts';
import { type DemoComment, type DemoStory, mentionedIn, withReplies } from './posts.demo-story.ts';
import { seedFilm } from './videos.seed.ts';

const hour = 3_600_000;
const nameOf = new Map(demoMembers.map(({ key, displayName }) => [key, displayName]));

/** A comment as its author wrote it. */
function withNames(text: string): string {
  return text.replaceAll(/@([a-z]+)/g, (_mark, key: string) => `@${nameOf.get(key)}`);
}

/** Adds the demo stories, oldest first. */
export async function seedStories(platform: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const stories = [...demoStories].sort((a, b) => b.hoursAgo - a.hoursAgo);
  const pictures = await Promise.all(
    stories.map(({ photos }) => Promise.all(photos.map((name) => seedPicture(platform, name)))),
  );
  for (const [index, story] of stories.entries()) {
    await seedStory(platform, members, story, pictures[index] ?? []);
  }
}

async function seedStory(
  platform: Platform,
  members: ReadonlyMap<string, string>,
  story: DemoStory,
  images: ImageRecord[],
): Promise<void> {
  const who = (key: string): string => {
    const id = members.get(key);
    if (!id) throw new Error(`the demo story ${story.key} names the unknown member ${key}`);
    return id;
  };
  const author = who(story.author);
  const written = new Date(platform.clock.now().getTime() - story.hoursAgo * hour);
  const text = plainText(story.detail);
  const place = resolvePlace(story.latitude, story.longitude);
  const coarse = (degrees: number) => (story.anonymous ? snapToGrid(degrees) : degrees);
  const id = await insertPost(platform.db, {
    memberId: story.anonymous ? null : author,
    authorTag: story.anonymous ? authorTagOf(platform.keys, author) : null,
    categoryId: story.category,
    header: story.header,
    detail: story.detail,
    excerpt: excerptOf(text),
    latitude: coarse(story.latitude),
    longitude: coarse(story.longitude),
    precision: story.anonymous ? 'near' : 'exact',
    provinceId: place?.provinceId ?? '',
    amphoeId: place?.amphoeId ?? '',
    publish: 0,
    anonymous: story.anonymous ? 10 : 0,
    language: detectLanguage(story.header, 'th'),
    images,
    video: story.film && platform.videos.isAvailable ? await seedFilm(platform, author, story.key) : null,
    tags: story.hashtags,
    words: wordsOfPost(story.header, text, story.hashtags, {
      provinceId: place?.provinceId ?? '',
      amphoeId: place?.amphoeId ?? '',
      tambonId: place?.tambonId ?? '',
      categoryId: story.category,
    }),
    createdAt: story.anonymous ? floorToHour(written) : written,
    editedAt: null,
  });
  const likers = [...new Set(story.likedBy)].map(who);
  await sql`insert into likes (member_id, post_id) select unnest(${likers}::uuid[]), ${id}`.execute(platform.db);
  const addComment = async (comment: DemoComment, parentId: string | null): Promise<void> => {
    const at = new Date(Math.min(platform.clock.now().getTime(), written.getTime() + comment.hoursAfter * hour));
    const admirers = [...new Set(comment.likedBy)].map(who);
    const { rows } = await sql<{ id: string }>`
      insert into comments (post_id, member_id, text, created_at, parent_id, likes)
      values (${id}, ${who(comment.by)}, ${withNames(comment.text)}, ${at}, ${parentId}, ${admirers.length}) returning id`.execute(
      platform.db,
    );
    const commentId = rows[0]?.id as string;
    const mentioned = mentionedIn(comment.text).map(who);
    if (mentioned.length > 0) await replaceMentions(platform.db, who(comment.by), commentId, mentioned);
    await sql`insert into comment_likes (member_id, comment_id) select unnest(${admirers}::uuid[]), ${commentId}`.execute(
      platform.db,
    );
    for (const reply of comment.replies ?? []) await addComment(reply, commentId);
  };
  for (const comment of story.comments) await addComment(comment, null);
  await sql`
    update post_counters set views = ${story.viewCount}, likes = ${likers.length}, comments = ${withReplies(story.comments).length}
    where post_id = ${id}`.execute(platform.db);
}
