/** The outbox of this tab, with the browser's store and the server. */
import { CallError, newIdempotencyKey } from '#web/platform/net/call.ts';
import { readSession } from '#web/platform/net/session.ts';
import { checkSession } from './check-session.ts';
import { postInput } from './composer-check.ts';
import {
  changeKeptMedium,
  changeKeptPost,
  forgetKeptPost,
  holdKeptPost,
  isOnServer,
  type KeptPost,
  listKeptMedia,
  listKeptPosts,
} from './kept-posts.ts';
import { isRefusal, Outbox } from './outbox.ts';
import { createDraft, sendPost } from './send-post.ts';
import { uploadMedia } from './upload-media.ts';

/** A form that just closed releases its story a moment later; milliseconds. */
const patience = 1_000;

function nullIfRefused(failure: unknown): null {
  if (failure instanceof CallError && isRefusal(failure.status)) return null;
  throw failure;
}

type Published = { readonly post: KeptPost; readonly postId: string };
const publishedListeners = new Set<(published: Published) => void>();

/** Calls `listener` when a waiting story was published; returns how to unsubscribe. */
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
  checkSession,
  upload: ({ kind, file }, onProgress, signal) => uploadMedia({ kind, file: file as File, onProgress, signal }),
  keepMedium: changeKeptMedium,
  keepPost: changeKeptPost,
  forget: forgetKeptPost,
  async publish({ draft, editing, creation, language, publishKey }, media, signal) {
    const input = postInput(draft, media, language);
    // The photos may belong to a draft whose first save has had no answer; without one they belong to none.
    const made = editing ?? (creation ? await createDraft(creation, signal).catch(nullIfRefused) : null);
    return (await sendPost(input, made, { idempotencyKey: publishKey, signal })).post_id;
  },
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
