import {
  events,
  feelings,
  headers,
  people,
  sentences,
  sites,
  things,
  times,
  villageHeads,
  villageTails,
} from './large-world-words.ts';
import { createRandom, type Random } from './random.ts';

export type LargeWorldStory = {
  readonly header: string;
  /** One or two <p>. */
  readonly detail: string;
  readonly hashtags: string[];
  readonly category: number;
  /** Any whole number from 0; the seeder takes it modulo its list of amphoe. */
  readonly amphoeIndexSeed: number;
};

type Slot = 'event' | 'site' | 'who' | 'time' | 'thing' | 'feel' | 'num' | 'village';
type Pattern = readonly { readonly text: string; readonly slot?: Slot }[];

/** Disaster, environment, state projects and health are told as matters to solve. */
const TROUBLES: ReadonlySet<number> = new Set([4, 5, 6, 7]);
const RARE_VILLAGES = 0.1;
/** Out of a hundred stories, how many fall to category 1 … 8. */
const CATEGORY_SHARES = [0, 12, 9, 18, 17, 14, 14, 9, 7];

/**
 * Makes up Thai local news for a large world. Words follow a Zipf-like law, so that a search meets common, middling
 * and rare words; a tenth of the stories name a village built of three parts that hardly any other story has.
 */
export function createStoryGenerator(seed: number): { next(): LargeWorldStory } {
  const random = createRandom(seed);
  const pickers = {
    site: zipf(random, sites),
    who: zipf(random, people),
    time: zipf(random, times),
    thing: zipf(random, things),
    feel: zipf(random, feelings),
    head: zipf(random, villageHeads),
    tail: zipf(random, villageTails),
  };
  const eventPickers = events.map((list) => zipf(random, list));
  const patterns = (list: readonly string[], unfit: string, power: number): (() => Pattern) => {
    const fitting = list.filter((pattern) => !pattern.startsWith(unfit));
    return zipf(
      random,
      fitting.map((pattern) => compile(pattern.replace(/^[!+]/, ''))),
      power,
    );
  };
  const trouble = { header: patterns(headers, '+', 0.4), sentence: patterns(sentences, '+', 0.3) };
  const pleasure = { header: patterns(headers, '!', 0.4), sentence: patterns(sentences, '!', 0.3) };
  const category = pickIndex(random, CATEGORY_SHARES);

  const village = (): string => {
    if (random.chance(RARE_VILLAGES)) {
      return `บ้าน${random.pick(villageHeads)}${random.pick(villageTails)}${random.pick(villageTails)}`;
    }
    return `บ้าน${pickers.head()}${pickers.tail()}`;
  };

  const next = (): LargeWorldStory => {
    const topic = category();
    const event = eventPickers[topic]?.() ?? '';
    const home = village();
    const tone = TROUBLES.has(topic) ? trouble : pleasure;
    const fill = (pattern: Pattern): string => {
      let out = '';
      for (const { text, slot } of pattern) {
        out += text;
        if (slot === 'event') out += event;
        else if (slot === 'village') out += home;
        else if (slot === 'num') out += random.whole(2, 90);
        else if (slot) out += pickers[slot]();
      }
      return out;
    };
    const paragraph = (count: number): string => {
      const told: string[] = [];
      for (let i = 0; i < count; i++) told.push(fill(tone.sentence()));
      return `<p>${told.join(' ')}</p>`;
    };
    const hashtags = [`#${event.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')}`];
    if (random.chance(0.4)) hashtags.push(`#${home}`);
    return {
      header: fill(tone.header()),
      detail: `<p>${home} ${fill(tone.sentence())}</p>${paragraph(random.whole(1, 3))}`,
      hashtags,
      category: topic,
      amphoeIndexSeed: random.whole(0, 2 ** 30),
    };
  };
  return { next };
}

/** Splits `ab{who}cd` once, so that telling a hundred thousand stories does not parse it again. */
function compile(template: string): Pattern {
  return [...template.matchAll(/([^{]*)(?:\{(\w+)\})?/g)]
    .filter((match) => match[0] !== '')
    .map(([, text = '', slot]) => (slot ? { text, slot: slot as Slot } : { text }));
}

/** Picks the n-th item with a weight of 1 / n^power. */
function zipf<T>(random: Random, items: readonly T[], power = 0.9): () => T {
  const index = pickIndex(
    random,
    items.map((_, i) => 1 / (i + 1) ** power),
  );
  return () => {
    const item = items[index()];
    if (item === undefined) throw new Error('an empty list has nothing to pick from');
    return item;
  };
}

function pickIndex(random: Random, shares: readonly number[]): () => number {
  const sums: number[] = [];
  let total = 0;
  for (const share of shares) {
    total += share;
    sums.push(total);
  }
  return () => {
    const at = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
