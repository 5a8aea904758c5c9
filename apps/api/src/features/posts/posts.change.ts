/** One change of an own post, as it is handed on between the steps that make it. */
import type { OnceKey } from '#api/platform/route.ts';
import type { Asked, Wanted } from './posts.attachments.ts';
import type { OwnPost } from './posts.changes.queries.ts';
import type { PostInput } from './posts.composing.ts';

export type Author = { readonly memberId: string; readonly once: OnceKey | null };
export type ChangeInput = PostInput & Asked & { version: number };
/** The locked post, what its author sent, and which media it shall have. */
export type Change = { was: OwnPost; input: ChangeInput; wanted: Wanted; memberId: string };
