/** Followed hashtags and provinces (decision 0078). */
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';
import { type TopicKind, topicsMaximum } from '@pakmut/contract/topics/topics.rules.ts';
import { areaNames, listProvinces } from '#api/features/places/places.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './topics.queries.ts';

/** Follows or not. A hashtag need not have stories yet; a province must be one. */
export async function followTopic(
  platform: Platform,
  memberId: string,
  asked: { kind: TopicKind; topic: string; isFollow: boolean },
): Promise<void> {
  const topic = { kind: asked.kind, topic: foldTopic(asked.kind, asked.topic) };
  if (!asked.isFollow) return queries.deleteTopic(platform.db, memberId, topic);
  const at = platform.clock.now();
  const isKept = await queries.insertTopic(platform.db, memberId, { ...topic, at, most: topicsMaximum });
  if (!isKept) throw new AppError('topics.too_many');
}

export async function listTopics(platform: Platform, memberId: string) {
  const rows = await queries.listTopics(platform.db, memberId);
  return rows.map(({ kind, topic, created_at }) => {
    const names = kind === 'province' ? areaNames(topic) : { th: topic, en: topic };
    return {
      kind,
      topic: topic.replace(/^#/, ''),
      name: names.th,
      name_en: names.en,
      follow_date: created_at.toISOString(),
    };
  });
}

function foldTopic(kind: TopicKind, text: string): string {
  const folded = kind === 'hashtag' ? foldHashtag(text) : (listProvinces().find(({ id }) => id === text)?.id ?? null);
  if (folded === null)
    throw new AppError('request.invalid', { errors: [{ field: 'topic', message: 'invalid_input' }] });
  return folded;
}
