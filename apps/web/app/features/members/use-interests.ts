import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { listInterests } from '@pakmut/contract/members/members.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type Language, nameIn } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';

export type Interest = ResultOf<typeof listInterests>[number];

/** The fields of interest that the operator keeps. */
export function useInterests() {
  return useQuery({
    queryKey: ['interests'],
    queryFn: ({ signal }) => call(listInterests, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function interestName(interest: Interest, language: Language): string {
  return nameIn(interest, 'interest_name', language);
}
