/** The invariants at the end of the bank test (security.md §3.2 item 6); every violation is one sentence. */
import { getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import { payStories } from '../../apps/api/src/features/coins/coins.batch.service.ts';
import { checkLedger } from '../../apps/api/src/features/coins/coins.check.service.ts';
import { openDatabase } from '../../apps/api/src/platform/database/db.ts';
import { openAnswer } from '../../apps/api/src/platform/http/idempotency.ts';
import { systemClock } from '../../apps/api/src/platform/process/clock.ts';
import { readConfig } from '../../apps/api/src/platform/process/config.ts';
import { loadKeys } from '../../apps/api/src/platform/secrets/keys.ts';
import { isKeyed } from './bank-acts.ts';
import { type BankCrowd, impossibleKey } from './bank-crowd.ts';
import type { BankEnvironment } from './bank-environment.ts';
import { coinsOfAll, coinsOfPurses, coinsOfStory, historyOf, wordsOf } from './bank-model.ts';
import { type BankPlan, type Known, stock } from './bank-plan.ts';
import { until } from './processes.ts';

const settleMilliseconds = 15_000;
const rowsPerPage = 50;

/** Everything that was acknowledged is there once, nothing else is, everybody sees it so, and the book adds up. */
export async function judge(plan: BankPlan, environment: BankEnvironment, crowd: BankCrowd): Promise<string[]> {
  // Commands with an unknown outcome are settled by one retry with the same key.
  const open = crowd.all.filter(({ ids, refused, isOpen }) => ids.size === 0 && (isOpen || !refused));
  const settled = await inParallel(plan.workers, open, (known) => settle(crowd, known));
  await payAllStories(environment);
  return [
    ...settled.flat(),
    ...(await checkMovements(environment, crowd)),
    ...(await checkKeys(environment, crowd.all)),
    ...(await checkTotals(environment, crowd)),
    ...(await checkStories(environment, crowd)),
    ...(await checkNotifications(environment)),
    ...(await inParallel(4, [...crowd.ids.keys()], (member) => checkHistory(crowd, member))).flat(),
    ...(await checkLedger(environment.url)).broken,
  ];
}

/** The batch of the day after, twice at once: it pays for each story one time. */
async function payAllStories(environment: BankEnvironment): Promise<void> {
  await environment.asOwner(`update posts set created_at = now() - interval '25 hours'`);
  const { db, close } = openDatabase(environment.url, 2, () => {}, { timeoutMilliseconds: 0 });
  const platform = { db, config: readConfig({ COIN_ADD_POST_DAILY: '0' }), clock: systemClock };
  await Promise.all([payStories(platform), payStories(platform)]).finally(close);
}

async function inParallel<T, R>(most: number, things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const left = [...things];
  const done: R[] = [];
  const one = async () => {
    for (let thing = left.pop(); thing !== undefined; thing = left.pop()) done.push(await work(thing));
  };
  await Promise.all(Array.from({ length: most }, one));
  return done;
}

async function settle(crowd: BankCrowd, known: Known): Promise<string[]> {
  const settled = until('a retry is answered', settleMilliseconds, () => crowd.attempt(known));
  return settled.then(
    () => [],
    () => [`The request ${known.command.key} is never answered.`],
  );
}

async function checkMovements(environment: BankEnvironment, { all, stories }: BankCrowd): Promise<string[]> {
  const problems = all
    .filter(({ ids }) => ids.size > 1)
    .map(({ command, ids }) => `The key ${command.key} was done ${ids.size} times.`);
  const stored = await environment.asOwner(
    `select id::text from coin_transactions where kind = 'transfer' union all select id::text from reward_orders
     union all select 'cancelled ' || id from reward_orders where status = 'cancelled'
     union all select id::text from comments union all select id::text from posts
     union all select 'shared ' || member_id || ' ' || post_id from shares`,
  );
  const there = new Set(stored.map(({ id }) => id as string));
  const known = new Set([...stories.map(({ id }) => id), ...all.flatMap(({ ids }) => [...ids])]);
  const lost = [...known].filter((id) => !there.has(id));
  const unknown = [...there].filter((id) => !known.has(id));
  if (lost.length > 0) problems.push(`${lost.length} acknowledged acts are lost: ${lost[0]}.`);
  if (unknown.length > 0) problems.push(`${unknown.length} acts were never acknowledged: ${unknown[0]}.`);
  return problems;
}

/** A key is kept in the transaction of its effect: exactly the keys of what was done, and none of what was refused. */
async function checkKeys(environment: BankEnvironment, all: readonly Known[]): Promise<string[]> {
  const { answers: sealingKey } = loadKeys({ SECRET_KEY: '', DATA_DIR: environment.dataFolder });
  const stored = await environment.asOwner(
    "select key, owner, sealed from idempotency_keys where key not like 'before-%'",
  );
  const open = (row: Parameters<typeof openAnswer>[1]) => JSON.stringify(openAnswer(sealingKey, row));
  const answers = new Map(stored.map((row) => [row.key as string, row.sealed ? open(row as never) : '']));
  const problems = stored.length > answers.size ? ['A key is kept more than once.'] : [];
  for (const { command, ids } of all.filter(({ command: { act } }) => isKeyed(act))) {
    const answer = answers.get(command.key);
    if (ids.size === 0 && answer !== undefined) problems.push(`The key ${command.key} was refused and is kept.`);
    if (ids.size > 0 && ![...ids].every((id) => answer?.includes(id)))
      problems.push(`The key ${command.key} was done and is not kept with its answer.`);
  }
  const impossible = [...answers.keys()].filter((key) => key.startsWith(impossibleKey)).length;
  if (impossible > 0) problems.push(`${impossible} keys of impossible amounts are kept.`);
  return problems;
}

async function checkTotals(environment: BankEnvironment, crowd: BankCrowd): Promise<string[]> {
  const problems: string[] = [];
  const [total] = await environment.asOwner(
    `select (select sum(balance)::int from coin_accounts where kind = 'member') as coins,
            (select coalesce(sum(balance), 0)::int from coin_accounts where kind = 'author') as purses,
            (select ${stock} - stock from rewards) as sold, (select sum(quantity)::int from reward_orders where status <> 'cancelled') as ordered`,
  );
  const { coins, purses, sold, ordered } = total as Partial<Record<'coins' | 'purses' | 'sold' | 'ordered', number>>;
  const expected = coinsOfAll(crowd);
  if (coins !== expected) problems.push(`The members have ${coins} coins instead of ${expected}.`);
  if (purses !== coinsOfPurses(crowd))
    problems.push(`The purses hold ${purses} coins instead of ${coinsOfPurses(crowd)}.`);
  if (sold !== (ordered ?? 0)) problems.push(`The stock fell by ${sold}, ordered were ${ordered}.`);
  return problems;
}

/** Every story has what was sent to it: counted on it, and of an anonymous one in the purse of its tag. */
async function checkStories(environment: BankEnvironment, crowd: BankCrowd): Promise<string[]> {
  const rows = await environment.asOwner(
    `select c.post_id, c.points::int, coalesce(sum(t.amount), 0)::int as held
     from post_counters c join posts p on p.id = c.post_id left join coin_accounts a on a.author_tag = p.author_tag
     left join (coin_causes r join coin_transactions t on t.id = r.transaction_id and t.kind = 'transfer')
       on r.post_id = c.post_id and t.to_account = a.id
     group by c.post_id`,
  );
  const stored = new Map(rows.map((row) => [row.post_id, row as { points?: number; held?: number }]));
  return crowd.stories.flatMap(({ id, isAnonymous }, number) => {
    const { points, held } = stored.get(id) ?? {};
    const sent = coinsOfStory(crowd, number);
    const kept = isAnonymous ? sent : 0;
    if (points === sent && held === kept) return [];
    return [`Story ${number} received ${sent} coins, shows ${points} and holds ${held} instead of ${kept}.`];
  });
}

/** Every receiver of coins was notified once, and of nothing else. */
async function checkNotifications(environment: BankEnvironment): Promise<string[]> {
  const [row] = await environment.asOwner(
    `with told as (select member_id, key, count(*) as times from notifications where key like 'coin:%' group by member_id, key),
          received as (select 'coin:' || t.id as key, a.member_id from coin_transactions t
                       join coin_accounts a on a.id = t.to_account where t.kind = 'transfer' and a.member_id is not null)
     select count(*) filter (where told.key is null)::int as missing, count(*) filter (where received.key is null)::int as invented,
            count(*) filter (where told.times > 1)::int as repeated
     from received full join told using (member_id, key)`,
  );
  const { missing, invented, repeated } = row as unknown as { missing: number; invented: number; repeated: number };
  if (missing + invented + repeated === 0) return [];
  return [
    `Of received coins ${missing} were not told, ${repeated} told more than once, ${invented} told and not received.`,
  ];
}

/** The history of a member is that of the model, page by page, and each row has the right balance. */
async function checkHistory(crowd: BankCrowd, member: number): Promise<string[]> {
  const seen: string[] = [];
  let after: number | undefined;
  for (let page = 0, length = rowsPerPage; length === rowsPerPage; page += 1) {
    const reply = await crowd.call(member, getPointHistory, { page, maxPerPage: rowsPerPage });
    if (reply.status !== 200) return [`The history of member ${member} was answered with ${reply.status}.`];
    length = reply.result.length;
    for (const { transaction_id, point, point_type, status, point_detail: detail } of reply.result) {
      if (after !== undefined && detail.member_point !== after)
        return [
          `In the history of member ${member} ${detail.member_point} coins were left where ${after} were needed.`,
        ];
      after = detail.member_point - (status === 0 ? point : -point);
      seen.push(wordsOf(point_type, point, transaction_id, detail.member_id));
    }
  }
  const expected = historyOf(crowd, member).map(({ words }) => words);
  const [missing, invented] = [without(expected, seen), without(seen, expected)];
  if (missing.length + invented.length === 0 && after === 0) return [];
  return [
    `The history of member ${member} lacks ${missing.length} rows and has ${invented.length} that should not be: ${[...missing, ...invented].slice(0, 2).join(', ')}; it begins with ${after}.`,
  ];
}

/** Elements that one list contains more often than the other. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const times = left.get(row) ?? 0;
    left.set(row, times - 1);
    return times <= 0;
  });
}
