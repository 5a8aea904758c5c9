/** Every measured part runs in a process of its own, so that none steals time from another's event loop. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

export type Child<Job, Answer> = { run(job: Job): Promise<Answer>; stop(): Promise<void> };
export type ChildOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** File descriptor that takes what the child prints. */
  readonly output?: number;
};

type Outcome<Answer> = { readonly answer: Answer } | { readonly failure: string };

const running = new Set<ChildProcess>();

/** Starts a file of this folder that calls `answerJobs`; it takes one job at a time. */
export function startChild<Job extends object, Answer>(file: string, options: ChildOptions = {}): Child<Job, Answer> {
  const child = fork(path.join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', options.output ?? 'inherit', 'inherit', 'ipc'],
    ...(options.env && { env: options.env }),
  });
  running.add(child);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  void ended.then(() => running.delete(child));
  return {
    run: (job) => ask<Answer>(child, file, job),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function ask<Answer>(child: ChildProcess, file: string, job: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`${file} ended before it answered.`));
    child.once('exit', onExit);
    child.once('message', (outcome: Outcome<Answer>) => {
      child.off('exit', onExit);
      if ('failure' in outcome) reject(new Error(`${file}: ${outcome.failure}`));
      else resolve(outcome.answer);
    });
    child.send(job);
  });
}

/** Ends what is still running when the benchmark is interrupted. */
export function endChildren(): void {
  for (const child of running) child.kill();
}

/** The other side: answers each job, and ends when the parent lets go. `leave` runs before the end. */
export function answerJobs<Job, Answer>(
  work: (job: Job) => Promise<Answer>,
  leave: () => Promise<void> = async () => {},
): void {
  process.on('message', (job: Job) => {
    work(job).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? '') : String(error) }),
    );
  });
  process.on('disconnect', () => {
    leave().finally(() => process.exit());
  });
}
