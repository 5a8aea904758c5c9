import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addPost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { type CallOptions, call } from '#web/platform/net/call.ts';
import type { DraftCreation, Editing } from './post-draft.ts';

/**
 * Stores a post or a draft on the server: a new one, or a new version of `editing`, of which nobody sees the photos of `imgForget` any
 * more.
 */
export function sendPost(
  input: InputOf<typeof addPost>,
  editing: Editing | null,
  options?: CallOptions,
  imgForget: readonly string[] = [],
) {
  if (!editing) return call(addPost, input, options);
  const { postId: postID, version } = editing;
  const forgotten = imgForget.length > 0 && { imgForget: [...imgForget] };
  return call(updatePost, { ...input, postID, version, ...forgotten }, options);
}

/** Makes the draft of a first save, or finds the one that it made when its answer was lost. */
export async function createDraft({ key, input }: DraftCreation, signal?: AbortSignal): Promise<Editing> {
  const { post_id: postId, post_version: version } = await sendPost(input, null, { idempotencyKey: key, signal });
  return { postId, version };
}
