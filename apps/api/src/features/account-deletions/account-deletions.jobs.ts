import type { Job } from '#api/platform/process/jobs.ts';
import { eraseDue } from './account-deletions.erasure.service.ts';

export const accountDeletionsJobs: readonly Job[] = [
  { name: 'account-deletions-erase', schedule: '13 * * * *', run: eraseDue },
];
