/** Takes out of a HEIC file what is not its picture, before it leaves the device (decisions §3, R29). */
import { type Part, readHeic } from './heic.rules.ts';
import { type Box, boxesBetween, entriesOf, one } from './heif-boxes.rules.ts';

const pictureProperties: ReadonlySet<string> = new Set(['hvcC', 'ispe', 'colr', 'irot', 'imir', 'clap']);
const wholeBoxes: ReadonlySet<string> = new Set(['pitm', 'iloc', 'iref']);

/**
 * The same picture in a file of the same length in which everything else is zero: position, camera, owner, previews,
 * depth, other pictures. Null where `readHeic` says null.
 */
export function bareHeic(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const picture = readHeic(bytes);
  if (!picture) return null;
  const bare = new Uint8Array(bytes.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const { at, length } of [...picture.data, ...frameParts(view)]) bare.set(bytes.subarray(at, at + length), at);
  return bare;
}

/** The frame of the file around the bytes of its picture, without names, notes and words of any program. */
function frameParts(view: DataView): Part[] {
  const top = boxesBetween(view, 0, view.byteLength);
  const meta = one(top, 'meta');
  const inside = boxesBetween(view, meta.body + 4, meta.end);
  const heads = [...top, ...inside].map(headOf);
  const kept = [...top, ...inside].filter(({ type }) => type === 'ftyp' || wholeBoxes.has(type));
  const list = one(inside, 'iinf');
  const entries = entriesOf(view, list);
  // Version, number (of two or four bytes), protection and kind of an item; a name would follow.
  const kinds = entries.map(({ start, body, end }) => {
    const length = view.getUint8(body) === 2 ? 12 : 14;
    return { at: start, length: Math.min(end, body + length) - start };
  });
  const properties = one(inside, 'iprp');
  const sets = boxesBetween(view, properties.body, properties.end);
  const container = one(sets, 'ipco');
  const single = boxesBetween(view, container.body, container.end);
  return [
    ...heads,
    { at: meta.body, length: 4 },
    { at: list.body, length: (entries[0]?.start ?? list.end) - list.body },
    // Version, nothing, the kind of handler; a name would follow.
    ...inside.filter(({ type }) => type === 'hdlr').map(({ body }) => ({ at: body, length: 12 })),
    ...[...kept, ...sets.filter(({ type }) => type === 'ipma')].map(wholeOf),
    ...kinds,
    ...[...sets, ...single].map(headOf),
    ...single.filter(({ type }) => pictureProperties.has(type)).map(wholeOf),
  ];
}

function headOf({ start, body }: Box): Part {
  return { at: start, length: body - start };
}

function wholeOf({ start, end }: Box): Part {
  return { at: start, length: end - start };
}
