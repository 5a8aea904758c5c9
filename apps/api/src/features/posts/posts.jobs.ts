import type { Job } from '#api/platform/jobs.ts';
import { removeDueMedia } from './posts.editing.service.ts';
import { recountHashtags } from './posts.exploring.queries.ts';
import { deleteVisitsBefore } from './posts.lists.queries.ts';
import { shortenRecentWords } from './posts.recent-words.queries.ts';
import { remakeDueWords } from './posts.words-due.queries.ts';
import { deleteOldViewMarks } from './posts.writes.queries.ts';

/** View history is kept this long: useful to a reader, useless as a dossier. */
const historyMilliseconds = 90 * 86_400_000;

/** Suggestions are of what people talk about now. */
const hashtagMilliseconds = 90 * 86_400_000;

export const postsJobs: readonly Job[] = [
  { name: 'posts-delete-view-marks', schedule: '*/10 * * * *', run: (platform) => deleteOldViewMarks(platform.db) },
  {
    name: 'posts-delete-visits',
    schedule: '23 20 * * *',
    run: ({ db, clock }) => deleteVisitsBefore(db, new Date(clock.now().getTime() - historyMilliseconds)),
  },
  {
    name: 'posts-count-hashtags',
    schedule: '*/10 * * * *',
    atStart: true,
    run: ({ db, clock }) => recountHashtags(db, new Date(clock.now().getTime() - hashtagMilliseconds)),
  },
  { name: 'posts-shorten-recent-words', schedule: '*/10 * * * *', run: ({ db }) => shortenRecentWords(db) },
  { name: 'posts-remake-words', schedule: '* * * * *', atStart: true, run: ({ db }) => remakeDueWords(db) },
  { name: 'posts-remove-media', schedule: '7 * * * *', run: removeDueMedia },
];
