/** A thread that hashes and checks passwords, one after another (password-threads.ts). */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashJob } from './password-threads.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux a thread has a priority of its own; elsewhere this would slow the whole process.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);

function work({ password, stored }: HashJob): string | boolean {
  return stored === undefined ? hashSync(password, options) : verifySync(stored, password);
}

parentPort?.on('message', (job: HashJob) => {
  let answer: HashAnswer;
  try {
    answer = { result: work(job) };
  } catch {
    // What argon2 complains about could quote what it was given.
    answer = { failure: 'the password could not be hashed' };
  }
  parentPort?.postMessage(answer);
});
