import type { Job } from '#api/platform/process/jobs.ts';
import { forgetContacts } from './disputes.service.ts';

export const disputesJobs: readonly Job[] = [
  { name: 'disputes-forget-contacts', schedule: '23 * * * *', run: forgetContacts },
];
