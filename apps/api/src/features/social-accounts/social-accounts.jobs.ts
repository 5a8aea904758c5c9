import type { Job } from '#api/platform/process/jobs.ts';
import { deleteExpired } from './social-accounts.queries.ts';

export const socialAccountsJobs: readonly Job[] = [
  {
    name: 'social-accounts-delete-expired',
    schedule: '*/10 * * * *',
    run: (platform) => deleteExpired(platform.db, platform.clock.now()),
  },
];
