/**
 * The provinces as equal squares, roughly where they lie: around Bangkok they are too small on a map for a finger (ux S-18). Their short
 * names are the official ones: of vehicle registrations and the civil registration.
 */
import { scaleQuantile } from 'd3-scale';

export type Tile = { readonly id: string; readonly th: string; readonly latin: string };

export const tileColumns = 9;

/** Rows from north to south; a dot is a place without a province. */
const rows = [
  '. . 57,ชร,CRI . . . . . .',
  '58,มส,MSN 50,ชม,CMI 56,พย,PYO 55,นน,NAN . . 43,นค,NKI 38,บก,BKN .',
  '. 51,ลพ,LPN 52,ลป,LPG 54,พร,PRE 53,อต,UTT 42,ลย,LEI 41,อด,UDN 47,สน,SNK 48,นพ,NPM',
  '. 63,ตก,TAK 64,สท,STI 65,พล,PLK 67,พช,PNB 39,นภ,NBP 40,ขก,KKN 46,กส,KSN 49,มห,MDH',
  '. . 62,กพ,KPT 66,พจ,PCT . 36,ชย,CPM 44,มค,MKM 45,รอ,RET 35,ยส,YST',
  '. . 61,อน,UTI 60,นว,NSN 16,ลบ,LRI 30,นม,NMA 31,บร,BRM 32,สร,SRN 37,อจ,ACR',
  '. 71,กจ,KRI 18,ชน,CNT 17,สห,SBR 19,สบ,SRI 26,นย,NYK 25,ปจ,PRI 33,ศก,SSK 34,อบ,UBN',
  '. 70,รบ,RBI 72,สพ,SPB 15,อท,ATG 14,อย,AYA 13,ปท,PTE 24,ฉช,CCO 27,สก,SKW .',
  '. 76,พบ,PBI 73,นฐ,NPT 12,นบ,NBI 10,กท,BKK 11,สป,SPK 20,ชบ,CBI 22,จบ,CTI .',
  '. 77,ปข,PKN 75,สส,SKM 74,สค,SKN . . 21,รย,RYG 23,ตร,TRT .',
  '85,รน,RNG 86,ชพ,CPN . . . . . . .',
  '82,พง,PNA 84,สฎ,SNI 80,นศ,NST . . . . . .',
  '83,ภก,PKT 81,กบ,KBI 92,ตง,TRG 93,พท,PLG . . . . .',
  '. . 91,สต,STN 90,สข,SKA 94,ปน,PTN . . . .',
  '. . . 95,ยล,YLA 96,นธ,NWT . . . .',
];

export const tileRows: readonly (readonly (Tile | null)[])[] = rows.map((row) =>
  row.split(' ').map((cell) => {
    const [id, th, latin] = cell.split(',');
    return id && th && latin ? { id, th, latin } : null;
  }),
);

export type CountClass = { readonly shade: number; readonly least: number; readonly most: number };

/**
 * Classes with about equally many different counts, from none (0) to most (4). Classes that nothing is in are left out, and
 * each tells the counts that are really in it, so that a legend is true.
 */
export function classesOf(counts: readonly number[]): {
  shadeOf(count: number): number;
  classes: readonly CountClass[];
} {
  // Of different counts: most provinces of a quiet week have one story, and would all be in the darkest class.
  const some = new Set(counts.filter((count) => count > 0));
  const quantile = scaleQuantile<number>().domain(some).range([1, 2, 3, 4]);
  const shadeOf = (count: number) => (count > 0 ? quantile(count) : 0);
  const classes = [0, 1, 2, 3, 4].flatMap((shade) => {
    const members = counts.filter((count) => shadeOf(count) === shade);
    return members.length > 0 ? [{ shade, least: Math.min(...members), most: Math.max(...members) }] : [];
  });
  return { shadeOf, classes };
}

/** Where the next tile lies in a direction, over gaps; the same tile where there is none. */
export function nextTile(id: string, key: string): string {
  const row = tileRows.findIndex((tiles) => tiles.some((tile) => tile?.id === id));
  const column = tileRows[row]?.findIndex((tile) => tile?.id === id) ?? -1;
  const along = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[key];
  if (!along || column < 0) return id;
  const [down = 0, right = 0] = along;
  for (let step = 1; step < tileRows.length + tileColumns; step += 1) {
    const tiles = tileRows[row + down * step];
    if (!tiles) return id;
    const tile = tiles[column + right * step];
    if (tile === undefined) return id;
    if (tile) return tile.id;
  }
  return id;
}
