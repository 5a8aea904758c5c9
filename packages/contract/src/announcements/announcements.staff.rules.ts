/** What an announcement does at a time, and how its text is edited. */
import { plainText } from '../posts/posts.rules.ts';
import { type Schedule, scheduleState, scheduleStates } from '../schedule.ts';

/** `behind`: live, while a newer one that is live too is shown in its place. */
export const announcementStates = [...scheduleStates, 'behind'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** What an announcement does at a time; `isCurrent` says that it is the one readers get. */
export function announcementState(schedule: Schedule, isCurrent: boolean, at: Date): AnnouncementState {
  const state = scheduleState(schedule, at);
  return state === 'running' && !isCurrent ? 'behind' : state;
}

/** The stored text as it is edited: paragraphs without tags, and HTML where there is more in it than paragraphs. */
export function editableDetail(html: string): string {
  const text = plainText(html.replaceAll('</p><p>', '</p>\n<p>'));
  const hasMore = /<(?!\/?p>|br \/>)/u.test(html);
  return hasMore || /<[a-z][^>]*>/iu.test(text) ? html : text;
}
