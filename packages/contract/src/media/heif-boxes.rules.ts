/** Boxes of the ISO base media file format (ISO 14496-12): a length, a name of four letters, a content. */

/** The position of a box in the file: from its length field to its end, with its content from `body`. */
export type Box = { readonly type: string; readonly start: number; readonly body: number; readonly end: number };

/** A false statement of a file; every reader here throws this or a RangeError, and nothing else. */
export class WrongBox extends Error {}

/** The boxes between two places. A box that is longer than what it stands in is refused. */
export function boxesBetween(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const short = view.getUint32(start);
    const isLong = short === 1;
    const length = isLong ? Number(view.getBigUint64(start + 8)) : short === 0 ? to - start : short;
    const body = start + (isLong ? 16 : 8);
    if (start + length < body || start + length > to) throw new WrongBox('length');
    boxes.push({ type: nameAt(view, start + 4), start, body, end: start + length });
    start += length;
  }
  return boxes;
}

/** Four letters. */
export function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

/** Reads the numbers of one box from its front, and nothing behind its end. */
export class BoxReader {
  readonly #view: DataView;
  readonly #end: number;
  at: number;

  constructor(view: DataView, { body, end }: Pick<Box, 'body' | 'end'>) {
    this.#view = view;
    this.#end = end;
    this.at = body;
  }

  get left(): number {
    return this.#end - this.at;
  }

  /** A whole number of so many bytes; none is 0. */
  number(bytes: number): number {
    if (bytes > this.left) throw new WrongBox('end');
    let value = 0;
    for (let index = 0; index < bytes; index += 1) value = value * 256 + this.#view.getUint8(this.at + index);
    this.at += bytes;
    return value;
  }

  name(): string {
    const bytes = this.number(4);
    return String.fromCharCode(bytes >>> 24, (bytes >>> 16) & 255, (bytes >>> 8) & 255, bytes & 255);
  }

  /** Version and flags, with which a full box begins. */
  full(): { version: number; flags: number } {
    return { version: this.number(1), flags: this.number(3) };
  }
}

/** The first box of a kind that must be there. */
export function one(boxes: readonly Box[], wanted: string): Box {
  const found = boxes.find(({ type }) => type === wanted);
  if (!found) throw new WrongBox(wanted);
  return found;
}

/** The entries of the list of items, `iinf`. */
export function entriesOf(view: DataView, list: Box): Box[] {
  const version = view.getUint8(list.body);
  return boxesBetween(view, list.body + (version === 0 ? 6 : 8), list.end).filter(({ type }) => type === 'infe');
}
