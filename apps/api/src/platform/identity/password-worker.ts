/** A worker that hashes and checks passwords, one after another (passwords.ts). */
import os from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import { answerTasks } from '#api/platform/process/pool-worker.ts';
import type { HashJob } from './passwords.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux a thread has a priority of its own; elsewhere this would slow the whole process.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);

answerTasks(({ password, stored }: HashJob) =>
  stored === undefined ? hashSync(password, options) : verifySync(stored, password),
);
