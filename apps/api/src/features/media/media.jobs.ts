import type { Job } from '#api/platform/process/jobs.ts';
import { removeAbandonedUploads, removeReleasedFiles } from './media.service.ts';
import { makeSmallerRenditions } from './media.smaller.service.ts';

export const mediaJobs: readonly Job[] = [
  { name: 'media-remove-abandoned', schedule: '41 * * * *', run: removeAbandonedUploads },
  { name: 'media-remove-released', schedule: '* * * * *', run: removeReleasedFiles },
  { name: 'media-make-smaller', schedule: '* * * * *', run: makeSmallerRenditions },
];
