import type { Job } from '#api/platform/process/jobs.ts';
import { deleteSpentLinks } from './auth.passwords.queries.ts';
import { deleteExpired } from './auth.queries.ts';

export const authJobs: readonly Job[] = [
  { name: 'auth-delete-expired', schedule: '17 * * * *', run: (platform) => deleteExpired(platform.db) },
  {
    name: 'auth-delete-spent-links',
    schedule: '37 * * * *',
    run: ({ db, clock }) => deleteSpentLinks(db, clock.now()),
  },
];
