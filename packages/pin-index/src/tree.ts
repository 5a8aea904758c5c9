/**
 * Sums of runs of neighbouring pins, of runs of such runs, and so on: a tree whose nodes stand in arrays, one level after the
 * other. A sum is computed when somebody asks for it and kept until one of its pins is removed. The same tree has other sums
 * for each span of time; those of the spans that were asked for last are kept, because most people ask for the same few.
 */
import type { Columns } from './columns.ts';
import { addPin, addSum, emptySum, numbersPerSum, readSum, type Sum, storeSum } from './sums.ts';

/** In milliseconds; the end is not in it. */
export type Span = { readonly earliest: number; readonly end: number };

export type Tree = {
  readonly pins: Columns;
  /** The pins of the tree by their places in the columns, in the order of the curve. */
  readonly places: Uint32Array;
  /** The number of the first node of each level, leaves first; the last level is one node. */
  readonly levels: readonly number[];
  /** Of all pins. */
  readonly sums: Sums;
  readonly ofSpans: Map<string, Sums>;
};

export type Sums = { readonly span: Span | null; readonly isKnown: Uint8Array; readonly stored: Float64Array };

const pinsPerLeaf = 64;
const childrenPerNode = 4;
const mostSpans = 12;

export function createTree(pins: Columns, places: Uint32Array): Tree {
  const levels: number[] = [];
  let nodes = 0;
  do {
    levels.push(nodes);
    nodes += Math.max(1, Math.ceil(places.length / pinsPerNode(levels.length - 1)));
  } while (places.length > pinsPerNode(levels.length - 1));
  return { pins, places, levels, sums: createSums(nodes, null), ofSpans: new Map() };
}

function createSums(nodes: number, span: Span | null): Sums {
  return { span, isKnown: new Uint8Array(nodes), stored: new Float64Array(nodes * numbersPerSum) };
}

/** How many pins a node of a level holds. */
export function pinsPerNode(level: number): number {
  return pinsPerLeaf * childrenPerNode ** level;
}

export function sumsOf({ sums, ofSpans }: Tree, span: Span | null): Sums {
  if (!span) return sums;
  const name = `${span.earliest} ${span.end}`;
  const known = ofSpans.get(name) ?? createSums(sums.isKnown.length, span);
  ofSpans.delete(name);
  ofSpans.set(name, known);
  const [oldest] = ofSpans.keys();
  if (oldest !== undefined && ofSpans.size > mostSpans) ofSpans.delete(oldest);
  return known;
}

/** The sum of a node; `index` counts the nodes of its level. */
export function sumOf(tree: Tree, sums: Sums, level: number, index: number): Sum {
  const node = (tree.levels[level] as number) + index;
  if (sums.isKnown[node] === 1) return readSum(sums.stored, node * numbersPerSum, tree.pins);
  const sum = emptySum(tree.pins);
  const [first, end] = partsOf(tree, level, index);
  for (let part = first; part < end; part += 1) {
    const place = tree.places[part] as number;
    if (level > 0) addSum(sum, sumOf(tree, sums, level - 1, part));
    else if (isCounted(tree.pins, place, sums.span)) addPin(sum, place);
  }
  storeSum(sum, sums.stored, node * numbersPerSum);
  sums.isKnown[node] = 1;
  return sum;
}

/** Of what a node is made, from the first up to the second: of nodes of the level below, or a leaf of places. */
export function partsOf({ places }: Tree, level: number, index: number): [number, number] {
  const [most, each] = level === 0 ? [pinsPerLeaf, 1] : [childrenPerNode, pinsPerNode(level - 1)];
  return [index * most, Math.min(Math.ceil(places.length / each), (index + 1) * most)];
}

export function isCounted({ removed, times }: Columns, at: number, span: Span | null): boolean {
  if (removed[at] === 1) return false;
  return !span || ((times[at] as number) >= span.earliest && (times[at] as number) < span.end);
}

/** A pin was removed. */
export function forget({ places, levels, sums, ofSpans }: Tree, place: number): void {
  const rank = rankOf(places, place);
  for (const { isKnown } of [sums, ...ofSpans.values()])
    for (const [level, first] of levels.entries()) isKnown[first + Math.floor(rank / pinsPerNode(level))] = 0;
}

/** How many of ascending numbers are below a number. */
export function rankOf(ascending: ArrayLike<number>, number: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places of the newest pins of all leaves. */
export function newestOfLeaves(tree: Tree): number[] {
  const leaves = Array.from({ length: Math.ceil(tree.places.length / pinsPerLeaf) }, (_, index) => index);
  return leaves.map((index) => sumOf(tree, tree.sums, 0, index).newest).filter((place) => place !== -1);
}
