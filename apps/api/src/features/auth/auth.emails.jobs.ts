import type { Job } from '#api/platform/process/jobs.ts';
import { deleteSpentLinks } from './auth.passwords.queries.ts';

export const authEmailJobs: readonly Job[] = [
  {
    name: 'auth-delete-spent-links',
    schedule: '37 * * * *',
    run: ({ db, clock }) => deleteSpentLinks(db, clock.now()),
  },
];
