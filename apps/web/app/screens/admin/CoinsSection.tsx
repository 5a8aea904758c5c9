import { ArrowLeft, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { LedgerCheck } from '../../features/coins/LedgerCheck.tsx';
import { StaffAccount } from '../../features/coins/StaffAccount.tsx';
import { useCoinHolders, useStaffAccount } from '../../features/coins/use-staff-coins.ts';
import { WaitingCorrections } from '../../features/coins/WaitingCorrections.tsx';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import styles from './CoinsSection.module.css';

/** /admin/coins: the search, what waits for a second person and the check of the book; in their place the account that the address names. */
export function CoinsSection() {
  const [params, setParams] = useSearchParams();
  const [sought, setSought] = useState('');
  const mayCorrect = useOwnRights().may('coins.correct');
  const memberId = params.get('member') ?? '';
  const open = (id: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('member', id);
      else next.delete('member');
      return next;
    });
  if (memberId)
    return <OpenAccount key={memberId} memberId={memberId} mayCorrect={mayCorrect} onBack={() => open('')} />;
  return (
    <div className={styles.panel}>
      <HolderSearch sought={sought} onSearch={setSought} onOpen={open} />
      <WaitingCorrections mayCorrect={mayCorrect} />
      <LedgerCheck />
    </div>
  );
}

type OpenProps = { memberId: string; mayCorrect: boolean; onBack: () => void };

function OpenAccount({ memberId, mayCorrect, onBack }: OpenProps) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [page, setPage] = useState(0);
  const { data, error, refetch, refresh } = useStaffAccount(memberId, page);
  const isRefused = error instanceof CallError && error.status < 500;
  return (
    <div className={styles.panel}>
      <div>
        <Button variant="quiet" size="small" icon={<ArrowLeft size={18} />} onClick={onBack}>
          {t('member_to_list')}
        </Button>
      </div>
      {data && <StaffAccount account={data} page={page} mayCorrect={mayCorrect} onPage={setPage} onChanged={refresh} />}
      {!data && isRefused && <EmptyState title={wordsOf(error)} />}
      {!data && error && !isRefused && <LoadFailure onRetry={() => void refetch()} isWhole />}
      {!data && !error && <LoadSkeleton rows={8} />}
    </div>
  );
}

type SearchProps = { sought: string; onSearch: (sought: string) => void; onOpen: (memberId: string) => void };

function HolderSearch({ sought, onSearch, onOpen }: SearchProps) {
  const t = useMessages();
  const [typed, setTyped] = useState(sought);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <search className={styles.found}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={t('member_search_names')}
          type="search"
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" icon={<Search size={18} />}>
          {t('member_search_go')}
        </Button>
      </form>
      <p className={styles.meta}>{t('coins_search_help')}</p>
      {sought !== '' && <Holders sought={sought} onOpen={onOpen} />}
    </search>
  );
}

function Holders({ sought, onOpen }: Omit<SearchProps, 'onSearch'>) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { data, error, refetch } = useCoinHolders(sought);
  if (error instanceof CallError && error.status === 403) return <EmptyState title={wordsOf(error)} />;
  if (error) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={3} />;
  if (data.items.length === 0) return <EmptyState drawing="notebook" title={t('member_no_matches')} />;
  return (
    <ul className={styles.people}>
      {data.items.map((row) => (
        <li key={row.member_id} className={styles.person}>
          <Avatar src={row.member_img_profile} size={32} />
          <Button
            variant="quiet"
            size="small"
            aria-label={t('coins_open', { name: row.member_displayname })}
            onClick={() => onOpen(row.member_id)}
          >
            {row.member_displayname}
          </Button>
          {row.member_username && <span className={styles.meta}>@{row.member_username}</span>}
        </li>
      ))}
    </ul>
  );
}
