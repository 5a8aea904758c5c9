/** The numbers of a tile: zoom level, column from the west, row from the north. */
export type TileNumbers = readonly [z: number, x: number, y: number];

/**
 * The tiles around a point, three by three at each of these levels and in their order: a phone shows no more than a tile to either
 * side of its middle.
 */
export function tilesAround(latitude: number, longitude: number, levels: readonly number[]): TileNumbers[] {
  return levels.flatMap((z) => {
    const [column, row] = tileOf(latitude, longitude, z);
    const threeBy = [-1, 0, 1].flatMap((aside) => [-1, 0, 1].map((down) => [column + aside, row + down] as const));
    return threeBy.map(([x, y]): TileNumbers => [z, x, y]);
  });
}

/** Web Mercator counts rows from the north. */
function tileOf(latitude: number, longitude: number, zoom: number): readonly [column: number, row: number] {
  const radians = (latitude * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(down * 2 ** zoom)];
}
