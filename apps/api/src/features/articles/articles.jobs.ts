import type { Job } from '#api/platform/process/jobs.ts';
import { fetchDuePictures, readDueSources } from './articles.reading.service.ts';

export const articlesJobs: readonly Job[] = [
  // An editor who has named a source looks whether it can be read.
  { name: 'articles-read-sources', schedule: '* * * * *', everySeconds: 10, run: readDueSources },
  { name: 'articles-fetch-pictures', schedule: '* * * * *', everySeconds: 10, run: fetchDuePictures },
];
