import type { Job } from '#api/platform/process/jobs.ts';
import { deleteVisitsBefore } from './lists.own.queries.ts';

/** View history is kept this long: useful to a reader, useless as a dossier. */
const historyMilliseconds = 90 * 86_400_000;

export const listsJobs: readonly Job[] = [
  {
    name: 'posts-delete-visits',
    schedule: '23 20 * * *',
    run: ({ db, clock }) => deleteVisitsBefore(db, new Date(clock.now().getTime() - historyMilliseconds)),
  },
];
