/** The figures as CSV, made of what the page shows. */
import { csvFile } from '@pakmut/contract/csv.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import type { FigureKey, OrganisationFigures, ProvinceFigures, Usage } from './statistics-range.ts';

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

export function organisationsCsv(
  organisations: readonly OrganisationFigures[],
  headings: readonly string[],
  language: Language,
): string {
  return csvFile([
    [...headings],
    ...organisations.map((one) => [
      ...[formWords(one.organisation_name, language), one.post_count, one.post_count_before, one.view_count],
      ...[one.reporter_count, one.member_total],
    ]),
  ]);
}

export function csvBlob(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
