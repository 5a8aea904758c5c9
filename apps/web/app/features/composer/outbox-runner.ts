/** The outbox of this tab, with the real parts. */
import { addPost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { readSession } from '#web/platform/net/session.ts';
import { postInput } from './composer-check.ts';
import { holdKeptPost } from './kept-post-lock.ts';
import {
  changeKeptMedium,
  changeKeptPost,
  forgetKeptPost,
  isOnServer,
  type KeptMedium,
  type KeptPost,
  listKeptMedia,
  listKeptPosts,
} from './kept-posts.ts';
import { Outbox } from './outbox.ts';
import { uploadMedia } from './upload-media.ts';

/** A form that just closed gives its story up a moment later; milliseconds. */
const patience = 1_000;

type Published = { readonly post: KeptPost; readonly postId: string };
const publishedListeners = new Set<(published: Published) => void>();

/** Runs `listener` after a story that waited was published; answers with what ends that. */
export function onOutboxPublished(listener: (published: Published) => void): () => void {
  publishedListeners.add(listener);
  return () => publishedListeners.delete(listener);
}

export const outbox = new Outbox({
  async list() {
    const memberId = readSession()?.member.member_id;
    return memberId ? listKeptPosts(memberId) : [];
  },
  media: listKeptMedia,
  isOnServer,
  upload: ({ kind, file }, onProgress, signal) => uploadMedia({ kind, file: file as File, onProgress, signal }),
  keepMedium: changeKeptMedium,
  keepPost: changeKeptPost,
  forget: forgetKeptPost,
  publish,
  onPublished(post, postId) {
    for (const listener of publishedListeners) listener({ post, postId });
  },
  async holding(key, work) {
    const held = new AbortController();
    try {
      if (await holdKeptPost(key, held.signal, patience)) await work();
    } finally {
      held.abort();
    }
  },
  now: () => Date.now(),
  newKey: newIdempotencyKey,
});

async function publish(post: KeptPost, media: readonly KeptMedium[], signal: AbortSignal): Promise<string> {
  const input = postInput(post.draft, media, post.language);
  const options = { idempotencyKey: post.publishKey, signal };
  const { editing } = post;
  const { post_id } = editing
    ? await call(updatePost, { ...input, postID: editing.postId, version: editing.version }, options)
    : await call(addPost, input, options);
  return post_id;
}
