/** The range of the usage statistics as the address says it: `?from=&to=&province=`. */

import { addDays } from '@pakmut/contract/calendar-day.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type {
  getOrganisationRpt,
  getPostProvinceRpt,
  getUsageStatRpt,
} from '@pakmut/contract/statistics/statistics.contract.ts';
import { type DayRange, isDayRange } from '@pakmut/contract/statistics/statistics.rules.ts';

export type Usage = ResultOf<typeof getUsageStatRpt>;
export type OrganisationFigures = ResultOf<typeof getOrganisationRpt>[number];
export type ProvinceFigures = ResultOf<typeof getPostProvinceRpt>[number];

export type AskedRange = {
  /** None: the last 30 days. */
  readonly range: DayRange | null;
  readonly provinceID: string;
  /** The address names days of which nothing can be told. */
  readonly isUnfit: boolean;
};

export const presets = ['week', 'month', 'year'] as const;
export type Preset = (typeof presets)[number];

/** The days of a preset that ends today. */
export function presetRange(preset: Preset, today: string): DayRange {
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: addDays(today, preset === 'week' ? -6 : -29), to: today };
}

/** `today` in Bangkok, so that both sides understand an address alike. */
export function readAsked(search: URLSearchParams, today: string): AskedRange {
  const province = search.get('province') ?? '';
  const provinceID = /^\d{2}$/.test(province) ? province : '';
  const [from, to] = [search.get('from'), search.get('to')];
  if (from === null && to === null) return { range: null, provinceID, isUnfit: false };
  const range = { from: from ?? '', to: to ?? '' };
  const isFit = isDayRange(range, today);
  return { range: isFit ? range : null, provinceID, isUnfit: !isFit };
}

export function statisticsAddress(range: DayRange | null, provinceID = ''): string {
  const query = new URLSearchParams({ ...range, ...(provinceID && { province: provinceID }) });
  return query.size > 0 ? `/usagestat?${query}` : '/usagestat';
}

export const figureKeys = ['post_count', 'view_count', 'comment_count', 'reporter_count', 'member_count'] as const;
export type FigureKey = (typeof figureKeys)[number];

/** The change against the time before, in whole percent; null where there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
