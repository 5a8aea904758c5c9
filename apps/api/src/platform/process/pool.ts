/**
 * Work that may not be done in the server's own thread, such as decoding files of strangers and hashing passwords. A pool
 * has a number of workers, a bounded queue before them and a time limit for each task. Processes get nothing of the
 * server's environment, so that a hostile file ends at worst its own process and finds no secrets there (R36–R38).
 * docs/decisions/0062 says why tinypool and piscina do not do.
 */
import { fork, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export type PoolSettings = {
  /** The program of the workers, which calls `answerTasks` of pool-worker.ts. */
  readonly program: URL;
  /** `sealed process`: one without a network, where the system lets everybody take it away (Linux with user namespaces). */
  readonly runsIn: 'thread' | 'process' | 'sealed process';
  /** How many tasks run at the same time, each in a worker of its own. */
  readonly size: number;
  /** How many tasks may wait; the next one is refused at once. */
  readonly mostWaiting?: number;
  /** A new worker for each task: its end is what closes the task's files and frees its memory. */
  readonly isFresh?: boolean;
  /** The environment of a worker; it is evaluated when one starts. */
  readonly environment?: () => Record<string, string>;
};

export type TaskOptions<Report> = {
  /** Milliseconds of work, not of waiting, after which the worker is killed. */
  readonly limit?: number;
  /** The folder in which a fresh worker starts. */
  readonly folder?: string;
  /** Ends the task, whether it waits or runs. */
  readonly signal?: AbortSignal;
  onReport?(report: Report): void;
};

/** Why a task has no answer. `busy`: too many wait. `refused`: the worker said so. `lost`: the worker or the pool ended before. */
export class TaskFailed extends Error {
  readonly reason: 'busy' | 'refused' | 'lost';
  constructor(reason: TaskFailed['reason']) {
    super(`the task is ${reason}`);
    this.reason = reason;
  }
}

export type Pool<Ask, Answer, Report = never> = {
  /** Resolves with the worker's answer; throws TaskFailed. */
  run(ask: Ask, options?: TaskOptions<Report>): Promise<Answer>;
  /** Kills all workers; their tasks and those that wait are lost. */
  close(): void;
};

/** A progress report of a worker. */
export type Message<Answer, Report> = { readonly report: Report } | Outcome<Answer>;
type Outcome<Answer> = { readonly answer: Answer } | { readonly failed: TaskFailed['reason'] };

type Task<Ask, Answer, Report> = TaskOptions<Report> & { ask: Ask; settle(outcome: Outcome<Answer>): void };
type Program = {
  send(ask: unknown): void;
  /** Lets a fresh worker end by itself. */
  dismiss(): void;
  kill(): void;
  /** An idle worker keeps no server from ending. */
  keepsServer(isBusy: boolean): void;
};
type PoolWorker<T, Answer> = {
  program: Program;
  task: T | undefined;
  outcome: Outcome<Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
  isKilled: boolean;
};

/** Workers start with the first tasks, stay for the next unless they are fresh, and are replaced when they die. */
export function createPool<Ask, Answer, Report = never>(settings: PoolSettings): Pool<Ask, Answer, Report> {
  type ThisTask = Task<Ask, Answer, Report>;
  type ThisWorker = PoolWorker<ThisTask, Answer>;
  const { size, mostWaiting = Number.POSITIVE_INFINITY, isFresh = false } = settings;
  const workers = new Set<ThisWorker>();
  const waiting: ThisTask[] = [];
  let isClosed = false;

  function start(folder: string | undefined): ThisWorker {
    const program = launch(settings, folder, {
      onMessage: (message) => receive(worker, message as Message<Answer, Report>),
      onEnd: () => workers.delete(worker) && finish(worker),
    });
    const worker: ThisWorker = { program, task: undefined, outcome: undefined, timer: undefined, isKilled: false };
    workers.add(worker);
    return worker;
  }

  function receive(worker: ThisWorker, message: Message<Answer, Report>): void {
    if (worker.isKilled) return;
    if ('report' in message) {
      worker.task?.onReport?.(message.report);
      return;
    }
    worker.outcome = message;
    if (isFresh) worker.program.dismiss();
    else finish(worker);
  }

  function finish(worker: ThisWorker): void {
    const { task, outcome = { failed: 'lost' } } = worker;
    clearTimeout(worker.timer);
    worker.task = worker.outcome = undefined;
    worker.program.keepsServer(false);
    task?.settle(outcome);
    startWaiting();
  }

  function kill(worker: ThisWorker): void {
    worker.isKilled = true;
    worker.program.kill();
  }

  function startWaiting(): void {
    for (let [task] = waiting; task; [task] = waiting) {
      const worker = findIdle() ?? (workers.size < size ? start(task.folder) : undefined);
      if (!worker) return;
      waiting.shift();
      give(worker, task);
    }
  }

  function findIdle(): ThisWorker | undefined {
    for (const worker of workers) if (!worker.task && !worker.isKilled) return worker;
    return undefined;
  }

  function give(worker: ThisWorker, task: ThisTask): void {
    worker.task = task;
    if (task.limit) worker.timer = setTimeout(() => kill(worker), task.limit);
    worker.program.keepsServer(true);
    worker.program.send(task.ask);
  }

  function cancel(task: ThisTask): void {
    const place = waiting.indexOf(task);
    if (place >= 0) for (const { settle } of waiting.splice(place, 1)) settle({ failed: 'lost' });
    for (const worker of workers) if (worker.task === task) kill(worker);
  }

  return {
    run(ask, options = {}) {
      const { signal } = options;
      return new Promise((resolve, reject) => {
        const onAbort = () => cancel(task);
        const task: ThisTask = {
          ...options,
          ask,
          settle(outcome) {
            signal?.removeEventListener('abort', onAbort);
            if ('answer' in outcome) resolve(outcome.answer);
            else reject(new TaskFailed(outcome.failed));
          },
        };
        if (isClosed || signal?.aborted) return task.settle({ failed: 'lost' });
        waiting.push(task);
        signal?.addEventListener('abort', onAbort);
        startWaiting();
        if (waiting.length > mostWaiting) waiting.pop()?.settle({ failed: 'busy' });
      });
    },
    close() {
      isClosed = true;
      for (const { settle } of waiting.splice(0)) settle({ failed: 'lost' });
      for (const worker of workers) kill(worker);
    },
  };
}

type Handlers = { onMessage(message: unknown): void; onEnd(): void };

function launch(settings: PoolSettings, folder: string | undefined, handlers: Handlers): Program {
  const env = settings.environment?.() ?? {};
  if (settings.runsIn === 'thread') return launchThread(settings.program, env, handlers);
  const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'];
  const isSealed = settings.runsIn === 'sealed process' && canUnshare();
  const child = fork(fileURLToPath(settings.program), {
    ...(folder && { cwd: folder }),
    env: { PATH: process.env.PATH ?? '', ...env },
    serialization: 'advanced',
    execPath: isSealed ? 'unshare' : process.execPath,
    execArgv: isSealed ? [...unshareNetwork, process.execPath, ...nodeFlags] : nodeFlags,
  });
  child.on('message', handlers.onMessage);
  child.once('exit', handlers.onEnd);
  // A process that could not be started says so by an error alone.
  child.on('error', () => child.pid === undefined && handlers.onEnd());
  return {
    send: (ask) => child.send(ask as object, () => {}),
    dismiss: () => child.connected && child.disconnect(),
    kill: () => child.kill('SIGKILL'),
    keepsServer(isBusy) {
      const way = isBusy ? 'ref' : 'unref';
      child[way]();
      child.channel?.[way]();
    },
  };
}

function launchThread(program: URL, env: Record<string, string>, { onMessage, onEnd }: Handlers): Program {
  const thread = new Worker(program, { env, execArgv: [] });
  thread.on('message', onMessage);
  thread.once('exit', onEnd);
  // The reason of its end could quote its task; the exit event says that it ended.
  thread.on('error', () => {});
  const kill = () => void thread.terminate();
  return {
    send: (ask) => thread.postMessage(ask),
    dismiss: kill,
    kill,
    keepsServer: (isBusy) => (isBusy ? thread.ref() : thread.unref()),
  };
}

const unshareNetwork = ['--map-root-user', '--net', '--'];
let unshares: boolean | undefined;

function canUnshare(): boolean {
  unshares ??= spawnSync('unshare', [...unshareNetwork, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
  return unshares;
}
