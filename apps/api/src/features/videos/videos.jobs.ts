import type { Job } from '#api/platform/process/jobs.ts';
import { makeWaitingVideos, removeStrayFolders } from './videos.making.service.ts';
import { removeAbandonedVideos } from './videos.service.ts';

export const videosJobs: readonly Job[] = [
  {
    name: 'videos-make',
    schedule: '* * * * *',
    atStart: true,
    wakeOn: 'videos',
    // Not waited for: a long video outlives what the queue allows a job, and the lease says who works on it.
    run: async (platform) => void makeWaitingVideos(platform),
  },
  {
    name: 'videos-remove-abandoned',
    schedule: '17 * * * *',
    run: async (platform) => {
      await removeAbandonedVideos(platform);
      await removeStrayFolders(platform);
    },
  },
];
