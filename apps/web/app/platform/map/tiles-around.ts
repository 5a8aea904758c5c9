/** The numbers of a tile: zoom level, column from the west, row from the north. */
export type TileNumbers = readonly [z: number, x: number, y: number];

/**
 * The tiles of a zoom level around a point, three by three, and those of each wider level down to `widest` in which they
 * lie. The widest come first: they show most.
 */
export function tilesAround(latitude: number, longitude: number, zoom: number, widest: number): TileNumbers[] {
  const [column, row] = tileOf(latitude, longitude, zoom);
  const middle = [-1, 0, 1].flatMap((aside) => [-1, 0, 1].map((down) => [column + aside, row + down] as const));
  return Array.from({ length: zoom - widest + 1 }, (_, at) => widest + at).flatMap((z) => {
    const wider = 2 ** (zoom - z);
    const numbers = middle.map(([x, y]) => `${Math.floor(x / wider)} ${Math.floor(y / wider)}`);
    return [...new Set(numbers)].map((pair): TileNumbers => {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      return [z, x, y];
    });
  });
}

/** Web Mercator counts rows from the north. */
function tileOf(latitude: number, longitude: number, zoom: number): readonly [column: number, row: number] {
  const radians = (latitude * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(down * 2 ** zoom)];
}
