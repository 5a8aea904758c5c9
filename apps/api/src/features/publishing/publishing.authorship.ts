/**
 * Whether a post is signed or anonymous. The value is made once for a post, and everything that is stored about the
 * post depends on it: the columns of its row, its time, its pin, its uploads, coins and alerts. No other module decides
 * what an anonymous post must not reveal (R26 to R29).
 */
import { anonymousFlag, type Precision } from '@pakmut/contract/posts/posts.rules.ts';
import type { Platform } from '#api/platform/platform.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import { authorTagOf } from '#api/platform/secrets/keys.ts';

export type Authorship = Signed | Anonymous;

export type Signed = Answers & {
  readonly isAnonymous: false;
  readonly columns: { readonly memberId: string; readonly authorTag: null; readonly anonymous: number };
};

export type Anonymous = Answers & {
  readonly isAnonymous: true;
  /** The tag lets a holder of the key recognise the author; the key is not in the database (R26). */
  readonly columns: { readonly memberId: null; readonly authorTag: Buffer; readonly anonymous: number };
};

type Answers = {
  /** A time as the rows of the post may know it: of an anonymous one the hour (R28). */
  moment(time: Date): Date;
  /**
   * The precision of the pin; that of an anonymous post is coarse unless its author has confirmed twice that it shall
   * be exact (R28).
   */
  precision(asked: PrecisionAsked): Precision;
  /** Whether the rows of uploads may go on saying whose they are (R29). */
  readonly keepsUploader: boolean;
};

type PrecisionAsked = { readonly precision?: Precision; readonly exactPlace?: boolean };

export function signedBy(memberId: string): Signed {
  return {
    isAnonymous: false,
    columns: { memberId, authorTag: null, anonymous: anonymousFlag.signed },
    moment: (time) => time,
    precision: ({ precision = 'exact' }) => precision,
    keepsUploader: true,
  };
}

function anonymousOf(authorTag: Buffer): Anonymous {
  return {
    isAnonymous: true,
    columns: { memberId: null, authorTag, anonymous: anonymousFlag.anonymous },
    moment: floorToHour,
    precision: ({ precision = 'exact', exactPlace = false }) =>
      precision === 'exact' && !exactPlace ? 'near' : precision,
    keepsUploader: false,
  };
}

/** A member publishes under their name or anonymously. */
export function authorshipOf(
  { keys }: Pick<Platform, 'keys'>,
  memberId: string,
  input: { anonymous: number },
): Authorship {
  return isAnonymous(input) ? anonymousOf(authorTagOf(keys, memberId)) : signedBy(memberId);
}

/** The time at which something happens to a stored post, as its rows may know it. */
export function momentOf(post: { readonly member_id: string | null }, time: Date): Date {
  return post.member_id === null ? floorToHour(time) : time;
}

export const isAnonymous = (input: { anonymous: number }): boolean => input.anonymous === anonymousFlag.anonymous;
