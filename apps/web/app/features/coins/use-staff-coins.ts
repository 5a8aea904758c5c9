/** Accounts of members and corrections as the newsroom's browser holds them. */
import {
  type checkCoins,
  listMembersForCoins,
  listWaitingCorrections,
  viewMemberCoins,
} from '@pakmut/contract/coin-corrections/coin-corrections.contract.ts';
import { accountEntriesPerPage } from '@pakmut/contract/coin-corrections/coin-corrections.rules.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';

export type CoinHolder = ResultOf<typeof listMembersForCoins>[number];
export type StaffAccount = ResultOf<typeof viewMemberCoins>;
export type AccountEntry = StaffAccount['entries'][number];
export type WaitingCorrection = ResultOf<typeof listWaitingCorrections>[number];
export type LedgerProof = ResultOf<typeof checkCoins>;

const all = ['coins', 'staff'] as const;

export function useCoinHolders(q: string) {
  return useQuery({
    queryKey: [...all, 'holders', q],
    queryFn: ({ signal }) => call(listMembersForCoins, { q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}

export function useStaffAccount(memberID: string, page: number) {
  const refresh = useRefresh();
  const query = useQuery({
    queryKey: [...all, 'account', memberID, page],
    queryFn: ({ signal }) => call(viewMemberCoins, { memberID, page, maxPerPage: accountEntriesPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
  return { ...query, refresh };
}

export function useWaitingCorrections() {
  const refresh = useRefresh();
  const query = useQuery({
    queryKey: [...all, 'waiting'],
    queryFn: ({ signal }) => call(listWaitingCorrections, {}, { signal }),
  });
  return { ...query, refresh };
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}

/** A reason that the site gives is a key of the dictionary; one that somebody wrote is shown as written. */
export function useReasonWords(): (reason: string) => string {
  const t = useMessages();
  const language = useLanguage();
  return useCallback((reason) => (isMessageKey(language, reason) ? t(reason) : reason), [t, language]);
}
