import type { Job } from '#api/platform/process/jobs.ts';
import { fetchDuePictures, readDueSources } from './articles.reading.service.ts';

export const articlesJobs: readonly Job[] = [
  { name: 'articles-read-sources', schedule: '* * * * *', run: readDueSources },
  { name: 'articles-fetch-pictures', schedule: '* * * * *', run: fetchDuePictures },
];
