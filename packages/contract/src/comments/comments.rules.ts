/** Rules of a comment (specification §5, decisions §3). */
import type { ErrorCode } from '../errors.ts';
import { isBlank } from '../legible.ts';
import { isTooLong } from '../posts/posts.rules.ts';

export const maxCommentGraphemes = 2_000;
/** `post_comment_file_type` of an image (specification §3). */
export const imageFileType = 10;
/** Comments per fetch. */
export const commentsPerPage = 20;
/** Replies that stand under a comment from the start; the others are folded. */
export const firstReplies = 2;

/** How many members one comment names at most. */
export const mentionsMaximum = 10;
/** How many are suggested for a mention. */
export const suggestedMentions = 8;

/** How comments are ordered: by time, or by likes, then replies. */
export type CommentOrder = 'newest' | 'top';

/** For how long its author can take the deletion of a comment back. */
export const undoMilliseconds = 60_000;

/** The first broken rule, or null. */
export function checkComment(text: string): ErrorCode | null {
  if (isBlank(text)) return 'comments.text_missing';
  if (isTooLong(text, maxCommentGraphemes)) return 'comments.text_too_long';
  return null;
}

const longestTyped = 40;

export type Named = { readonly id: string; readonly name: string };
export type TextPart = { readonly text: string; readonly mentionId?: string };

/**
 * The text in parts, of which some are mentions: an @ and the name of one who is named. A longer name goes before one that it
 * begins with; of two with the same name the first stands first, and the last one for all that follow.
 */
export function splitMentions(text: string, mentions: readonly Named[]): TextPart[] {
  if (mentions.length === 0) return [{ text }];
  const idsOf = new Map<string, string[]>();
  for (const { id, name } of mentions) idsOf.set(`@${name}`, [...(idsOf.get(`@${name}`) ?? []), id]);
  const longestFirst = [...idsOf.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`);
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => {
      const [mentionId, ...others] = idsOf.get(part) ?? [];
      if (mentionId === undefined) return { text: part };
      if (others.length > 0) idsOf.set(part, others);
      return { text: part, mentionId };
    });
}

/** The ids of those whom the text names. */
export function mentionedIn(text: string, mentions: readonly Named[]): string[] {
  return [...new Set(splitMentions(text, mentions).flatMap(({ mentionId }) => (mentionId ? [mentionId] : [])))];
}

export type TypedMention = { readonly from: number; readonly word: string };

/**
 * The word between an @ and the caret, and where the @ stands; null where no mention is being typed, also behind one of
 * those who are named already.
 */
export function mentionBeingTyped(text: string, caret: number, named: readonly Named[]): TypedMention | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0) return null;
  const word = before.slice(from + 1);
  // Thai and its neighbours are written without spaces; an address of mail has Latin letters or digits before its @.
  const isAddress = /[a-z0-9._-]$/i.test(before.slice(0, from));
  // Names have a first and a last part.
  const isName = !/\n|^\s|\s.*\s/.test(word) && word.length <= longestTyped;
  if (isAddress || !isName || named.some(({ name }) => word.startsWith(name))) return null;
  return { from, word };
}
