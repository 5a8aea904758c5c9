import type { Job } from '#api/platform/process/jobs.ts';
import { deleteOldViewMarks } from './posts.queries.ts';

export const postsJobs: readonly Job[] = [
  { name: 'posts-delete-view-marks', schedule: '*/10 * * * *', run: (platform) => deleteOldViewMarks(platform.db) },
];
