import type { Job } from '#api/platform/process/jobs.ts';
import { deleteExpired } from './auth.queries.ts';

export const authJobs: readonly Job[] = [
  { name: 'auth-delete-expired', schedule: '17 * * * *', run: (platform) => deleteExpired(platform.db) },
];
