import { downloadPointHistory, getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import { historyPerPage, historySide } from '@pakmut/contract/coins/coins.rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';
import { useSession } from '#web/platform/net/session.ts';
import { historyKey } from './use-balance.ts';

export type HistorySide = keyof typeof historySide;
export type HistoryFilter = {
  readonly side: HistorySide;
  /** Days of Bangkok as YYYY-MM-DD; one alone is that day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** One page of the member's entries; the page before stays in sight while the next one comes. */
export function useCoinHistory(filter: HistoryFilter, page: number) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [...historyKey(memberId), filter, page],
    queryFn: ({ signal }) =>
      call(
        getPointHistory,
        { page, maxPerPage: historyPerPage, search: { ...daysOf(filter), status: historySide[filter.side] } },
        { signal },
      ),
    enabled: memberId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Saves what the filter shows, all pages of it, as CSV. */
export async function saveCoinHistory(filter: HistoryFilter): Promise<void> {
  const query = new URLSearchParams({ ...daysOf(filter), status: String(historySide[filter.side]) });
  const response = await fetchFile(`${downloadPointHistory.path}?${query}`);
  saveFile(await response.blob(), 'coins.csv');
}

function daysOf({ from, to }: HistoryFilter) {
  return { ...(from && { dateStart: from }), ...(to && { dateEnd: to }) };
}
