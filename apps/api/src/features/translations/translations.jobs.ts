import type { Job } from '#api/platform/process/jobs.ts';
import { deleteUnseenTranslations } from './translations.queries.ts';

/** A translation is made anew after this long; services get better. */
const keptMilliseconds = 180 * 86_400_000;

export const translationsJobs: readonly Job[] = [
  {
    name: 'translations-delete-unseen',
    schedule: '37 * * * *',
    run: ({ db, clock }) => deleteUnseenTranslations(db, new Date(clock.now().getTime() - keptMilliseconds)),
  },
];
