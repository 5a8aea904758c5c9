/** A database and a server of the bank test's own, which can be killed, stopped and started again. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { addressAs, applicationRole } from '../../apps/api/src/platform/application-role.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../apps/api/src/platform/embedded-database.ts';
import { root } from '../ground.ts';
import { type BankPlan, createDice, joiningCoins } from './bank-plan.ts';
import { makeMutant } from './mutants.ts';
import { type ApiServer, isAlive, killEverything, startApiServer, until } from './processes.ts';
import { openRelay, type Relay } from './relay.ts';

/** One answer in so many is lost on its way. */
const lostAnswers = 40;
const stopMilliseconds = 30_000;

export class BankGround {
  /** Where its owner reaches the database, past every relay. */
  url = '';
  /** Between server and database, and between members and server; only of a rough plan. */
  toDatabase: Relay | undefined;
  /** Whether answers get lost just now. */
  isLosing = false;
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

  private get sockets(): string {
    return path.join(this.folder, 'sockets');
  }

  private async startDatabase(): Promise<void> {
    this.database = await startEmbeddedDatabase({ folder: path.join(this.folder, 'postgres') });
    // The socket folder is new at every start; everybody reaches it under one name.
    rmSync(this.sockets, { force: true });
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
      COIN_HOLD_HOURS: '0',
      COIN_TRANSFERS_DAILY: '1000000',
      COIN_TRANSFER_MAX: '1000000',
      LOG_LEVEL: 'silent',
    };
    const data = { DATA_DIR: path.join(this.folder, 'data'), CLOCK_SHIFT: String(this.clockShift) };
    this.server = await startApiServer({ ...data, ...addresses, ...coins }, { from: this.source });
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
