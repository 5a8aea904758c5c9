import { accountEntriesPerPage } from '@pakmut/contract/coin-corrections/coin-corrections.rules.ts';
import type { PointType } from '@pakmut/contract/coins/coins.rules.ts';
import { useEffect, useMemo, useRef } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { pointWords } from './point-words.ts';
import styles from './StaffCoins.module.css';
import { type StaffAccount as Account, type AccountEntry, useReasonWords } from './use-staff-coins.ts';

type Props = {
  account: Account;
  page: number;
  mayCorrect: boolean;
  onPage: (page: number) => void;
  onChanged: () => Promise<void>;
};

/** What a member holds, how it came, and the way to correct it. */
export function StaffAccount({ account, page, mayCorrect, onPage, onChanged }: Props) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { member_displayname: name, member_username: username } = account;
  return (
    <>
      <header className={styles.head}>
        <Avatar src={account.member_img_profile} size={56} />
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            {name}
          </h2>
          {username && <p className={styles.meta}>@{username}</p>}
          <p className={styles.meta}>
            <code>{account.member_id}</code>
          </p>
        </div>
        <div>
          <p className={styles.meta}>{t('coins_left')}</p>
          <p className={styles.balance}>{formatCount(account.member_point)}</p>
        </div>
      </header>
      {mayCorrect && account.can_correct === 1 && <CorrectionForm account={account} onDone={onChanged} />}
      <Entries account={account} page={page} onPage={onPage} />
    </>
  );
}

function Entries({ account, page, onPage }: Pick<Props, 'account' | 'page' | 'onPage'>) {
  const t = useMessages();
  const language = useLanguage();
  const wordsOf = useReasonWords();
  const columns = useMemo<DataColumn<AccountEntry>[]>(
    () => [
      {
        id: 'date',
        header: t('coin_history_date'),
        cell: (row) => formatDate(row.date, 'long', language),
      },
      { id: 'kind', header: t('coin_history_what'), cell: (row) => t(kindOf(row)) },
      {
        id: 'amount',
        header: t('coin_history_amount'),
        cell: (row) => <span className={styles.amount}>{signed(row.amount)}</span>,
      },
      { id: 'left', header: t('coins_left'), cell: (row) => formatCount(row.member_point) },
      { id: 'reason', header: t('coins_reason_text'), cell: (row) => wordsOf(row.reason) || '–' },
    ],
    [t, language, wordsOf],
  );
  return (
    <section className={styles.part} aria-labelledby="coins-entries">
      <h3 id="coins-entries" className={styles.title}>
        {t('coins_entries')}
      </h3>
      {account.entries.length === 0 ? (
        <p className={styles.meta}>{t('coins_entries_empty')}</p>
      ) : (
        <DataTable
          label={t('coins_entries')}
          columns={columns}
          rows={account.entries}
          rowKey={(row) => row.transaction_id}
        />
      )}
      {account.total > accountEntriesPerPage && (
        <Pager
          label={t('coins_entries_pages')}
          words={formatCount(account.total)}
          page={page}
          pages={Math.ceil(account.total / accountEntriesPerPage)}
          previousLabel={t('page_previous')}
          nextLabel={t('page_next')}
          onPage={onPage}
        />
      )}
    </section>
  );
}

/** The other side of a movement is nobody's business here, so the words name none. */
const namelessWords: Partial<Record<PointType, MessageKey>> = {
  receiver_point: 'coins_kind_received',
  sender_point: 'coins_kind_sent',
};

function kindOf({ point_type, amount }: AccountEntry): MessageKey {
  if (point_type === 'taken_back_point' && amount > 0) return 'point_given_back';
  return namelessWords[point_type] ?? pointWords[point_type];
}

export function signed(amount: number): string {
  return `${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}`;
}
