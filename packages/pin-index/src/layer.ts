/** Pins that stand in the order of the curve. A layer never gets others: it is merged with a second one instead. */
import { type Columns, copyPin, createColumns, headOf, idAt, type PinRow, writePin } from './columns.ts';
import { type Box, keyOf } from './grid.ts';
import { createTree, forget, rankOf, type Tree } from './tree.ts';

export type Layer = {
  readonly pins: Columns;
  /** How many of them were not removed. */
  count: number;
  readonly all: Tree;
  /** Trees of single categories, made when somebody asks for them. */
  readonly ofCategories: Map<number, Tree>;
};

export function createLayer(rows: readonly PinRow[]): Layer {
  const pins = createColumns(rows.length);
  const keyed = rows.map((row) => ({ row, key: keyOf(row.longitude, row.latitude) }));
  keyed
    .sort((one, other) => one.key - other.key)
    .forEach(({ row, key }, at) => {
      writePin(pins, at, row, key);
    });
  return layerOf(pins);
}

/** A layer of the pins of both that were not removed. */
export function mergeLayers({ pins: one, count }: Layer, { pins: other, count: more }: Layer): Layer {
  const merged = createColumns(count + more);
  let [first, second] = [0, 0];
  for (let at = 0; at < merged.count; ) {
    const isFirst = (one.keys[first] ?? Infinity) <= (other.keys[second] ?? Infinity);
    const [source, place] = isFirst ? [one, first] : [other, second];
    if (source.removed[place] === 0) copyPin(source, place, merged, at++);
    if (isFirst) first += 1;
    else second += 1;
  }
  return layerOf(merged);
}

function layerOf(pins: Columns): Layer {
  const all = createTree(
    pins,
    new Uint32Array(pins.count).map((_, at) => at),
  );
  return { pins, count: pins.count, all, ofCategories: new Map() };
}

export function treeOf({ pins, ofCategories }: Layer, category: number): Tree {
  const known = ofCategories.get(category) ?? createTree(pins, placesOf(pins, category));
  ofCategories.set(category, known);
  return known;
}

function placesOf({ count, categories }: Columns, category: number): Uint32Array {
  const places = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < count; at += 1) if (categories[at] === category) places[found++] = at;
  return places.slice(0, found);
}

export function removePin(layer: Layer, place: number): void {
  layer.pins.removed[place] = 1;
  layer.count -= 1;
  forget(layer.all, place);
  const ofCategory = layer.ofCategories.get(layer.pins.categories[place] as number);
  if (ofCategory) forget(ofCategory, place);
}

/** So few ids are found sooner one by one, because the engine does that several times as fast as a loop. */
const fewIds = 4;
/** A table of the lowest bits of all that are sought spares nearly all pins the set. */
const tableSize = 2 ** 18;

/** Finds the places of ids in a layer, ascending; in a box it may find some beside it. */
export function createFinder(ids: readonly string[]): (layer: Layer, box?: Box) => number[] {
  const sought = new Set(ids);
  const soughtHeads = new Set(ids.map(headOf));
  const table = new Uint8Array(tableSize);
  for (const head of soughtHeads) table[head & (tableSize - 1)] = 1;
  return ({ pins }, box) => {
    const [first, end] = box ? placesIn(pins, box) : [0, pins.count];
    const heads = pins.heads.subarray(0, end);
    const found: number[] = [];
    if (soughtHeads.size <= fewIds)
      for (const head of soughtHeads)
        for (let at = heads.indexOf(head, first); at >= 0; at = heads.indexOf(head, at + 1)) found.push(at);
    else
      for (let at = first; at < end; at += 1)
        if (table[(heads[at] as number) & (tableSize - 1)] === 1 && soughtHeads.has(heads[at] as number))
          found.push(at);
    const exact = found.filter((at) => pins.removed[at] === 0 && sought.has(idAt(pins, at)));
    return exact.sort((one, other) => one - other);
  };
}

/** In degrees: the projection may round to either side of an edge. */
const padding = 1e-6;

/** All pins in a box, and others, stand from the first of these places up to the second. */
function placesIn({ keys }: Columns, [west, south, east, north]: Box): [number, number] {
  const [lowest, highest] = [keyOf(west - padding, north + padding), keyOf(east + padding, south - padding)];
  return [rankOf(keys, lowest), rankOf(keys, highest + 1)];
}
