/**
 * The bank test (security.md §3.2, P1): servers and databases are killed while coins move and things are ordered over
 * HTTP, sent twice and thrice, replayed, and with another body under the same key. It says what does not hold.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import sharp from 'sharp';
import { storyWith } from './bank-acts.ts';
import { BankCrowd } from './bank-crowd.ts';
import { BankEnvironment } from './bank-environment.ts';
import { judge } from './bank-judge.ts';
import { strike } from './bank-nemesis.ts';
import { type BankPlan, type BankVerdict, createDice, type Story, stock } from './bank-plan.ts';

export type { BankPlan } from './bank-plan.ts';

/** Runs the plan on a database and a server of its own. */
export async function runBank(plan: BankPlan): Promise<BankVerdict> {
  const environment = new BankEnvironment(plan);
  const crowd = new BankCrowd(plan, environment);
  try {
    await environment.open();
    await crowd.join();
    await prepare(plan, environment, crowd);
    const watched = { totalsRead: 0, problems: new Set<string>() };
    const struck = await workAndStrike(plan, environment, crowd, watched);
    const acknowledged = crowd.all.filter(({ ids }) => ids.size > 0).length;
    const seen = [...watched.problems, ...struck, ...crowd.problems];
    // A mutant that was detected is not judged, because its commands may never be settled.
    const broken = plan.mutant && seen.length > 0 ? [] : await judge(plan, environment, crowd);
    const problems = [...seen, ...broken];
    return { acknowledged, totalsRead: watched.totalsRead, counts: crowd.counts, problems };
  } finally {
    await environment.close();
  }
}

async function prepare({ mutant, isRough }: BankPlan, environment: BankEnvironment, crowd: BankCrowd): Promise<void> {
  // Mail, password and age are not what is tried here; an account must be old enough for a clock that goes wrong.
  const rows = await environment.asOwner(
    `update members set email_confirmed_at = now(), password_grade = 1, created_at = now() - interval '2 days' returning id, email`,
  );
  const number = ({ email }: { email?: string }) => Number(/\d+/.exec(email ?? '')?.[0]);
  crowd.ids = rows.sort((a, b) => number(a) - number(b)).map(({ id }) => id as string);
  const [reward] = await environment.asOwner(
    `insert into rewards (name, price, stock, created_at, changed_at) values ('หมวก', 1, ${stock}, now(), now()) returning id`,
  );
  crowd.reward = reward?.id as string;
  await crowd.appoint();
  crowd.stories = await publishStories(crowd);
  // A full disk must have an effect from the first act on: every stored key needs space.
  if (isRough)
    await environment.asOwner(
      `insert into idempotency_keys (owner, key, request_hash, sealed, created_at)
       select sha256(n::text::bytea), 'before-' || n, sha256(n::text::bytea), convert_to(repeat(md5(n::text), 8), 'UTF8'), now()
       from generate_series(1, 8000) n`,
    );
  for (const statement of mutant?.statements ?? []) await environment.asOwner(statement);
  // Settings of a role count from the next connection on.
  if (mutant) await environment.killServer();
}

/** Coins go to a signed and to two anonymous stories, of different members. */
async function publishStories(crowd: BankCrowd): Promise<Story[]> {
  crowd.photo = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#23408e' } })
    .jpeg()
    .toBuffer();
  const told = [false, true, true].map(async (isAnonymous, author) => {
    const photo = await crowd.upload(author);
    const { status, result } = await crowd.call(author, addPost, storyWith(photo ?? '', isAnonymous));
    if (status !== 200) throw new Error(`The first stories could not be published: ${status}.`);
    return { id: result.post_id, author, isAnonymous };
  });
  return Promise.all(told);
}

type Watched = { totalsRead: number; readonly problems: Set<string> };

/** Lets the crowd move coins until everything has befallen the product; answers with what must not have been. */
async function workAndStrike(
  plan: BankPlan,
  environment: BankEnvironment,
  crowd: BankCrowd,
  watched: Watched,
): Promise<string[]> {
  let isOver = false;
  environment.isLosing = true;
  const working = crowd.work();
  const watching = watchTotals(environment, watched, () => isOver);
  const problems: string[] = [];
  const dice = createDice(plan.seed + 2);
  try {
    for (const blow of plan.kills) {
      await sleep(plan.pause);
      problems.push(...(await strike(environment, blow, dice, plan.pause)));
    }
    await sleep(plan.pause);
  } finally {
    isOver = true;
    crowd.stop();
  }
  await Promise.all([working, watching]);
  environment.isLosing = false;
  return problems;
}

/** A reader never sees one coin too many or too few while coins move (Jepsen's bank). */
async function watchTotals(environment: BankEnvironment, watched: Watched, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(20);
    const [seen] = await environment
      .asOwner(
        `select sum(balance)::int as sum, coalesce(min(balance) filter (where kind <> 'system'), 0)::int as least from coin_accounts`,
      )
      .catch(() => []);
    if (!seen) continue;
    watched.totalsRead += 1;
    const { sum, least } = seen as { sum?: number; least?: number };
    if (sum !== 0 || (least ?? 0) < 0)
      watched.problems.add(`A reader saw a total of ${sum} and a balance of ${least}.`);
  }
}
