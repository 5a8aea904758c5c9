/** Members who move coins and order things, as badly as networks make them do it (security.md §3.2 items 1 to 3). */
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@pakmut/contract/auth/auth.contract.ts';
import { getPoint } from '@pakmut/contract/coins/coins.contract.ts';
import type { Endpoint, InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { redeemReward } from '@pakmut/contract/rewards/rewards.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { type BankPlan, createDice, type Dice, type Known, shop, shuffle, type Wish } from './bank-plan.ts';
import { joinOverHttp, type MemberClient, memberPassword, type Reply, request } from './member-client.ts';

/** What nobody can send; sent under keys of this beginning, which must never be kept. */
const impossible = [0, -1, 1.5, '5', 2 ** 53];
export const impossibleKey = 'impossible-';
const replayMilliseconds = { least: 1_000, spread: 59_000 };
const heldMilliseconds = 400;

export class BankCrowd {
  readonly all: Known[] = [];
  readonly counts = new Map<string, number>();
  readonly problems: string[] = [];
  ids: string[] = [];
  reward = '';
  readonly plan: BankPlan;
  private readonly address: () => string;
  private readonly dice: Dice;
  private readonly clients: MemberClient[] = [];
  private readonly tokens: string[] = [];
  private readonly held: (() => void)[] = [];
  private later: { readonly known: Known; readonly due: number }[] = [];
  private isOver = false;

  constructor(plan: BankPlan, address: () => string) {
    this.plan = plan;
    this.address = address;
    this.dice = createDice(plan.seed);
  }

  async join(): Promise<void> {
    for (let index = 0; index < this.plan.members; index += 1)
      this.clients.push(await joinOverHttp(this.address, emailOf(index)));
  }

  /** Moves coins until it is told to stop. */
  async work(): Promise<void> {
    const working = Array.from({ length: this.plan.workers }, (_none, name) => this.toil(name));
    const replaying = this.plan.isRough ? this.replayLater() : undefined;
    // Who is held back when all is over must be let go as well.
    const releasing = setInterval(() => this.releaseHeld(), heldMilliseconds);
    await Promise.all([...working, replaying]).finally(() => clearInterval(releasing));
  }

  stop(): void {
    this.isOver = true;
  }

  private async toil(name: number): Promise<void> {
    const { dice, plan } = this;
    for (let count = 0; !this.isOver; count += 1) {
      const known: Known = {
        wish: await this.choose(`${name}-${count}`),
        ids: new Set(),
        refused: false,
        isOpen: false,
      };
      // Written down before it is sent, as who may never hear an answer must.
      this.all.push(known);
      const times = dice(5) === 0 ? 3 : 1;
      await Promise.all(Array.from({ length: times }, () => this.deliver(known)));
      const earlier = this.all[dice(this.all.length)];
      if (dice(10) === 0 && earlier) await this.deliver(earlier);
      if (dice(20) === 0 && known.ids.size > 0) await this.attemptOther(known);
      if (!plan.isRough) continue;
      if (dice(10) === 0) this.sendLater(known);
      if (dice(15) === 0) await this.attemptImpossible(`${impossibleKey}${name}-${count}`);
    }
  }

  private async choose(key: string): Promise<Wish> {
    const { dice } = this;
    const { members, isRough } = this.plan;
    const from = dice(members);
    if (dice(12) === 0) return { key, from, to: shop, point: 1 };
    const wish = { key, from, to: (from + 1 + dice(members - 1)) % members, point: 1 + dice(6) };
    if (!isRough || dice(15) !== 0) return wish;
    const balance = await this.call(from, getPoint, {}).catch(() => null);
    // All of it, or one coin more than all of it.
    return balance?.status === 200 ? { ...wish, point: Math.max(1, balance.result.member_point + dice(2)) } : wish;
  }

  /** A rough network holds one request in ten back and lets others overtake it. */
  private async deliver(known: Known): Promise<void> {
    if (this.plan.isRough && !this.isOver && this.dice(10) === 0) {
      this.count('held and released out of order');
      await new Promise<void>((release) => this.held.push(release));
    }
    await this.attempt(known);
  }

  private releaseHeld(): void {
    for (const release of shuffle(this.held.splice(0), this.dice)) release();
  }

  private sendLater(known: Known): void {
    const { least, spread } = replayMilliseconds;
    this.later.push({ known, due: performance.now() + least + this.dice(spread) });
  }

  private async replayLater(): Promise<void> {
    while (!this.isOver) {
      await sleep(100);
      const due = this.later.filter((one) => one.due <= performance.now());
      this.later = this.later.filter((one) => !due.includes(one));
      await Promise.all(due.map(({ known }) => this.attempt(known)));
      this.count('sent again 1 to 60 s later', due.length);
    }
  }

  /** Sends it once; true when it is settled. */
  async attempt(known: Known): Promise<boolean> {
    const reply = await this.send(known.wish).catch(() => null);
    this.count(reply ? `answer ${reply.status}` : 'no answer');
    // A server that is down refuses at once; who hammers it only piles up wishes to be settled later.
    if (reply === null || reply.status === 503) await sleep(100);
    if (reply?.status === 200) known.ids.add(reply.id);
    else if (reply?.status === 409) known.refused = true;
    else known.isOpen = true;
    return reply?.status === 200 || reply?.status === 409;
  }

  /** The same key with another body does nothing. */
  private async attemptOther({ wish }: Known): Promise<void> {
    const reply = await this.send({ ...wish, point: wish.point + 1 }).catch(() => null);
    if (wish.to === shop || !reply || reply.status >= 500 || reply.status === 401) return;
    this.count('other body');
    if (reply.status !== 422)
      this.problems.push(`The key ${wish.key} was answered with ${reply.status} for another body.`);
  }

  /** What is no amount, or more than anybody can have, is refused in words. */
  private async attemptImpossible(key: string): Promise<void> {
    const from = this.dice(this.plan.members);
    const to = this.ids[(from + 1) % this.plan.members] as string;
    const point = impossible[this.dice(impossible.length)];
    const body = { point, receiveMemberID: to } as InputOf<typeof transferCoins>;
    const reply = await this.call(from, transferCoins, body, { 'idempotency-key': key }).catch(() => null);
    if (!reply || reply.status === 503 || reply.status === 401) return;
    this.count('impossible amount');
    if (reply.status < 400 || reply.status >= 500)
      this.problems.push(`The amount ${JSON.stringify(point)} was answered with ${reply.status}.`);
  }

  private async send({ key, from, to, point }: Wish): Promise<{ status: number; id: string }> {
    const headers = { 'idempotency-key': key };
    if (to === shop) {
      const order = { id: this.reward, redeemQty: 1, redeemAddress: '1 ถ.ทดสอบ', tel: '0812345678', recipient: 'ก' };
      const { status, result } = await this.call(from, redeemReward, order, headers);
      return { status, id: result?.order?.order_id ?? '' };
    }
    const body = { point, receiveMemberID: this.ids[to] as string };
    const { status, result } = await this.call(from, transferCoins, body, headers);
    return { status, id: result?.transaction_id ?? '' };
  }

  /** As the member of this number, who logs in again where the session is over. */
  async call<E extends Endpoint>(
    from: number,
    endpoint: E,
    input: InputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Reply<ResultOf<E>>> {
    const client = this.clients[from] as MemberClient;
    const used = this.tokens[from];
    const bearing = used ? { ...headers, authorization: used } : headers;
    const reply = await client.call(endpoint, input, bearing);
    if (reply.status !== 401) return reply;
    if (this.tokens[from] === used) await this.logIn(from);
    return client.call(endpoint, input, { ...headers, authorization: this.tokens[from] ?? client.authorization });
  }

  private async logIn(from: number): Promise<void> {
    const answer = await request(this.address(), login, { email: emailOf(from), password: memberPassword });
    if (answer.status === 200) this.tokens[from] = `Bearer ${answer.result.token.accessToken}`;
  }

  private count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }
}

const emailOf = (index: number) => `bank${index}@example.com`;
