/** The figures as CSV, made of what the page shows. */
import { csvFile } from '@pakmut/contract/csv.ts';
import type { FigureKey, ProvinceFigures, Usage } from './statistics-range.ts';

export function seriesCsv(usage: Usage, keys: readonly FigureKey[], headings: readonly string[]): string {
  return csvFile([
    [...headings],
    ...usage.series.map((bucket) => [bucket.date, ...keys.map((key) => bucket[key] ?? 0)]),
  ]);
}

export function provincesCsv(
  provinces: readonly ProvinceFigures[],
  headings: readonly string[],
  nameOf: (province: ProvinceFigures) => string,
): string {
  return csvFile([
    [...headings],
    ...provinces.map((province) => [
      ...[province.PROVINCE_ID, nameOf(province), province.post_count, province.post_count_before],
      ...[province.view_count, province.comment_count],
    ]),
  ]);
}
