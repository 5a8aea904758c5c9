import type { Job } from '#api/platform/process/jobs.ts';
import { endUndo } from './comments.service.ts';

export const commentsJobs: readonly Job[] = [{ name: 'comments-end-undo', schedule: '* * * * *', run: endUndo }];
