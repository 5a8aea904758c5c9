import type { getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { isMessageKey, type Translate, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './CoinHistory.module.css';
import { pointWords } from './point-words.ts';

/** A real table where it fits, a list below. */
export function HistoryRows({ rows }: { rows: readonly PointRow[] }) {
  const isWide = useIsWide();
  return isWide ? <RowTable rows={rows} /> : <RowList rows={rows} />;
}

function RowTable({ rows }: { rows: readonly PointRow[] }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('coin_history')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('coin_history_date')}</th>
          <th scope="col">{t('coin_history_what')}</th>
          <th scope="col">{t('coin_history_amount')}</th>
          <th scope="col">{t('coins_left')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.transaction_id}${row.status}`}>
            <td className={styles.date}>{formatDate(row.create_date, 'dateTime', language)}</td>
            <td>
              <What row={row} />
            </td>
            <td>
              <Amount row={row} />
            </td>
            <td className={styles.left}>{formatCount(row.point_detail.member_point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowList({ rows }: { rows: readonly PointRow[] }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <ul className={styles.list} aria-label={t('coin_history')}>
      {rows.map((row) => (
        <li key={`${row.transaction_id}${row.status}`} className={styles.row}>
          <div className={styles.what}>
            <What row={row} />
            <span className={styles.date}>{formatDate(row.create_date, 'dateTime', language)}</span>
          </div>
          <div className={styles.sums}>
            <Amount row={row} />
            <span className={styles.date}>
              {t('coins_left')} {formatCount(row.point_detail.member_point)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What it was for; leads to the story where there is one. */
function What({ row }: { row: PointRow }) {
  const t = useMessages();
  const language = useLanguage();
  const { post_id, reason } = row.point_detail;
  const Icon = isReceived(row) ? ArrowDownLeft : ArrowUpRight;
  const words: ReactNode = describePoint(row, t);
  return (
    <span className={styles.words}>
      <Icon size={18} className={styles.direction} data-received={isReceived(row) || undefined} />
      <span>
        {post_id === '0' ? (
          words
        ) : (
          <Link to={`/newslist/${encodeURIComponent(post_id)}`} className={styles.cause}>
            {words}
          </Link>
        )}
        {reason && <span className={styles.reason}>{isMessageKey(language, reason) ? t(reason) : reason}</span>}
      </span>
    </span>
  );
}

/** The sign is spelled out for screen readers. */
function Amount({ row }: { row: PointRow }) {
  const t = useMessages();
  return (
    <strong className={classNames(styles.amount, isReceived(row) && styles.received)}>
      <span aria-hidden="true">{signedAmount(row)}</span>
      <span className="visually-hidden">{spokenAmount(row, t)}</span>
    </strong>
  );
}

type PointRow = ResultOf<typeof getPointHistory>[number];

function isReceived({ status }: PointRow): boolean {
  return status === 0;
}

/** "Received from Ploy", "Pinned a story". The name is left out where there is none. */
function describePoint(row: PointRow, t: Translate): string {
  const { point_type, point_detail } = row;
  // What is taken back from one returns to another.
  if (point_type === 'taken_back_point' && isReceived(row)) return t('point_given_back');
  return t(pointWords[point_type], { name: point_detail.member_displayname || t('point_nobody') });
}

/** The sign in words, for screen readers. */
function spokenAmount(row: PointRow, t: Translate): string {
  return t(isReceived(row) ? 'coins_in' : 'coins_out', { count: formatCount(row.point) });
}

function signedAmount(row: PointRow): string {
  return `${isReceived(row) ? '+' : '−'}${formatCount(row.point)}`;
}
