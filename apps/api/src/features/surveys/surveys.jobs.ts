import type { Job } from '#api/platform/process/jobs.ts';
import { tellMembers } from './surveys.notices.service.ts';
import { removeUnnamedPhotos } from './surveys.photos.service.ts';
import { takeSteps } from './surveys.results.service.ts';

export const surveysJobs: readonly Job[] = [
  { name: 'surveys-count', schedule: '* * * * *', run: takeSteps },
  { name: 'surveys-tell-members', schedule: '* * * * *', run: tellMembers },
  { name: 'surveys-remove-photos', schedule: '33 * * * *', run: removeUnnamedPhotos },
];
