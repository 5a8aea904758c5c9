import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { decisionWords, kindWords, reasonWords, useKeyWords } from './moderation-words.ts';
import styles from './ReviewDetail.module.css';
import type { ReviewItem } from './use-review-queue.ts';

type Props = {
  item: ReviewItem;
  isMine: boolean;
  onTakeOver: () => void;
  /** What only its source knows: the whole dispute, the card. */
  children?: ReactNode;
};

/** All that one needs to decide about an item. Photos that are reported are blurred until somebody wants to see them. */
export function ReviewDetail({ item, isMine, onTakeOver, children }: Props) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <>
      <p className={styles.facts}>
        <Badge tone={item.is_urgent === 1 ? 'danger' : 'neutral'}>{t(kindWords[item.kind])}</Badge>
        {item.is_hidden === 1 && <Badge>{t('review_is_hidden')}</Badge>}
        {item.is_deleted === 1 && <Badge>{t('review_is_deleted')}</Badge>}
        <span>{t('review_due', { date: formatDate(item.due_date, 'dateTime', language) })}</span>
      </p>
      <Standing item={item} isMine={isMine} onTakeOver={onTakeOver} />
      {item.kind !== 'erasure_request' && <Author item={item} />}
      {item.img.length > 0 && <Photos key={item.item_id} item={item} />}
      {item.kind !== 'identity_card' && item.detail && <p className={styles.text}>{item.detail}</p>}
      <Reports item={item} />
      {children}
    </>
  );
}

function Standing({ item, isMine, onTakeOver }: Omit<Props, 'children'>) {
  const t = useMessages();
  const language = useLanguage();
  const wordsOf = useKeyWords();
  const { decision, claim } = item;
  return (
    <>
      {item.failure && (
        <Notice tone="error" title={t('review_failed')}>
          {wordsOf(item.failure)}
        </Notice>
      )}
      {decision && (
        <Notice tone="info" title={t(decisionWords[decision.decision])}>
          {[
            decision.reason && t(reasonWords[decision.reason]),
            decision.note,
            decision.staff_name,
            formatDate(decision.date, 'dateTime', language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Notice>
      )}
      {claim && !isMine && (
        <Notice
          tone="warn"
          title={t('review_claimed_by', { name: claim.staff_name })}
          action={
            <Button size="small" variant="secondary" onClick={onTakeOver}>
              {t('review_take_over')}
            </Button>
          }
        />
      )}
      {item.waits_until && (
        <Notice tone="info" title={t('review_waits', { date: formatDate(item.waits_until, 'long', language) })} />
      )}
    </>
  );
}

function Author({ item }: { item: ReviewItem }) {
  const t = useMessages();
  const isTalk = item.kind === 'appeal' || item.kind === 'message';
  return (
    <p className={styles.author}>
      <strong>{item.member_displayname || t('anonymous_author')}</strong>
      {item.earlier > 0 && <span> · {t('review_earlier', { count: item.earlier })}</span>}
      {item.post_id && item.kind !== 'held_post' && (
        <>
          {' · '}
          <Link to={isTalk ? `/admin/stories?post=${item.post_id}` : `/newslist/${item.post_id}`}>
            {t('review_open_story')}
          </Link>
        </>
      )}
    </p>
  );
}

function Photos({ item }: { item: ReviewItem }) {
  const t = useMessages();
  const [isClear, setClear] = useState(false);
  return (
    <div className={styles.photos} data-clear={isClear || undefined}>
      {item.img.map((address) => (
        <img key={address} src={address} alt="" width={180} height={120} loading="lazy" />
      ))}
      {!isClear && (
        <Button size="small" variant="secondary" onClick={() => setClear(true)}>
          {t('review_show_photos')}
        </Button>
      )}
    </div>
  );
}

function Reports({ item }: { item: ReviewItem }) {
  const t = useMessages();
  if (item.report_total === 0) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>{t('review_reports', { count: item.report_total })}</h3>
      <ul className={styles.reasons}>
        {item.reasons.map(({ reason, count }) => (
          <li key={reason}>
            {t(reasonWords[reason])} ×{count}
          </li>
        ))}
      </ul>
      {item.details.map((detail, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what people wrote has no name, and the list never changes its order
        <blockquote key={position} className={styles.quote}>
          {detail}
        </blockquote>
      ))}
    </section>
  );
}
