/** Followed hashtags and provinces (decision 0078) and followed stories (decision 0081). */
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';
import { followedStoriesMaximum, type TopicKind, topicsMaximum } from '@pakmut/contract/topics/topics.rules.ts';
import { areaNames, listProvinces } from '#api/features/places/places.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './topics.queries.ts';

type Wish = { kind: TopicKind; topic: string; isFollow: boolean };

/**
 * Follows or not. A hashtag need not have stories yet; a province must be one; a story must be one to which the member may
 * respond. Throws `topics.too_many`, `topics.too_many_stories`, `posts.not_found` and `request.invalid`.
 */
export async function followTopic(platform: Platform, memberId: string, asked: Wish): Promise<void> {
  if (asked.kind === 'story') return followStory(platform, memberId, asked.topic, asked.isFollow);
  const topic = { kind: asked.kind, topic: foldTopic(asked.kind, asked.topic) };
  if (!asked.isFollow) return queries.deleteTopic(platform.db, memberId, topic);
  const at = platform.clock.now();
  const isKept = await queries.insertTopic(platform.db, memberId, { ...topic, at, most: topicsMaximum });
  if (!isKept) throw new AppError('topics.too_many');
}

/** Who no longer follows a story is asked nothing about it: it may be out of their sight. */
async function followStory(platform: Platform, memberId: string, postId: string, isFollow: boolean): Promise<void> {
  if (!isId(postId)) throw new AppError('posts.not_found');
  if (!isFollow) return queries.deleteStory(platform.db, memberId, postId);
  const at = platform.clock.now();
  const done = await queries.insertStory(platform.db, memberId, { postId, at, most: followedStoriesMaximum });
  if (!done) throw new AppError('posts.not_found');
  if (done === 'full') throw new AppError('topics.too_many_stories');
}

export async function listTopics(platform: Platform, member: SignedIn) {
  const [topics, stories] = await Promise.all([
    queries.listTopics(platform.db, member.memberId),
    queries.listStories(platform.db, viewerOf(platform, member)),
  ]);
  return [...topics.map(viewTopic), ...stories.map(viewStory)].sort((a, b) =>
    b.follow_date.localeCompare(a.follow_date),
  );
}

function viewTopic({ kind, topic, created_at }: queries.FollowedTopic) {
  const names = kind === 'province' ? areaNames(topic) : { th: topic, en: topic };
  const common = { name: names.th, name_en: names.en, follow_date: created_at.toISOString() };
  return { kind, topic: topic.replace(/^#/, ''), ...common };
}

function viewStory({ id, header, created_at }: queries.FollowedStory) {
  return { kind: 'story' as const, topic: id, name: header, name_en: header, follow_date: created_at.toISOString() };
}

function foldTopic(kind: queries.StoredKind, text: string): string {
  const folded = kind === 'hashtag' ? foldHashtag(text) : (listProvinces().find(({ id }) => id === text)?.id ?? null);
  if (folded === null)
    throw new AppError('request.invalid', { errors: [{ field: 'topic', message: 'invalid_input' }] });
  return folded;
}
