/** What the layers of the basemap and those of the streets have in common: how names are set, and what grows with the scale. */
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';

export type Layout = NonNullable<SymbolLayerSpecification['layout']>;

/** The name that the layers of the style give in `text-font`. */
export const labelFont = 'Pakmut';

// Stacked vowels and tone marks collide at the usual line height of 1.2.
export const text = { 'text-font': [labelFont], 'text-line-height': 1.5, 'text-max-width': 8 } satisfies Layout;

export const rounded = { 'line-join': 'round', 'line-cap': 'round' } as const;

export function halo(colour: string, ground: string) {
  return { 'text-color': colour, 'text-halo-color': ground, 'text-halo-width': 1.4 };
}

export type Stop = readonly [zoom: number, value: number];

export function byZoom(...stops: readonly Stop[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}
