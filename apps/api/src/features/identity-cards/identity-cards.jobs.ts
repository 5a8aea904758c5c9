import type { Job } from '#api/platform/process/jobs.ts';
import { deleteOverdue } from './identity-cards.service.ts';

export const identityCardsJobs: readonly Job[] = [
  { name: 'identity-cards-delete-overdue', schedule: '7 19 * * *', run: deleteOverdue },
];
