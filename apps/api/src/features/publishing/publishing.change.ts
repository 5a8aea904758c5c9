/** One change of an own post, as it is handed on between the steps that make it. */
import type { IdempotencyKey } from '#api/platform/http/route.ts';
import type { Asked, Wanted } from './publishing.attachments.ts';
import type { OwnPost } from './publishing.changes.queries.ts';
import type { PostInput } from './publishing.composing.ts';
import type { PostPlace } from './publishing.places.ts';

export type Author = { readonly memberId: string; readonly idempotencyKey: IdempotencyKey | null };
export type ChangeInput = PostInput & Asked & { version: number };
/** The locked post, what its author sent, where it shall stand (null in a draft), and which media it shall have. */
export type Change = {
  was: OwnPost;
  input: ChangeInput;
  place: PostPlace | null;
  wanted: Wanted;
  memberId: string;
};
