import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { type MemberState, memberStates, staffMembersPerPage } from '@pakmut/contract/members/members.staff.rules.ts';
import { ArrowLeft, Search } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MemberBadges, MemberRecord } from '../../features/members/MemberRecord.tsx';
import {
  type MemberSearch,
  type StaffMemberRow,
  useStaffMember,
  useStaffMembers,
} from '../../features/members/use-staff-members.ts';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import styles from './MembersSection.module.css';

const stateWords: Record<MemberState, MessageKey> = {
  suspended: 'member_state_suspended',
  reporter: 'member_state_reporter',
  verified: 'member_state_verified',
  staff: 'member_state_staff',
};

/**
 * /admin/members: the search, and in its place the member that the address names (design reference A-06). What is searched for stays out of
 * the address, because it may be somebody's e-mail address.
 */
export function MembersSection() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState<MemberSearch>({ q: '', page: 0 });
  const memberId = params.get('member') ?? '';
  const open = (id: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('member', id);
      else next.delete('member');
      return next;
    });
  if (memberId) return <OpenMember key={memberId} memberId={memberId} onBack={() => open('')} />;
  return <MemberList search={search} onSearch={setSearch} onOpen={open} />;
}

function OpenMember({ memberId, onBack }: { memberId: string; onBack: () => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { may } = useOwnRights();
  const { data, error, refetch, refresh } = useStaffMember(memberId);
  return (
    <div className={styles.panel}>
      <div>
        <Button variant="quiet" size="small" icon={<ArrowLeft size={18} />} onClick={onBack}>
          {t('member_to_list')}
        </Button>
      </div>
      {data && <MemberRecord member={data} may={may} onChanged={refresh} />}
      {!data && error instanceof CallError && error.status < 500 && <EmptyState title={wordsOf(error)} />}
      {!data && error && !(error instanceof CallError && error.status < 500) && (
        <LoadFailure onRetry={() => void refetch()} isWhole />
      )}
      {!data && !error && <LoadSkeleton rows={8} />}
    </div>
  );
}

type ListProps = {
  search: MemberSearch;
  onSearch: (search: MemberSearch) => void;
  onOpen: (memberId: string) => void;
};

function MemberList({ search, onSearch, onOpen }: ListProps) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { data, error, refetch } = useStaffMembers(search);
  const total = data?.total ?? 0;
  const isRefused = error instanceof CallError && error.status === 403;
  return (
    <div className={styles.panel}>
      <SearchForm search={search} onSearch={onSearch} />
      <ChipRow label={t('member_col_state')}>
        <Chip pressed={!search.state} onClick={() => onSearch({ q: search.q ?? '', page: 0 })}>
          {t('member_state_all')}
        </Chip>
        {memberStates.map((state) => (
          <Chip
            key={state}
            pressed={state === search.state}
            onClick={() => onSearch({ q: search.q ?? '', state, page: 0 })}
          >
            {t(stateWords[state])}
          </Chip>
        ))}
      </ChipRow>
      {isRefused && <EmptyState title={wordsOf(error)} />}
      {error && !isRefused && <LoadFailure onRetry={() => void refetch()} isWhole />}
      {!data && !error && <LoadSkeleton rows={8} />}
      {!error && data?.items.length === 0 && <EmptyState drawing="notebook" title={t('member_no_matches')} />}
      {!error && data && data.items.length > 0 && <MemberTable rows={data.items} onOpen={onOpen} />}
      {!error && total > staffMembersPerPage && (
        <Pager
          label={t('member_pages')}
          words={formatCount(total)}
          page={search.page ?? 0}
          pages={Math.ceil(total / staffMembersPerPage)}
          previousLabel={t('member_previous')}
          nextLabel={t('member_next')}
          onPage={(page) => onSearch({ ...search, page })}
        />
      )}
    </div>
  );
}

function SearchForm({ search, onSearch }: Omit<ListProps, 'onOpen'>) {
  const t = useMessages();
  const { may } = useOwnRights();
  const [typed, setTyped] = useState(search.q ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...search, q: typed.trim(), page: 0 });
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={t(may('members.contacts') ? 'member_search_contacts' : 'member_search_names')}
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
    </search>
  );
}

function MemberTable({ rows, onOpen }: { rows: readonly StaffMemberRow[]; onOpen: (memberId: string) => void }) {
  const t = useMessages();
  const language = useLanguage();
  const columns = useMemo<DataColumn<StaffMemberRow>[]>(
    () => [
      {
        id: 'name',
        header: t('staff_person'),
        value: (row) => row.member_displayname,
        cell: (row) => (
          <span className={styles.person}>
            <Avatar src={row.member_img_profile} size={32} />
            <Button
              variant="quiet"
              size="small"
              aria-label={t('member_open', { name: row.member_displayname })}
              onClick={() => onOpen(row.member_id)}
            >
              {row.member_displayname}
            </Button>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('member_col_state'),
        cell: (row) => (
          <span className={styles.marks}>
            <MemberBadges member={row} />
          </span>
        ),
      },
      {
        id: 'level',
        header: t('member_col_media'),
        value: (row) => row.media_skills_level,
        cell: (row) => mediaLevelNames[row.media_skills_level] || '–',
      },
      {
        id: 'joined',
        header: t('member_col_joined'),
        value: (row) => row.member_create_date,
        cell: (row) => formatDate(row.member_create_date, 'long', language),
      },
    ],
    [t, language, onOpen],
  );
  return <DataTable label={t('console_members')} columns={columns} rows={rows} rowKey={(row) => row.member_id} />;
}
