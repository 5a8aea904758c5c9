import type { Job } from '#api/platform/process/jobs.ts';
import { removeExpiredUploads } from './uploads.service.ts';

export const uploadsJobs: readonly Job[] = [
  { name: 'uploads-remove-expired', schedule: '26 * * * *', run: removeExpiredUploads },
];
