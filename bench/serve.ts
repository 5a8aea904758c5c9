/** Child process: the product as in production; its log goes to the output that its parent chooses. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { serve } from '../apps/api/src/main.ts';
import { readConfig } from '../apps/api/src/platform/process/config.ts';
import { answerJobs } from './child-process.ts';
import { unbounded } from './works.ts';

/** `start` gives the address, and writes a CPU profile into a folder at the end if there is one; `usage` gives `Usage`. */
export type ServerJob = { readonly ask: 'start'; readonly profile?: string | undefined } | { readonly ask: 'usage' };
/** Resident memory in MB, and processor time since the start in microseconds. */
export type Usage = { readonly memory: number; readonly processor: number };

let stop = async (): Promise<void> => {};

async function start(profile: string | undefined): Promise<string> {
  const config = { ...readConfig(process.env), RATE_READ: unbounded, RATE_WRITE: unbounded };
  const serving = await serve(config, { mode: 'production' });
  const finishProfile = profile ? await startProfile(profile) : async () => {};
  stop = async () => {
    await finishProfile();
    await serving.stop();
  };
  return serving.address;
}

async function startProfile(folder: string): Promise<() => Promise<void>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(path.join(folder, `server-${process.pid}.cpuprofile`), JSON.stringify(profile));
  };
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage().rss / 1024 / 1024, processor: user + system };
}

answerJobs<ServerJob, string | Usage>(
  async (job) => (job.ask === 'start' ? start(job.profile) : usage()),
  () => stop(),
);
