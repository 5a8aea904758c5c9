/** Starts processes that let FFmpeg look at files of strangers: without secrets, and without a way out (R36, R38). */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A worker of this folder, at work in a folder of its own, with an IPC channel. */
export function startFfmpegWorker(file: `./${string}-worker.ts`, folder: string): ChildProcess {
  const worker = fileURLToPath(new URL(file, import.meta.url));
  const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'];
  const own = { cwd: folder, env: { PATH: process.env.PATH ?? '' }, serialization: 'advanced' } as const;
  // A network of its own without a way out, where the system allows that to everybody.
  if (!canUnshare()) return fork(worker, { ...own, execArgv: nodeFlags });
  return fork(worker, { ...own, execPath: 'unshare', execArgv: [...unshareNetwork, process.execPath, ...nodeFlags] });
}

const unshareNetwork = ['--map-root-user', '--net', '--'];
let unshares: boolean | undefined;

function canUnshare(): boolean {
  unshares ??= spawnSync('unshare', [...unshareNetwork, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
  return unshares;
}

/** The package brings FFmpeg for some machines only; where it does not, the import of its binding fails. */
export function hasFfmpeg(): boolean {
  try {
    import.meta.resolve(`@seydx/node-av-${process.platform}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}
