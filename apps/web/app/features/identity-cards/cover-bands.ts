/** Bars that hide religion and blood group on the copy before it leaves for good (R41); fractions of the picture. */
export type CoverBand = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const mostBands = 2;
/** Where the card prints the religion, roughly; the person moves the bar to where it really is. */
export const firstBand: CoverBand = { x: 0.28, y: 0.53, width: 0.26, height: 0.08 };

export const bandLimits = {
  width: { min: 0.08, max: 0.9, step: 0.02 },
  height: { min: 0.04, max: 0.4, step: 0.02 },
} as const;

/** The bar in another place or size, kept inside the picture. */
export function changeBand(band: CoverBand, part: Partial<CoverBand>): CoverBand {
  const { width, height, x, y } = { ...band, ...part };
  return { width, height, x: between(x, 1 - width), y: between(y, 1 - height) };
}

/** The bar with its middle at a point of the picture. */
export function centreBand(band: CoverBand, x: number, y: number): CoverBand {
  return changeBand(band, { x: x - band.width / 2, y: y - band.height / 2 });
}

/** `x,y,width,height` joined by `;`, as the upload takes it. */
export function writeBands(bands: readonly CoverBand[]): string {
  return bands
    .map(({ x, y, width, height }) => [x, y, width, height].map((part) => part.toFixed(4)).join(','))
    .join(';');
}

function between(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
