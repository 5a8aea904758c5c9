/** A database and a server of the bank test's own, which can be killed, stopped and started again. */
import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { addressAs, applicationRole } from '../../apps/api/src/platform/database/application-role.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../apps/api/src/platform/database/embedded-database.ts';
import { childProcesses } from '../../apps/api/src/testing/child-processes.ts';
import { root } from '../environment.ts';
import { type BankPlan, createDice, joiningCoins } from './bank-plan.ts';
import { makeMutant } from './mutants.ts';
import { type ApiServer, isAlive, killEverything, startApiServer, until } from './processes.ts';
import { openRelay, type Relay } from './relay.ts';

/** One answer in so many is lost on its way. */
const lostAnswers = 40;
const stopMilliseconds = 30_000;
/** Of the database's log. */
const segmentBytes = 2 ** 20;

/** Whether this machine can limit the files of a running process. */
export const mayFillDisk = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

export class BankEnvironment {
  /** The owner's address of the database, without any relay. */
  url = '';
  /** Between server and database, and between members and server; only of a rough plan. */
  toDatabase: Relay | undefined;
  /** Whether answers get lost just now. */
  isLosing = false;
  /** Whether answers may still report a full disk. */
  isDiskFull = false;
  private toServer: Relay | undefined;
  private readonly plan: BankPlan;
  private readonly folder: string;
  private source = root;
  private clockShift = 0;
  private database: EmbeddedDatabase | undefined;
  private server: ApiServer | undefined;

  constructor(plan: BankPlan) {
    this.plan = plan;
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-bank-'));
    // The embedded database runs as nobody when the tests run as root.
    chmodSync(this.folder, 0o755);
  }

  async open(): Promise<void> {
    const { mutant, isRough, seed } = this.plan;
    if (mutant) this.source = makeMutant(this.folder, mutant);
    mkdirSync(path.join(this.folder, 'data'));
    await this.startDatabase();
    if (isRough) this.toDatabase = await openRelay(() => ({ path: path.join(this.sockets, '.s.PGSQL.5432') }));
    await this.startServer();
    const dice = createDice(seed + 1);
    if (isRough)
      this.toServer = await openRelay(
        () => ({ host: '127.0.0.1', port: Number(new URL(this.server?.address ?? '').port) }),
        () => this.isLosing && dice(lostAnswers) === 0,
      );
  }

  async close(): Promise<void> {
    this.toServer?.close();
    this.toDatabase?.close();
    await killEverything();
    await this.database?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get address(): string {
    return this.toServer ? `http://127.0.0.1:${this.toServer.port}` : (this.server?.address ?? '');
  }

  /** Where the server keeps its secret. */
  get dataFolder(): string {
    return path.join(this.folder, 'data');
  }

  private get sockets(): string {
    return path.join(this.folder, 'sockets');
  }

  private async startDatabase(): Promise<void> {
    const folder = path.join(this.folder, 'postgres');
    // Small segments, so that a disk without room for tables can still have room for the log.
    const initial = this.plan.isRough ? [`--wal-segsize=${segmentBytes / 2 ** 20}`] : [];
    this.database = await startEmbeddedDatabase({ folder, initial });
    // The socket folder is new at every start; everybody reaches it under one name.
    // The first Node 24, which Macs bring, removes no link to a folder with rmSync.
    if (lstatSync(this.sockets, { throwIfNoEntry: false })) unlinkSync(this.sockets);
    const address = new URL(this.database.url);
    symlinkSync(address.searchParams.get('host') as string, this.sockets);
    address.searchParams.set('host', this.sockets);
    this.url = address.href;
  }

  private async startServer(): Promise<void> {
    const { port } = this.toDatabase ?? {};
    const worked = port ? `postgresql://app@127.0.0.1:${port}/pakmut` : this.url;
    const addresses = { DATABASE_URL: addressAs(worked, applicationRole), DATABASE_OWNER_URL: this.url };
    const coins = {
      COIN_REGISTER: String(joiningCoins(this.plan)),
      // Coins are sent to anonymous stories at once.
      ANONYMOUS_BATCHES: 'off',
      COIN_HOLD_HOURS: '0',
      COIN_TRANSFERS_DAILY: '1000000',
      COIN_TRANSFER_MAX: '1000000',
      COIN_ADD_POST_DAILY: '0',
      COIN_COMMENT_DAILY: '0',
      COIN_SHARE_DAILY: '0',
      LOG_LEVEL: 'silent',
    };
    const data = { DATA_DIR: this.dataFolder, CLOCK_SHIFT: String(this.clockShift) };
    this.server = await startApiServer({ ...data, ...addresses, ...coins }, { from: this.source }).catch(
      async (error: Error) => {
        throw new Error(`${error.message}; the database does ${await this.busyWith()}`);
      },
    );
  }

  /** The state of the database's processes, for investigating a failure. */
  private async busyWith(): Promise<string> {
    const rows = await this.asOwner(
      `select pid, usename, state, wait_event_type, wait_event, now() - xact_start as since, pg_blocking_pids(pid) as blocked_by,
         left(query, 120) as query from pg_stat_activity where backend_type = 'client backend'`,
    ).catch((error: Error) => error.message);
    return JSON.stringify(rows);
  }

  async killServer(): Promise<void> {
    this.server?.process.kill('SIGKILL');
    await this.server?.ended;
    await this.startServer();
  }

  async killDatabase(): Promise<void> {
    const pid = this.database?.pid as number;
    process.kill(pid, 'SIGKILL');
    await until('the database process ends', 10_000, () => !isAlive(pid));
    await this.startDatabase();
  }

  /**
   * Leaves no room on the disk, as far as that can be had without a disk of one's own: no file may grow beyond so many
   * bytes (RLIMIT_FSIZE), for the database and all of its processes. PostgreSQL ignores the signal of that limit so that the
   * write fails as it would on a full disk; only the reason differs (EFBIG, not ENOSPC). With the bytes of one segment
   * tables cannot grow and the log can be written (M9); with none nothing can, which ends all of its processes (M10).
   */
  fillDisk(isLogFull: boolean): void {
    this.isDiskFull = true;
    this.limitFiles(String(isLogFull ? 0 : segmentBytes));
  }

  /** Frees the disk; a database that has stopped meanwhile is started, as its operator would do. */
  async freeDisk(): Promise<void> {
    const pid = this.database?.pid as number;
    if (isAlive(pid)) this.limitFiles('unlimited');
    // It may be ending just now.
    const isUp = await until('the database takes connections or ends', 30_000, async () => {
      if (!isAlive(pid)) return 'no';
      return this.asOwner('select 1').then(
        () => 'yes',
        () => null,
      );
    });
    if (isUp === 'no') await this.startDatabase();
  }

  /** As who owns the cluster: nobody else may. Processes that come meanwhile have it from the first one. */
  private limitFiles(bytes: string): void {
    const first = this.database?.pid as number;
    const { uid, gid } = statSync(path.join(this.folder, 'postgres'));
    for (const pid of [first, ...childProcesses(first).map(({ pid }) => pid)])
      spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], { uid, gid });
  }

  /** As a new version is brought; answers with what was not clean about its end. The new one's clock may go wrong. */
  async restartServer(clockShift = 0): Promise<string | null> {
    const server = this.server as ApiServer;
    this.clockShift = clockShift;
    server.process.kill('SIGTERM');
    const late = setTimeout(() => server.process.kill('SIGKILL'), stopMilliseconds);
    const { code, output } = await server.ended;
    clearTimeout(late);
    await this.startServer();
    return code === 0 ? null : `A server that was told to stop ended with ${code}: ${output.slice(-300)}`;
  }

  async asOwner(statement: string, values: readonly unknown[] = []): Promise<Record<string, string>[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(statement, [...values])).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
