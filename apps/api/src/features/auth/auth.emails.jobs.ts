import { deleteExpiredMessages } from '#api/platform/messages/messages-out-queries.ts';
import type { Job } from '#api/platform/process/jobs.ts';
import { deleteSpentLinks } from './auth.passwords.queries.ts';

export const authEmailJobs: readonly Job[] = [
  {
    name: 'auth-delete-spent-links',
    schedule: '37 * * * *',
    run: async ({ db, clock }) => {
      await deleteSpentLinks(db, clock.now());
      await deleteExpiredMessages(db, clock.now());
    },
  },
];
