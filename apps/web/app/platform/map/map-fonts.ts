/** The label faces of the map, one file per script, served by ourselves so that the map needs no glyph server. */

import khmer from '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff2?url&no-inline';
import lao from '@fontsource/noto-sans-lao-looped/files/noto-sans-lao-looped-lao-400-normal.woff2?url&no-inline';
import myanmar from '@fontsource/padauk/files/padauk-myanmar-400-normal.woff2?url&no-inline';
import latinExtended from '@fontsource-variable/anuphan/files/anuphan-latin-ext-wght-normal.woff2?url&no-inline';
import latin from '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url&no-inline';
import thai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url&no-inline';
import type { FontFacesSpecification } from 'maplibre-gl';

/** The name that the layers of the style give in `text-font`. */
export const labelFont = 'Pakmut';

const files: readonly (readonly [url: string, ranges: string[]])[] = [
  [thai, ['U+0E00-0E7F']],
  [lao, ['U+0E80-0EFF']],
  [khmer, ['U+1780-17FF', 'U+19E0-19FF']],
  [myanmar, ['U+1000-109F', 'U+A9E0-A9FE', 'U+AA60-AA7F']],
  [latin, ['U+0000-00FF', 'U+2000-206F']],
  [latinExtended, ['U+0100-02BA', 'U+1E00-1EFF']],
];

/** A file is fetched when the first of its letters is drawn. */
export function labelFontFaces(origin: string): FontFacesSpecification {
  return { [labelFont]: files.map(([url, ranges]) => ({ url: new URL(url, origin).href, 'unicode-range': ranges })) };
}
