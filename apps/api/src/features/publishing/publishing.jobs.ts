import type { Job } from '#api/platform/process/jobs.ts';
import { removeDueMedia } from './publishing.attachments.ts';
import { runBatch } from './publishing.batches.service.ts';

export const publishingJobs: readonly Job[] = [
  { name: 'posts-remove-media', schedule: '7 * * * *', run: removeDueMedia },
  { name: 'posts-batch', schedule: '0 * * * *', run: runBatch },
];
