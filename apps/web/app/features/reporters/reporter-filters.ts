/** What the reporter community is narrowed by; it stands in the address, so that links, Back and reload keep it. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { skillNames } from '@pakmut/contract/members/members.skills.rules.ts';
import type { getReporterCommunity } from '@pakmut/contract/reporters/reporters.contract.ts';

type Asked = Omit<InputOf<typeof getReporterCommunity.public>, 'page' | 'cursor' | 'maxPerPage'>;
export type ReporterFilters = { readonly [Field in keyof Asked]?: Asked[Field] | undefined };
export type ReporterView = 'list' | 'map';

/** Names in the address. */
export const filterNames = {
  keyword: 'q',
  provinceID: 'province',
  skill: 'skill',
  interestID: 'interest',
  badgeID: 'badge',
  level: 'level',
  isReporter: 'reporter',
} as const satisfies Record<keyof ReporterFilters, string>;
export const viewName = 'view';

const identifier = /^[\w-]{1,36}$/;

/** Values that nobody could have chosen are left out. */
export function reporterFiltersOf(search: string): ReporterFilters {
  const params = new URLSearchParams(search);
  const read = (field: keyof ReporterFilters) => params.get(filterNames[field]) ?? '';
  const keyword = read('keyword').trim().slice(0, 80);
  const [interest, level] = [read('interestID'), read('level')];
  return {
    keyword: keyword || undefined,
    provinceID: /^\d\d$/.test(read('provinceID')) ? read('provinceID') : undefined,
    skill: skillNames.find((name) => name === read('skill')),
    interestID: /^\d{1,4}$/.test(interest) ? Number(interest) : undefined,
    badgeID: identifier.test(read('badgeID')) ? read('badgeID') : undefined,
    level: /^[123]$/.test(level) ? Number(level) : undefined,
    isReporter: read('isReporter') === '1' ? 1 : undefined,
  };
}

/** The same as a part of an address, in the order of the fields. */
export function reporterSearchOf(filters: ReporterFilters, view: ReporterView = 'list'): string {
  const params = new URLSearchParams();
  for (const [field, name] of Object.entries(filterNames)) {
    const value = filters[field as keyof ReporterFilters];
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  if (view === 'map') params.set(viewName, view);
  const search = params.toString();
  return search && `?${search}`;
}

/** What is sent; absent fields are not. */
export function askedBy(filters: ReporterFilters): Asked {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Asked;
}

export function isNarrowed(filters: ReporterFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
