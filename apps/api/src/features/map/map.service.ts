/**
 * Counts of the map. Pins are kept in memory by place, category and time (packages/pin-index) and follow the database's
 * notifications of changed posts; all other filters are counted by the database (decision 0037).
 */
import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises';
import { gridFor } from '@pakmut/pin-index/grid.ts';
import { createPinIndex, type PinGroup, type PinIndex } from '@pakmut/pin-index/pin-index.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './map.queries.ts';

/** Views with at most so many posts are read by place; in wider ones the filter leads, by its own index. */
const fewPosts = 20_000;
/** From here on a view is taken to hold few, while nobody knows. */
const closeZoom = 10;
/** The newest posts of clusters. */
const mostCards = 250_000;
const cardsAtOnce = 200;
/** With many pins, keeping up takes at most about this part of the process, however much is published. */
const keepingUp = { part: 0.1, manyPins: 50_000 };
const retryMilliseconds = 1_000;

/** Begins to read the pins when the first view is asked for; until they are there the database counts. */
export function createPinMap(platform: Platform) {
  const cards = keepCards(platform);
  const pins = keepPins(platform, cards);

  async function fromIndex(index: PinIndex, view: queries.MapView): Promise<queries.ClusterRow[]> {
    const leftOut = view.without?.length ? await queries.findSignedBy(platform.db, view.without, view.box) : [];
    const groups = index.groups({ ...view, grid: gridFor(view.box, view.zoom), leftOut });
    const shown = await cards.of(groups.map(({ id }) => id));
    return groups.flatMap((group) => rowOf(group, shown.get(group.id))).sort(fullestFirst);
  }

  return {
    /** Null if only the database can count: for most filters, and while the pins are being loaded. */
    async fromMemory(view: queries.MapView): Promise<queries.ClusterRow[] | null> {
      const index = await pins.current();
      return index && !needsPosts(view) ? fromIndex(index, view) : null;
    },
    async fromPosts(view: queries.MapView): Promise<queries.ClusterRow[]> {
      const index = await pins.current();
      const isWide = index ? countIn(index, view.box) > fewPosts : view.zoom < closeZoom;
      return queries.countPosts(platform.db, view, isWide);
    },
    /** Reads the pins before somebody asks. */
    warm: pins.begin,
    close: pins.close,
  };
}

function needsPosts({ words, tags, memberId, media, around, ...area }: queries.MapView): boolean {
  const isInArea = area.provinceId ?? area.amphoeId ?? area.tambonId;
  return Boolean(words || tags.length > 0 || isInArea || memberId || media !== 'all' || around?.km);
}

function countIn(index: PinIndex, box: queries.MapView['box']): number {
  const groups = index.groups({ box, grid: gridFor(box, 0), categoryIds: [], from: null, to: null });
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** Nothing for a post that is gone since it was counted. */
function rowOf({ id, category, ...group }: PinGroup, card: queries.Card | undefined): queries.ClusterRow[] {
  return card ? [{ ...group, post_id: id, category_id: category, ...card }] : [];
}

function fullestFirst(one: queries.ClusterRow, other: queries.ClusterRow): number {
  return other.count - one.count || (one.post_id < other.post_id ? -1 : 1);
}

/** Cards of clusters, cached until the post changes. */
function keepCards({ db }: Platform) {
  const known = new Map<string, queries.Card>();
  let changes = 0;
  function keep(id: string, card: queries.Card): void {
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= mostCards) known.delete(oldest);
    known.set(id, card);
  }
  return {
    /** Those of posts that are public. */
    async of(ids: readonly string[]): Promise<ReadonlyMap<string, queries.Card>> {
      const found = new Map<string, queries.Card>();
      const missing: string[] = [];
      for (const id of ids) {
        const card = known.get(id);
        if (card) found.set(id, card);
        else missing.push(id);
      }
      const before = changes;
      for (const { id, ...card } of missing.length > 0 ? await queries.findCards(db, missing) : []) {
        found.set(id, card);
        // A card that was read during a change may be out of date.
        if (before === changes) keep(id, card);
      }
      return found;
    },
    forget(ids: readonly string[] | null): void {
      changes += 1;
      if (!ids) known.clear();
      for (const id of ids ?? []) known.delete(id);
    },
  };
}

/** The index of all pins, or nothing while it is being read or may have missed something. */
function keepPins({ db, signals, log }: Platform, cards: ReturnType<typeof keepCards>) {
  const changed = new Set<string>();
  let index: PinIndex | undefined;
  let mustRead = false;
  let isWorking = false;
  let step: Promise<unknown> | undefined;
  let unsubscribe: (() => void) | undefined;

  function onChange(about: string | null): void {
    const ids = about?.split(',') ?? null;
    cards.forget(ids);
    for (const id of ids ?? []) changed.add(id);
    if (!ids) {
      mustRead = true;
      index = undefined;
    }
    void work();
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    while (unsubscribe && (mustRead || changed.size > 0)) {
      await (mustRead || !index ? readAll() : followOnce(index)).catch(async (error: unknown) => {
        if (!unsubscribe) return;
        log.warn({ err: error }, 'the pins of the map could not be read');
        mustRead = true;
        index = undefined;
        await delay(retryMilliseconds, undefined, { ref: false });
      });
    }
    isWorking = false;
  }

  async function readAll(): Promise<void> {
    mustRead = false;
    changed.clear();
    const made = createPinIndex();
    await queries.readPins(db, made.add);
    made.compact();
    while (changed.size > 0) await follow(made);
    if (mustRead) return;
    index = made;
    void readAhead(made);
  }

  /** Loads the cards of the first views of the country, so that those views do not wait for the disk. */
  async function readAhead(made: PinIndex): Promise<void> {
    const ahead = [...new Set(made.likelyShown())].slice(0, mostCards);
    // Pins that are read anew have what is likely to be shown of their own.
    for (let from = 0; from < ahead.length && unsubscribe && index === made; from += cardsAtOnce)
      await cards.of(ahead.slice(from, from + cardsAtOnce)).catch(() => undefined);
  }

  async function followOnce(pins: PinIndex): Promise<void> {
    const following = follow(pins);
    step = following.catch(() => undefined);
    const spent = await following.finally(() => {
      step = undefined;
    });
    if (pins.count > keepingUp.manyPins) await delay(spent / keepingUp.part, undefined, { ref: false });
  }

  /** Answers how many milliseconds nothing else could be done. */
  async function follow(pins: PinIndex): Promise<number> {
    const ids = [...changed];
    changed.clear();
    const rows = await queries.findPins(db, ids);
    const started = performance.now();
    pins.change(ids, rows);
    return performance.now() - started;
  }

  function begin(): void {
    if (unsubscribe) return;
    unsubscribe = signals.subscribe('pins', onChange);
    // Otherwise the word comes when listening begins.
    if (signals.listening) onChange(null);
  }

  return {
    begin,
    /** The index with all changes that this process was notified of, unless there are very many. */
    async current(): Promise<PinIndex | undefined> {
      begin();
      await step;
      if (changed.size > 0) {
        // A notification arrived during that step: the next step begins within this turn.
        await immediate();
        await step;
      }
      return signals.listening ? index : undefined;
    },
    close(): void {
      unsubscribe?.();
      unsubscribe = undefined;
    },
  };
}
