import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { listInterests } from '@pakmut/contract/members/members.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import type { Language } from '#web/platform/languages.ts';

export type Interest = ResultOf<typeof listInterests>[number];

/** The fields of interest that the operator keeps. */
export function useInterests() {
  return useQuery({
    queryKey: ['interests'],
    queryFn: ({ signal }) => call(listInterests, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The operator keeps the names in Thai and English. */
export function interestName(interest: Interest, language: Language): string {
  return language === 'th' ? interest.interest_name : interest.interest_name_en || interest.interest_name;
}
