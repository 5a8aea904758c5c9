import type { Job } from '#api/platform/process/jobs.ts';
import { remindMembers } from './events.notices.service.ts';
import { fillFreePlaces } from './events.registrations.service.ts';

export const eventsJobs: readonly Job[] = [
  { name: 'events-remind', schedule: '* * * * *', run: remindMembers },
  { name: 'events-fill-places', schedule: '*/5 * * * *', run: fillFreePlaces },
];
