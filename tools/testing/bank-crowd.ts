/** Members who move and earn coins and order things, as badly as networks make them do it (security.md §3.2 items 1 to 3). */
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@pakmut/contract/auth/auth.contract.ts';
import { getPoint } from '@pakmut/contract/coins/coins.contract.ts';
import type { Endpoint, InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { perform } from './bank-acts.ts';
import {
  type Act,
  type BankPlan,
  type Command,
  createDice,
  type Dice,
  type Known,
  type Story,
  shuffle,
  staffOf,
} from './bank-plan.ts';
import { joinOverHttp, type MemberClient, memberPassword, type Reply, request } from './member-client.ts';

/** The prefix of keys of impossible transfers; an answer under such a key must never be stored. */
const impossible = [0, -1, 1.5, '5', 2 ** 53];
export const impossibleKey = 'impossible-';
const replayMilliseconds = { least: 1_000, spread: 59_000 };
const heldMilliseconds = 400;

/** The addresses of the product for members, and of the database for its owner. */
type CrowdEnvironment = {
  readonly address: string;
  readonly isDiskFull: boolean;
  asOwner(statement: string, values?: readonly unknown[]): Promise<unknown>;
};

export class BankCrowd {
  readonly all: Known[] = [];
  readonly counts = new Map<string, number>();
  readonly problems: string[] = [];
  ids: string[] = [];
  reward = '';
  stories: readonly Story[] = [];
  /** Orders that were acknowledged, and by whom they were made. */
  readonly orders = new Map<string, { readonly buyer: number }>();
  readonly plan: BankPlan;
  photo: Buffer = Buffer.alloc(0);
  private readonly environment: CrowdEnvironment;
  private readonly cancellable: string[] = [];
  private readonly dice: Dice;
  private readonly clients: MemberClient[] = [];
  private readonly tokens: string[] = [];
  private readonly held: (() => void)[] = [];
  private later: { readonly known: Known; readonly due: number }[] = [];
  private isOver = false;

  constructor(plan: BankPlan, environment: CrowdEnvironment) {
    this.plan = plan;
    this.environment = environment;
    this.dice = createDice(plan.seed);
  }

  async join(): Promise<void> {
    for (let index = 0; index <= staffOf(this.plan); index += 1)
      this.clients.push(await joinOverHttp(() => this.environment.address, emailOf(index)));
  }

  /** Moves coins until it is stopped. */
  async work(): Promise<void> {
    const working = Array.from({ length: this.plan.workers }, (_none, name) => this.toil(name));
    const replaying = this.plan.isRough ? this.replayLater() : undefined;
    // Members who are paused at the end must be released as well.
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
        command: await this.choose(`${name}-${count}`),
        ids: new Set(),
        refused: false,
        isOpen: false,
      };
      // The command is noted before it is sent, because its answer may never arrive.
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

  private async choose(key: string): Promise<Command> {
    const { dice, plan, stories } = this;
    const { members, isRough } = plan;
    const from = dice(members);
    const act = this.chooseAct();
    if (act === 'order') return { act, key, from, to: 0, point: 1 };
    if (act === 'cancel') {
      const [subject] = this.cancellable.splice(dice(this.cancellable.length), 1);
      if (subject) return { act, key, from: staffOf(plan), to: 0, point: 1, subject };
    }
    if (act === 'publish') {
      const subject = await this.upload(from);
      if (subject) return { act, key, from, to: 0, point: 0, subject, isAnonymous: dice(2) === 0 };
    }
    if (act === 'spend') {
      const authors = stories.filter(({ isAnonymous }) => isAnonymous).map(({ author }) => author);
      const spender = authors[dice(authors.length)] as number;
      return { act, key, from: spender, to: (spender + 1 + dice(members - 1)) % members, point: 1 + dice(3) };
    }
    if (act === 'tip' || act === 'comment' || act === 'share') {
      const to = dice(stories.length);
      const { author, isAnonymous } = stories[to] as Story;
      // Nobody sends coins to their own signed story, to an anonymous one everybody may; shares of one's own never count.
      const who = author === from && (!isAnonymous || act === 'share') ? (from + 1) % members : from;
      return { act, key, from: who, to, point: 1 + dice(3) };
    }
    const command = {
      act: 'send' as const,
      key,
      from,
      to: (from + 1 + dice(members - 1)) % members,
      point: 1 + dice(6),
    };
    if (!isRough || dice(15) !== 0) return command;
    const balance = await this.call(from, getPoint, {}).catch(() => null);
    // All of it, or one coin more than all of it.
    return balance?.status === 200
      ? { ...command, point: Math.max(1, balance.result.member_point + dice(2)) }
      : command;
  }

  /** Uploads and shares are left to the long run: what they earn is what comments earn. */
  private chooseAct(): Act {
    const roll = this.dice(120);
    if (roll < 10) return 'order';
    if (roll < 15) return 'cancel';
    if (roll < 30) return 'tip';
    if (roll < 36) return 'comment';
    if (roll > 110) return 'spend';
    if (!this.plan.isRough || roll > 40) return 'send';
    return roll === 36 ? 'publish' : 'share';
  }

  /** The name of a photo to publish, or undefined where it did not get through. */
  async upload(from: number): Promise<string | undefined> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(this.photo)], { type: 'image/jpeg' }), 'IMG_0001.jpg');
    const client = this.clients[from] as MemberClient;
    const headers = { authorization: this.tokens[from] ?? client.authorization };
    const sent = await client.ask(uploadPostPhoto.path, { method: 'POST', body: form, headers }).catch(() => null);
    if (sent?.status !== 200) return undefined;
    const answer = await sent.json().catch(() => null);
    return (answer as { result: { fileName: string } } | null)?.result.fileName;
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
    const reply = await perform(this, known.command).catch(() => null);
    if (known.command.act === 'order' && reply?.status === 200) this.noteOrder(known, reply.id);
    this.count(reply ? `answer ${reply.status}` : 'no answer');
    // A server that is down refuses at once; retrying faster would only pile up unsettled commands.
    if (reply === null || reply.status >= 500) await sleep(100);
    if (reply?.status === 200) known.ids.add(reply.id);
    else if (reply?.status === 409) known.refused = true;
    else known.isOpen = true;
    return reply?.status === 200 || reply?.status === 409;
  }

  private noteOrder({ command }: Known, id: string): void {
    if (this.orders.has(id)) return;
    this.orders.set(id, { buyer: command.from });
    this.cancellable.push(id);
  }

  /** The same key with another body does nothing. */
  private async attemptOther({ command }: Known): Promise<void> {
    if (command.act !== 'send' && command.act !== 'spend' && command.act !== 'tip') return;
    const reply = await perform(this, { ...command, point: command.point + 1 }).catch(() => null);
    if (!reply || reply.status >= 500 || reply.status === 401) return;
    this.count('other body');
    if (reply.status !== 422)
      this.problems.push(`The key ${command.key} was answered with ${reply.status} for another body.`);
  }

  /**
   * Impossible amounts, more coins than anybody can have, and transfers to one's own signed story are refused with an
   * explanation.
   */
  private async attemptImpossible(key: string): Promise<void> {
    const own = this.stories.find(({ isAnonymous }) => !isAnonymous);
    const isOwn = own !== undefined && this.dice(impossible.length + 1) === 0;
    const from = isOwn ? own.author : this.dice(this.plan.members);
    const to = isOwn ? { postID: own.id } : { receiveMemberID: this.ids[(from + 1) % this.plan.members] as string };
    const point = isOwn ? 1 : impossible[this.dice(impossible.length)];
    const body = { point, ...to } as InputOf<typeof transferCoins>;
    const reply = await this.call(from, transferCoins, body, { 'idempotency-key': key }).catch(() => null);
    if (!reply || reply.status === 503 || reply.status === 401) return;
    // A database whose files may not grow has no words of its own for it.
    if (reply.status === 500 && this.environment.isDiskFull) return;
    this.count('impossible amount');
    if (reply.status < 400 || reply.status >= 500)
      this.problems.push(`The impossible ${JSON.stringify(body)} was answered with ${reply.status}.`);
  }

  /** As the member of this number, who logs in again where the session is over. */
  readonly call = async <E extends Endpoint>(
    from: number,
    endpoint: E,
    input: InputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Reply<ResultOf<E>>> => {
    const client = this.clients[from] as MemberClient;
    const used = this.tokens[from];
    const bearing = used ? { ...headers, authorization: used } : headers;
    const reply = await client.call(endpoint, input, bearing);
    if (reply.status !== 401) return reply;
    if (this.tokens[from] === used) await this.logIn(from);
    return client.call(endpoint, input, { ...headers, authorization: this.tokens[from] ?? client.authorization });
  };

  private async logIn(from: number): Promise<void> {
    const answer = await request(this.environment.address, login, { email: emailOf(from), password: memberPassword });
    if (answer.status !== 200) return;
    if (from === staffOf(this.plan)) await this.appoint();
    this.tokens[from] = `Bearer ${answer.result.token.accessToken}`;
  }

  /** Makes staff of the last to join, with all that is asked of their sessions (R7); how they get there is tested elsewhere. */
  async appoint(): Promise<void> {
    const email = emailOf(staffOf(this.plan));
    await this.environment.asOwner(`update members set role = 'editor', password_grade = 2 where email = $1`, [email]);
    await this.environment.asOwner(
      `update sessions set second_factor_at = now() where member_id = (select id from members where email = $1)`,
      [email],
    );
  }

  private count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }
}

const emailOf = (index: number) => `bank${index}@example.com`;
