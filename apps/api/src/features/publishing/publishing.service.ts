/** Publishing a post (decisions §3). */
import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { earnForStory } from '#api/features/coins/coins.service.ts';
import { announcePost } from '#api/features/notifications/notifications.service.ts';
import { listCategoryIds } from '#api/features/posts/posts.service.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import { takeMedia, wantedMedia } from './publishing.attachments.ts';
import type { Author } from './publishing.change.ts';
import {
  assertComplete,
  assertMode,
  authorship,
  composePost,
  isAnonymous,
  momentOf,
  type PostInput,
} from './publishing.composing.ts';
import { placeToStore } from './publishing.places.ts';
import * as writes from './publishing.writes.queries.ts';

/** What a call that stores a post answers. */
export type StoredPost = { _id: string; post_id: string; post_version: number };

/** Publishes a post. The whole validation runs in the specified order before anything is stored. */
export async function addPost(platform: Platform, author: Author, input: PostInput): Promise<StoredPost> {
  assertMode(input);
  const wanted = wantedMedia(input);
  const counts = { photoCount: wanted.names.length, videoCount: wanted.video ? 1 : 0 };
  assertComplete(input, counts, await listCategoryIds(platform));
  const anonymous = isAnonymous(input);
  const post = {
    ...composePost(input, await placeToStore(platform, input)),
    ...authorship(platform, author.memberId, anonymous),
    publish: input.publish,
    createdAt: momentOf(platform.clock.now(), anonymous),
  };
  return idempotent(platform, author, async (transaction) => {
    const taking = { id: null, memberId: author.memberId, keepsLink: !anonymous };
    const { images, video } = await takeMedia(transaction, taking, input, wanted);
    const id = await writes.insertPost(transaction, { ...post, images, video });
    if (post.publish === publishMode.public && !anonymous)
      await earnForStory(platform, transaction, author.memberId, id);
    if (post.publish === publishMode.public) {
      await announcePost(transaction, { postId: id, isSigned: !anonymous, at: post.createdAt });
    }
    return { _id: id, post_id: id, post_version: 1 };
  });
}
