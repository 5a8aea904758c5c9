import type { Job } from '#api/platform/jobs.ts';
import { removeAbandonedUploads } from './media.service.ts';

export const mediaJobs: readonly Job[] = [
  { name: 'media-remove-abandoned', schedule: '41 * * * *', run: removeAbandonedUploads },
];
