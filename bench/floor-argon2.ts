/** Child process: checks passwords and nothing else, four at once as the product does. */
import { hash, verify } from '@node-rs/argon2';
import { answerJobs } from './child-process.ts';

export type Argon2Job = { readonly seconds: number };

/** Passwords checked in a second. */
export type Argon2Floor = { readonly perSecond: number };

const atOnce = 4;
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

answerJobs(async ({ seconds }: Argon2Job): Promise<Argon2Floor> => {
  const stored = await hash('the password of the benchmark', options);
  const started = performance.now();
  const until = started + seconds * 1_000;
  let checked = 0;
  const check = async () => {
    while (performance.now() < until) {
      if (!(await verify(stored, 'the password of the benchmark'))) throw new Error('the password did not match');
      checked += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, check));
  return { perSecond: checked / ((performance.now() - started) / 1_000) };
});
