import type { Job } from '#api/platform/process/jobs.ts';
import { recountHashtags } from './search.queries.ts';
import { shortenRecentWords } from './search.recent-words.queries.ts';
import { remakeDueWords } from './search.words-due.queries.ts';

/** Suggestions are of what people talk about now. */
const hashtagMilliseconds = 90 * 86_400_000;

export const searchJobs: readonly Job[] = [
  {
    name: 'posts-count-hashtags',
    schedule: '*/10 * * * *',
    atStart: true,
    run: ({ db, clock }) => recountHashtags(db, new Date(clock.now().getTime() - hashtagMilliseconds)),
  },
  { name: 'posts-remake-words', schedule: '* * * * *', atStart: true, run: ({ db }) => remakeDueWords(db) },
  { name: 'posts-shorten-recent-words', schedule: '*/10 * * * *', run: ({ db }) => shortenRecentWords(db) },
];
