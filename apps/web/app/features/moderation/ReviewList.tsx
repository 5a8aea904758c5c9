import { formatRelative } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { decisionWords, kindWords } from './moderation-words.ts';
import styles from './ReviewList.module.css';
import type { ReviewItem } from './use-review-queue.ts';

type Props = {
  items: readonly ReviewItem[];
  current: string | null;
  marked: ReadonlySet<string>;
  onOpen: (itemId: string) => void;
  onMark: (itemId: string, isMarked: boolean) => void;
  /** Only reports can be marked, to decide about several at once. */
  canMark: (item: ReviewItem) => boolean;
};

/** The queue, one row for each item. */
export function ReviewList({ items, current, marked, onOpen, onMark, canMark }: Props) {
  const t = useMessages();
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.item_id} className={styles.row} data-current={item.item_id === current || undefined}>
          {canMark(item) ? (
            <label className={styles.mark}>
              <input
                type="checkbox"
                checked={marked.has(item.item_id)}
                onChange={(event) => onMark(item.item_id, event.target.checked)}
              />
              <span className="visually-hidden">{t('review_mark', { name: item.header })}</span>
            </label>
          ) : (
            <span className={styles.mark} />
          )}
          <button
            type="button"
            className={styles.open}
            aria-current={item.item_id === current || undefined}
            data-item={item.item_id}
            onClick={() => onOpen(item.item_id)}
          >
            <span className={styles.header}>{item.header || t(kindWords[item.kind])}</span>
            <span className={styles.facts}>
              {t(kindWords[item.kind])}
              {item.report_total > 0 && ` · ${t('review_reports', { count: item.report_total })}`}
              {item.claim && ` · ${t('review_claimed_by', { name: item.claim.staff_name })}`}
            </span>
          </button>
          <ItemState item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemState({ item }: { item: ReviewItem }) {
  const t = useMessages();
  const language = useLanguage();
  const now = useNow();
  if (item.decision) return <Badge>{t(decisionWords[item.decision.decision])}</Badge>;
  if (item.is_overdue === 1) return <Badge tone="danger">{t('review_overdue')}</Badge>;
  if (item.is_urgent === 1) return <Badge tone="coin">{t('review_urgent')}</Badge>;
  return <span className={styles.age}>{formatRelative(item.open_date, now, language)}</span>;
}
