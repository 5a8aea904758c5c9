/** Turns the parameters of a map call into the filters of the queries. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { readBox, readFilters } from '#api/features/search/search.filters.service.ts';
import type { MapView } from './map.queries.ts';

type Mapped = InputOf<typeof mapClusters.public>;

/** The same filters from the address of a map, which writes lists as text. */
export function readMapFilters({ bbox, zoom, categoryID, tag, ...others }: Mapped): MapView {
  const box = readBox(bbox.split(',').map(Number));
  const categories = { ...(categoryID !== undefined && { categoryID: listOf(categoryID).map(Number) }) };
  const tags = { ...(tag !== undefined && { tag: listOf(tag) }) };
  return { ...readFilters({ ...others, ...categories, ...tags }), box, zoom };
}

function listOf(texts: number | string | readonly string[]): string[] {
  return [texts].flat().flatMap((text) => String(text).split(','));
}
