/**
 * The bank test (security.md §3.2, P1): servers and databases are killed while coins move and things are ordered over
 * HTTP, sent twice and thrice, replayed, and with another body under the same key. It says what does not hold.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { redeemReward } from '@pakmut/contract/rewards/rewards.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import pg from 'pg';
import { checkLedger } from '../../apps/api/src/features/coins/coins.check.service.ts';
import { addressAs, applicationRole } from '../../apps/api/src/platform/application-role.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../apps/api/src/platform/embedded-database.ts';
import { root } from '../ground.ts';
import { joinOverHttp, type MemberClient } from './member-client.ts';
import { type Mutant, makeMutant } from './mutants.ts';
import { type ApiServer, isAlive, killEverything, startApiServer, until } from './processes.ts';

export type BankPlan = {
  readonly members: number;
  readonly workers: number;
  /** What is killed, one after another. */
  readonly kills: readonly ('server' | 'database')[];
  /** Milliseconds of work between kills. */
  readonly pause: number;
  readonly seed: number;
  readonly mutant?: Mutant;
};
export type BankVerdict = { readonly acknowledged: number; readonly totalsRead: number; readonly problems: string[] };

type Wish = { readonly key: string; readonly from: number; readonly to: number; readonly point: number };
/** `to` of an order; its price is one coin. */
const shop = -1;
type Known = { readonly wish: Wish; readonly ids: Set<string>; refused: boolean };

const joiningCoins = 20;
const stock = 1_000_000;

/** Runs the plan on a database and a server of its own. */
export async function runBank(plan: BankPlan): Promise<BankVerdict> {
  const bank = new Bank(plan);
  try {
    await bank.open();
    const all = await bank.work();
    return await bank.judge(all);
  } finally {
    await bank.close();
  }
}

class Bank {
  private readonly plan: BankPlan;
  private readonly random: (below: number) => number;
  private readonly folder: string;
  private readonly problems: string[] = [];
  private readonly clients: MemberClient[] = [];
  private ids: string[] = [];
  private reward = '';
  private url = '';
  private source = root;
  private totalsRead = 0;
  private database: EmbeddedDatabase | undefined;
  private server: ApiServer | undefined;

  constructor(plan: BankPlan) {
    this.plan = plan;
    this.random = createRandom(plan.seed);
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-bank-'));
    // The embedded database runs as nobody when the tests run as root.
    chmodSync(this.folder, 0o755);
  }

  async open(): Promise<void> {
    const { mutant, members } = this.plan;
    if (mutant) this.source = makeMutant(this.folder, mutant);
    mkdirSync(path.join(this.folder, 'data'));
    await this.startDatabase();
    await this.startServer();
    for (let index = 0; index < members; index += 1)
      this.clients.push(await joinOverHttp(() => this.server?.address ?? '', `bank${index}@example.com`));
    // Mail and password are not what is tried here.
    const rows = await this.asOwner(
      'update members set email_confirmed_at = now(), password_grade = 1 returning id, email',
    );
    const number = ({ email }: { email?: string }) => Number(/\d+/.exec(email ?? '')?.[0]);
    this.ids = rows.sort((a, b) => number(a) - number(b)).map(({ id }) => id as string);
    const [reward] = await this.asOwner(
      `insert into rewards (name, price, stock, created_at, changed_at) values ('หมวก', 1, ${stock}, now(), now()) returning id`,
    );
    this.reward = reward?.id as string;
    for (const statement of mutant?.statements ?? []) await this.asOwner(statement);
    // Settings of a role count from the next connection on.
    if (mutant) await this.killServer();
  }

  /** Moves coins until all kills are done; answers with everything that was asked for. */
  async work(): Promise<Known[]> {
    const all: Known[] = [];
    let isOver = false;
    const working = Array.from({ length: this.plan.workers }, async (_none, name) => {
      for (let count = 0; !isOver; count += 1) {
        const known: Known = { wish: this.choose(`${name}-${count}`), ids: new Set(), refused: false };
        // Written down before it is sent, as who may never hear an answer must.
        all.push(known);
        const times = this.random(5) === 0 ? 3 : 1;
        await Promise.all(Array.from({ length: times }, () => this.attempt(known)));
        const earlier = all[this.random(all.length)];
        if (this.random(10) === 0 && earlier) await this.attempt(earlier);
        if (this.random(20) === 0 && known.ids.size > 0) await this.attemptOther(known);
      }
    });
    const watching = this.watchTotals(() => isOver);
    for (const victim of this.plan.kills) {
      await sleep(this.plan.pause);
      await (victim === 'server' ? this.killServer() : this.killDatabase());
    }
    await sleep(this.plan.pause);
    isOver = true;
    await Promise.all([...working, watching]);
    return all;
  }

  /** Everything that was acknowledged is there once, nothing else is, and the book adds up. */
  async judge(all: readonly Known[]): Promise<BankVerdict> {
    const acknowledged = all.filter(({ ids }) => ids.size > 0);
    // What nobody knows is settled by one retry with the same key.
    const open = all.filter(({ ids, refused }) => ids.size === 0 && !refused);
    await Promise.all(Array.from({ length: this.plan.workers }, () => this.settle(open)));
    for (const { wish, ids } of all)
      if (ids.size > 1) this.problems.push(`The key ${wish.key} was done ${ids.size} times.`);
    const stored = await this.asOwner(
      `select id from coin_transactions where kind = 'transfer' union all select id from reward_orders`,
    );
    const there = new Set(stored.map(({ id }) => id as string));
    const known = new Set(all.flatMap(({ ids }) => [...ids]));
    const lost = [...known].filter((id) => !there.has(id)).length;
    const unknown = [...there].filter((id) => !known.has(id)).length;
    if (lost > 0) this.problems.push(`${lost} acknowledged movements are lost.`);
    if (unknown > 0) this.problems.push(`${unknown} movements were never acknowledged.`);
    const [total] = await this.asOwner(
      `select (select sum(balance)::int from coin_accounts where kind = 'member') as coins,
              (select ${stock} - stock from rewards) as sold, (select sum(quantity)::int from reward_orders) as ordered`,
    );
    const { coins, sold, ordered } = total as { coins?: number; sold?: number; ordered?: number };
    const expected = this.plan.members * joiningCoins - (ordered ?? 0);
    if (coins !== expected) this.problems.push(`The members have ${coins} coins instead of ${expected}.`);
    if (sold !== (ordered ?? 0)) this.problems.push(`The stock fell by ${sold}, ordered were ${ordered}.`);
    this.problems.push(...(await checkLedger(this.url)).broken);
    return { acknowledged: acknowledged.length, totalsRead: this.totalsRead, problems: this.problems };
  }

  private async settle(open: Known[]): Promise<void> {
    for (let known = open.pop(); known; known = open.pop()) {
      const wish = known;
      await until('a retry is answered', 15_000, () => this.attempt(wish)).catch(() =>
        this.problems.push(`The request ${wish.wish.key} is never answered.`),
      );
    }
  }

  async close(): Promise<void> {
    await killEverything();
    await this.database?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private choose(key: string): Wish {
    const { members } = this.plan;
    const from = this.random(members);
    if (this.random(12) === 0) return { key, from, to: shop, point: 1 };
    return { key, from, to: (from + 1 + this.random(members - 1)) % members, point: 1 + this.random(6) };
  }

  private async attempt(known: Known): Promise<boolean> {
    const reply = await this.send(known.wish).catch(() => null);
    // A server that is down refuses at once; who hammers it only piles up wishes to be settled later.
    if (reply === null || reply.status === 503) await sleep(100);
    if (reply?.status === 200) known.ids.add(reply.id);
    else if (reply?.status === 409) known.refused = true;
    return reply?.status === 200 || reply?.status === 409;
  }

  /** The same key with another body does nothing. */
  private async attemptOther(known: Known): Promise<void> {
    const { wish } = known;
    const reply = await this.send({ ...wish, point: wish.point + 1 }).catch(() => null);
    if (wish.to !== shop && reply?.status === 200)
      this.problems.push(`The key ${wish.key} was accepted with another body.`);
  }

  private async send({ key, from, to, point }: Wish): Promise<{ status: number; id: string }> {
    const client = this.clients[from] as MemberClient;
    const headers = { 'idempotency-key': key };
    if (to === shop) {
      const order = { id: this.reward, redeemQty: 1, redeemAddress: '1 ถ.ทดสอบ', tel: '0812345678', recipient: 'ก' };
      const { status, result } = await client.call(redeemReward, order, headers);
      return { status, id: result?.order?.order_id ?? '' };
    }
    const body = { point, receiveMemberID: this.ids[to] as string };
    const { status, result } = await client.call(transferCoins, body, headers);
    return { status, id: result?.transaction_id ?? '' };
  }

  /** Whoever looks while coins move never sees one too many or too few (Jepsen's bank). */
  private async watchTotals(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await sleep(20);
      const [seen] = await this.asOwner(
        `select sum(balance)::int as sum, coalesce(min(balance) filter (where kind <> 'system'), 0)::int as least from coin_accounts`,
      ).catch(() => []);
      if (!seen) continue;
      this.totalsRead += 1;
      const { sum, least } = seen as { sum?: number; least?: number };
      if (sum !== 0 || (least ?? 0) < 0)
        this.problems.push(`A reader saw a total of ${sum} and a balance of ${least}.`);
    }
  }

  private async startDatabase(): Promise<void> {
    this.database = await startEmbeddedDatabase({ folder: path.join(this.folder, 'postgres') });
    // The socket folder is new at every start; everybody reaches it under one name.
    const sockets = path.join(this.folder, 'sockets');
    rmSync(sockets, { force: true });
    const address = new URL(this.database.url);
    symlinkSync(address.searchParams.get('host') as string, sockets);
    address.searchParams.set('host', sockets);
    this.url = address.href;
  }

  private async startServer(): Promise<void> {
    const addresses = { DATABASE_URL: addressAs(this.url, applicationRole), DATABASE_OWNER_URL: this.url };
    const coins = { COIN_HOLD_HOURS: '0', COIN_TRANSFERS_DAILY: '1000000', LOG_LEVEL: 'silent' };
    const data = { DATA_DIR: path.join(this.folder, 'data') };
    this.server = await startApiServer({ ...data, ...addresses, ...coins }, { from: this.source });
  }

  private async killServer(): Promise<void> {
    this.server?.process.kill('SIGKILL');
    await this.server?.ended;
    await this.startServer();
  }

  private async killDatabase(): Promise<void> {
    const pid = this.database?.pid as number;
    process.kill(pid, 'SIGKILL');
    await until('the database process ends', 10_000, () => !isAlive(pid));
    await this.startDatabase();
  }

  private async asOwner(statement: string): Promise<Record<string, string>[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Uncommitted randomness would make a failure unrepeatable. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
