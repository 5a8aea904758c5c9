/**
 * Counts the pins of any view in memory, grouped by the cells of a grid. Counts are exact, and nothing is kept for each zoom.
 *
 * Pins stand in a few layers, each in the order of a space-filling curve with a tree of sums (tree.ts). New pins make a layer
 * of their own, which is merged with the one before while that is not several times as large; removed pins are marked, and
 * leave with the next merge. So a change is cheap, and views walk few layers.
 */
import { idAt, type PinRow } from './columns.ts';
import type { Box } from './grid.ts';
import { createFinder, createLayer, type Layer, mergeLayers, removePin, treeOf } from './layer.ts';
import type { Sum } from './sums.ts';
import { newestOfLeaves, type Span } from './tree.ts';
import { type Groups, gather } from './walk.ts';

export type PinView = {
  readonly box: Box;
  /** Groups are the cells of this grid. */
  readonly grid: number;
  /** Empty for all. */
  readonly categoryIds: readonly number[];
  readonly from: Date | null;
  readonly to: Date | null;
  /** Ids of pins that are not counted for this view. */
  readonly leftOut?: readonly string[];
};

/** The pins of one cell that are in the view. */
export type PinGroup = {
  readonly count: number;
  /** The middle of all of them. */
  readonly longitude: number;
  readonly latitude: number;
  /** The newest. */
  readonly id: string;
  readonly category: number;
  /** In which all of them lie. */
  readonly box: Box;
};

export type PinIndex = ReturnType<typeof createPinIndex>;

/** Layers of fewer than `fewPins` are merged with whatever comes after them, because a short one is soon made anew. */
export function createPinIndex(fewPins = 1_024) {
  /** Large ones first. */
  let layers: Layer[] = [];

  function add(rows: readonly PinRow[]): void {
    if (rows.length > 0) layers.push(createLayer(rows));
    mergeWhile((before, last) => before.count < fewPins || before.count < 4 * last.count);
  }
  function mergeWhile(isDue: (before: Layer, last: Layer) => boolean): void {
    for (;;) {
      const [before, last] = layers.slice(-2);
      if (!before || !last || !isDue(before, last)) return;
      layers.splice(-2, 2, mergeLayers(before, last));
    }
  }
  function remove(ids: readonly string[]): void {
    const find = createFinder(ids);
    for (const layer of layers) for (const place of find(layer)) removePin(layer, place);
    // A layer that is mostly removed would cost memory and time for nothing.
    const isSparse = ({ count, pins }: Layer) => count * 2 < pins.count;
    layers = layers.map((layer) => (isSparse(layer) ? mergeLayers(layer, createLayer([])) : layer));
  }

  return {
    get count() {
      return layers.reduce((sum, { count }) => sum + count, 0);
    },
    add,
    /** Removes all of these ids that are known, and adds what they are now. */
    change(ids: readonly string[], rows: readonly PinRow[]): void {
      remove(ids);
      add(rows);
    },
    /** Merges all layers: worth it after many pins were added. */
    compact(): void {
      mergeWhile(() => true);
    },
    /** The newest of each run of neighbours: groups that hold whole runs show no others. */
    likelyShown(): string[] {
      return layers.flatMap((layer) => {
        const trees = [layer.all, ...[...new Set(layer.pins.categories)].map((category) => treeOf(layer, category))];
        return trees.flatMap(newestOfLeaves).map((place) => idAt(layer.pins, place));
      });
    },
    groups({ box, grid, categoryIds, from, to, leftOut = [] }: PinView): PinGroup[] {
      const span: Span | null =
        from || to ? { earliest: from?.getTime() ?? -Infinity, end: to?.getTime() ?? Infinity } : null;
      const find = leftOut.length > 0 ? createFinder(leftOut) : () => [];
      const groups: Groups = new Map();
      for (const layer of layers) {
        const view = { box, grid, span, leftOut: find(layer, box) };
        if (categoryIds.length === 0) gather(layer.all, view, groups);
        for (const category of new Set(categoryIds)) gather(treeOf(layer, category), view, groups);
      }
      return [...groups.values()].map(viewGroup);
    },
  };
}

function viewGroup({ count, longitude, latitude, west, south, east, north, pins, newest }: Sum): PinGroup {
  const [id, category] = [idAt(pins, newest), pins.categories[newest] as number];
  const box: Box = [west, south, east, north];
  return { count, longitude: longitude / count, latitude: latitude / count, id, category, box };
}
