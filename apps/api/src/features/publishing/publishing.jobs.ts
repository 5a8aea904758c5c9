import type { Job } from '#api/platform/process/jobs.ts';
import { removeDueMedia } from './publishing.attachments.ts';

export const publishingJobs: readonly Job[] = [
  { name: 'posts-remove-media', schedule: '7 * * * *', run: removeDueMedia },
];
