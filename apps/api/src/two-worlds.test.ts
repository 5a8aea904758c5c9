/**
 * The two-world test (design/security.md §3.3, P10): two worlds that differ only in who wrote the anonymous posts answer
 * every call with the same bytes. No list of forbidden fields has to be complete for this to find a leak.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseDue } from './features/account-deletions/account-deletions.erasure.service.ts';
import { workOffFanouts } from './features/alerts/alerts.fanouts.service.ts';
import { payStories } from './features/coins/coins.batch.service.ts';
import { removeReleasedFiles } from './features/media/media.service.ts';
import { removeDueMedia } from './features/publishing/publishing.attachments.ts';
import { countStatistics } from './features/statistics/statistics.service.ts';
import { crawl, createCanon, type Record_ } from './testing/two-worlds-crawler.ts';
import { fates, freshTokens, live, type Name, pass, type Scene, type Suspect } from './testing/two-worlds-history.ts';
import { planOf, staleWords } from './testing/two-worlds-plan.ts';
import { createWorld } from './testing/world.ts';

/** Everybody but the two who may have written it. */
const observers: (Name | null)[] = [null, 'reader', 'follower', 'blocker', 'blocked', 'moderator', 'editor'];
type Observed = { seen: Map<string, Record_[]>; byBua: Record_[]; letters: string[] };
const worlds: Partial<Record<Suspect, Observed>> = {};

/** Lives one world to its end and writes down what everybody saw at each stage. */
async function observe(author: Suspect): Promise<Observed> {
  const scene = await live(author, workOffFanouts, [payStories, eraseDue, removeDueMedia, removeReleasedFiles]);
  const canon = createCanon(scene);
  const seen = new Map<string, Record_[]>();
  try {
    for (const [stage, fate] of Object.entries(fates)) {
      await fate(scene);
      pass(60_000);
      await freshTokens(scene);
      await countStatistics(scene.world.platform);
      for (const observer of observers)
        seen.set(`${stage}, ${observer ?? 'visitor'}`, await crawl(scene, observer, canon));
    }
    const letters = lettersOf(scene, canon);
    return { seen, letters, byBua: await crawl(scene, 'bua', canon) };
  } finally {
    await scene.close();
  }
}

function lettersOf({ world }: Scene, canon: (text: string) => string): string[] {
  return world.platform.outbox
    .list()
    .map(({ channel, to, subject }) => canon(`${channel} ${to} ${subject}`))
    .sort();
}

describe('two worlds that differ only in who wrote the anonymous posts', () => {
  beforeAll(async () => {
    for (const author of ['anan', 'bua'] as const) worlds[author] = await observe(author);
  }, 600_000);
  const of = (author: Suspect) => worlds[author] as Observed;

  test.each(Object.keys(fates).flatMap((stage) => observers.map((who) => [stage, who ?? 'visitor'] as const)))(
    'R27 %s, %s sees the same bytes in both',
    (stage, who) => {
      const [one, other] = [of('anan').seen.get(`${stage}, ${who}`), of('bua').seen.get(`${stage}, ${who}`)];
      expect(one?.length).toBeGreaterThan(60);
      expect(differences(one ?? [], other ?? []).slice(0, 5)).toEqual([]);
    },
  );

  test('R27 the same letters went out to the same people', () => {
    expect(of('anan').letters).toEqual(of('bua').letters);
  });

  test('the sweep sees a difference where there is one: to Bua herself the worlds are not alike', () => {
    expect(differences(of('anan').byBua, of('bua').byBua).length).toBeGreaterThan(10);
  });
});

/** Answers that differ, with enough of both to see where. */
function differences(one: readonly Record_[], other: readonly Record_[]) {
  const longer = one.length >= other.length ? one : other;
  return longer.flatMap((_record, index) => {
    const [a, b] = [one[index], other[index]];
    if (a?.question === b?.question && a?.answer === b?.answer) return [];
    const [left, right] = [`${a?.question} → ${a?.answer}`, `${b?.question} → ${b?.answer}`];
    const at = [...left].findIndex((letter, place) => letter !== right[place]);
    return [
      {
        question: a?.question,
        anan: left.slice(Math.max(0, at - 60), at + 120),
        bua: right.slice(Math.max(0, at - 60), at + 120),
      },
    ];
  });
}

describe('every call of the contract', () => {
  let calls: string[] = [];
  beforeAll(async () => {
    const world = await createWorld();
    calls = world.app.registered.map(({ method, path }) => `${method} ${path}`);
    await world.close();
  });
  afterAll(() => {
    calls = [];
  });

  test('P10 is crawled in both worlds, or excused by name with a reason', () => {
    const forgotten = calls
      .filter((call) => planOf(call) === undefined)
      .map(
        (call) => `${call} is new: say in testing/two-worlds-plan.ts what the crawler asks of it, or why it need not.`,
      );
    expect(forgotten).toEqual([]);
  });

  test('P10 that is crawled or excused still exists', () => {
    expect(staleWords(calls)).toEqual([]);
  });
});
