import type { Job } from '#api/platform/process/jobs.ts';
import { payStories } from './coins.batch.service.ts';
import { watchLedger } from './coins.check.service.ts';

export const coinsJobs: readonly Job[] = [
  { name: 'coins-pay-stories', schedule: '11 19 * * *', run: payStories },
  { name: 'coins-check-ledger', schedule: '17 20 * * *', run: watchLedger },
];
