import type { Job } from '#api/platform/process/jobs.ts';
import { deleteOldExports } from './data-exports.service.ts';

export const dataExportsJobs: readonly Job[] = [
  { name: 'data-exports-delete-old', schedule: '31 18 * * *', run: deleteOldExports },
];
