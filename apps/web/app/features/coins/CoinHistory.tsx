import { downloadPointHistory, getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import { historyPerPage, historySide } from '@pakmut/contract/coins/coins.rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';
import { useSession } from '#web/platform/net/session.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './CoinHistory.module.css';
import { HistoryRows } from './HistoryRows.tsx';
import { historyKey } from './use-balance.ts';

const sides: readonly { side: HistorySide; label: MessageKey }[] = [
  { side: 'all', label: 'coin_history_all' },
  { side: 'credits', label: 'coin_history_in' },
  { side: 'debits', label: 'coin_history_out' },
];

/** Where one's coins came from and went: by days and direction, ten a page, as CSV (specification §2, §5, ux S-08). */
export function CoinHistory({ isPurse, days, daysField }: CoinHistoryProps) {
  const t = useMessages();
  const [side, setSide] = useState<HistorySide>('all');
  const filter = { ...days, side, isPurse };
  return (
    <div className={styles.history}>
      <ChipRow label={t('coin_history_kind')}>
        {sides.map((one) => (
          <Chip key={one.side} pressed={side === one.side} onClick={() => setSide(one.side)}>
            {t(one.label)}
          </Chip>
        ))}
      </ChipRow>
      {daysField}
      {/* Another filter begins at its first page. */}
      <Pages key={`${side} ${days.from} ${days.to}`} filter={filter} />
    </div>
  );
}

type CoinHistoryProps = {
  readonly isPurse: boolean;
  readonly days: Pick<HistoryFilter, 'from' | 'to'>;
  readonly daysField: ReactNode;
};

function Pages({ filter }: { filter: HistoryFilter }) {
  const t = useMessages();
  const [page, setPage] = useState(0);
  const { data, isPending, isError, isPlaceholderData, refetch } = useCoinHistory(filter, page);
  if (isError && !data) return <LoadFailure title={t('coin_history_failed')} onRetry={refetch} />;
  if (isPending) return <LoadSkeleton rows={5} height={56} />;
  if (data.items.length === 0) return <NoRows filter={filter} />;
  const first = page * historyPerPage + 1;
  const total = data.total ?? 0;
  const range = { from: formatCount(first), to: formatCount(first + data.items.length - 1), total: formatCount(total) };
  return (
    <>
      <div aria-busy={isPlaceholderData} className={styles.rows}>
        <HistoryRows rows={data.items} />
      </div>
      <Pager
        label={t('coin_history_pages')}
        words={t('range_of', range)}
        page={page}
        pages={Math.ceil(total / historyPerPage)}
        previousLabel={t('page_previous')}
        nextLabel={t('page_next')}
        onPage={setPage}
      />
      <SaveButton filter={filter} />
    </>
  );
}

/** Nothing yet is something else than nothing that matches. */
function NoRows({ filter: { side, from, to } }: { filter: HistoryFilter }) {
  const t = useMessages();
  if (side !== 'all' || from || to) return <EmptyState drawing="boat" title={t('coin_history_no_match')} />;
  return (
    <EmptyState
      drawing="notebook"
      title={t('coin_history_empty')}
      action={
        <LinkButton to="/coins" variant="secondary">
          {t('coin_rules_title')}
        </LinkButton>
      }
    />
  );
}

function SaveButton({ filter }: { filter: HistoryFilter }) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await saveCoinHistory(filter);
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn', action: { label: t('retry'), onClick: () => void save() } });
    }
    setBusy(false);
  }
  return (
    <Button variant="quiet" size="small" busy={isBusy} icon={<Download size={18} />} onClick={() => void save()}>
      {t('coin_history_csv')}
    </Button>
  );
}

type HistorySide = keyof typeof historySide;
type HistoryFilter = {
  /** The entries of the purse of anonymous stories instead of the others. */
  readonly isPurse: boolean;
  readonly side: HistorySide;
  /** Days of Bangkok as YYYY-MM-DD; one alone is that day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** One page of the member's entries; the page before stays in sight while the next one comes. */
function useCoinHistory(filter: HistoryFilter, page: number) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [...historyKey(memberId), filter, page],
    queryFn: ({ signal }) =>
      call(
        getPointHistory,
        {
          ...(filter.isPurse && { isPurse: 1 }),
          page,
          maxPerPage: historyPerPage,
          search: { ...daysOf(filter), status: historySide[filter.side] },
        },
        { signal },
      ),
    enabled: memberId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Saves what the filter shows, all pages of it, as CSV. */
async function saveCoinHistory(filter: HistoryFilter): Promise<void> {
  const query = new URLSearchParams({
    ...daysOf(filter),
    ...(filter.isPurse && { isPurse: '1' }),
    status: String(historySide[filter.side]),
  });
  const response = await fetchFile(`${downloadPointHistory.path}?${query}`);
  saveFile(await response.blob(), 'coins.csv');
}

function daysOf({ from, to }: HistoryFilter) {
  return { ...(from && { dateStart: from }), ...(to && { dateEnd: to }) };
}
