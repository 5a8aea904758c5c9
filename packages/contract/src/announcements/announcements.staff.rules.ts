/** What an announcement does at a time, and how its text is edited. */
import { plainText } from '../posts/posts.rules.ts';

/** `behind`: live, while a newer one that is live too is shown in its place. */
export const announcementStates = ['draft', 'planned', 'running', 'behind', 'over'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export type AnnouncementSchedule = {
  readonly isPublished: boolean;
  readonly beginsAt: Date;
  /** Exclusive; null: without end. */
  readonly endsAt: Date | null;
};

/** What an announcement does at a time; `isCurrent` says that it is the one readers get. */
export function announcementState(
  { isPublished, beginsAt, endsAt }: AnnouncementSchedule,
  isCurrent: boolean,
  at: Date,
): AnnouncementState {
  if (!isPublished) return 'draft';
  if (endsAt && endsAt <= at) return 'over';
  if (beginsAt > at) return 'planned';
  return isCurrent ? 'running' : 'behind';
}

/** The stored text as it is edited: paragraphs without tags, and HTML where there is more in it than paragraphs. */
export function editableDetail(html: string): string {
  const text = plainText(html.replaceAll('</p><p>', '</p>\n<p>'));
  const hasMore = /<(?!\/?p>|br \/>)/u.test(html);
  return hasMore || /<[a-z][^>]*>/iu.test(text) ? html : text;
}
