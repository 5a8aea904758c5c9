import type { Job } from '#api/platform/process/jobs.ts';
import { workOffFanouts } from './alerts.fanouts.service.ts';
import { deleteSpentPushes, sendDailyMails, sendDuePushes } from './alerts.pushes.service.ts';
import { deleteOldAlerts } from './alerts.service.ts';

export const alertsJobs: readonly Job[] = [
  { name: 'alerts-fan-out', schedule: '* * * * *', atStart: true, wakeOn: 'fanouts', run: workOffFanouts },
  { name: 'alerts-push', schedule: '* * * * *', atStart: true, wakeOn: 'pushes', run: sendDuePushes },
  { name: 'alerts-delete-spent-pushes', schedule: '17 * * * *', run: deleteSpentPushes },
  { name: 'alerts-delete-old', schedule: '41 19 * * *', run: deleteOldAlerts },
  // Half past seven in Bangkok.
  { name: 'alerts-daily-mail', schedule: '30 0 * * *', run: sendDailyMails },
];
