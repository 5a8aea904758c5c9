import type { DisputeState } from '@pakmut/contract/disputes/disputes.rules.ts';
import { mayFollow } from '@pakmut/contract/disputes/disputes.rules.ts';
import {
  decisionsOf,
  isForSeveral,
  permissionOf,
  type ReviewDecision,
  type ReviewKind,
  type ReviewList as ReviewListName,
  reasonsOf,
  reviewKinds,
  reviewLists,
} from '@pakmut/contract/moderation/moderation.rules.ts';
import { ArrowLeft, Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { ErasureRequestView } from '../../features/account-deletions/ErasureRequestView.tsx';
import { DisputeView } from '../../features/disputes/DisputeView.tsx';
import { IdentityCardView } from '../../features/identity-cards/IdentityCardView.tsx';
import { DecisionPanel, isAsked } from '../../features/moderation/DecisionPanel.tsx';
import { KeyHelp } from '../../features/moderation/KeyHelp.tsx';
import { decisionKeys, decisionWords, kindWords, useKeyWords } from '../../features/moderation/moderation-words.ts';
import { ReviewDetail } from '../../features/moderation/ReviewDetail.tsx';
import { ReviewList } from '../../features/moderation/ReviewList.tsx';
import { areKeysOff, useQueueKeys } from '../../features/moderation/use-queue-keys.ts';
import {
  type Decided,
  type ReviewItem,
  useReviewCommands,
  useReviewCounts,
  useReviewQueue,
} from '../../features/moderation/use-review-queue.ts';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import { CollectionReview } from '../../features/survey-builder/CollectionReview.tsx';
import { FormFilling } from '../../features/surveys/FormFilling.tsx';
import { VideoPlayer } from '../../features/videos/VideoPlayer.tsx';
import styles from './QueueSection.module.css';

const listWords: Record<ReviewListName, MessageKey> = {
  open: 'review_list_open',
  mine: 'review_list_mine',
  decided: 'review_list_decided',
};
/** A look that is shorter does not take the item away from colleagues. */
const claimAfterMilliseconds = 800;

/** /admin: what waits for a decision, beside the item that is looked at; all of it by keyboard (design reference A-01). */
export function QueueSection() {
  const t = useMessages();
  const isOnline = useIsOnline();
  const filters = useFilters();
  const queue = useReviewQueue(filters.list, filters.kind);
  const counts = useReviewCounts();
  const work = useQueueWork(queue.items, filters.list);
  const help = useLayer('keys');
  const [areLettersOn, setLettersOn] = useState(() => typeof window !== 'undefined' && !areKeysOff());
  useQueueKeys(areLettersOn && isOnline, (key) => {
    if (key === '?') help.open();
    else return work.onKey(key);
    return true;
  });
  return (
    <div className={styles.queue} data-open={work.item ? true : undefined}>
      <section className={styles.side} aria-label={t('console_queue')}>
        {!isOnline && <Notice tone="warn" title={t('console_offline')} />}
        <ListFilters filters={filters} counts={counts.data ?? []} onHelp={help.open} />
        {work.marked.size > 0 && <MarkedBar work={work} />}
        {queue.isError && <LoadFailure onRetry={() => void queue.refetch()} />}
        {queue.isPending && <LoadSkeleton rows={8} />}
        {queue.isSuccess && queue.items.length === 0 && (
          <EmptyState drawing="boat" title={t(filters.list === 'open' ? 'review_empty' : 'review_empty_list')} />
        )}
        <ReviewList
          items={queue.items}
          current={work.item?.item_id ?? null}
          marked={work.marked}
          onOpen={work.open}
          onMark={work.mark}
          canMark={(item) => filters.list !== 'decided' && isForSeveral(item.kind)}
        />
        {queue.hasNextPage && (
          <Button variant="secondary" block busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
            {t('review_more')}
          </Button>
        )}
      </section>
      <section className={styles.main} aria-label={t('review_item')}>
        {work.item ? (
          <OpenItem key={work.item.item_id} item={work.item} work={work} isOnline={isOnline} />
        ) : (
          queue.items.length > 0 && <p className={styles.hint}>{t('review_choose')}</p>
        )}
      </section>
      {help.isOpen && <KeyHelp onClose={help.close} onSwitch={setLettersOn} />}
    </div>
  );
}

type Work = ReturnType<typeof useQueueWork>;

function OpenItem({ item, work, isOnline }: { item: ReviewItem; work: Work; isOnline: boolean }) {
  const t = useMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <article className={styles.item}>
      <Button variant="quiet" size="small" icon={<ArrowLeft size={18} />} className={styles.back} onClick={work.close}>
        {t('console_queue')}
      </Button>
      <h2 ref={title} tabIndex={-1} className={styles.itemTitle}>
        {item.header || t(kindWords[item.kind])}
      </h2>
      <ReviewDetail item={item} isMine={work.isMine(item)} onTakeOver={() => work.takeOver(item)}>
        {item.vdo.map((video) => (
          <VideoPlayer key={video.post_video_id} video={video} label={t('video_of', { header: item.header })} />
        ))}
        {item.kind === 'dispute' && <DisputeView disputeId={item.subject_id} />}
        {item.kind === 'erasure_request' && <ErasureRequestView requestId={item.subject_id} />}
        {item.kind === 'nexus' && <CollectionReview nexusId={item.subject_id} Filling={FormFilling} />}
        {item.kind === 'identity_card' && item.state === 'open' && <IdentityCardView cardId={item.subject_id} />}
      </ReviewDetail>
      <div className={styles.decide}>
        {item.state === 'open' && isOnline && (
          <DecisionPanel
            kind={item.kind}
            offered={work.offeredFor(item)}
            asked={work.asked}
            onAsk={work.ask}
            onDecide={(decided) => void work.decide([item], decided)}
          />
        )}
        {item.state === 'deciding' && item.decision && (
          <Button variant="secondary" onClick={() => void work.undo([item.item_id])}>
            {t('undo')}
          </Button>
        )}
      </div>
    </article>
  );
}

function MarkedBar({ work }: { work: Work }) {
  const t = useMessages();
  const items = work.markedItems;
  const first = items[0];
  if (!first) return null;
  const isOneKind = items.every((item) => item.kind === first.kind);
  return (
    <div className={styles.marked}>
      <p aria-live="polite" className={styles.markedCount}>
        {t('review_marked', { count: items.length })}
      </p>
      {isOneKind ? (
        <DecisionPanel
          kind={first.kind}
          offered={work.offeredFor(first)}
          asked={work.askedForMarked}
          onAsk={work.askForMarked}
          onDecide={(decided) => void work.decide(items, decided)}
        />
      ) : (
        <p className={styles.hint}>{t('review_marked_mixed')}</p>
      )}
    </div>
  );
}

type Filters = ReturnType<typeof useFilters>;

/** The list and the kind are in the address, so that they can be kept and shared. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const list = reviewLists.find((one) => one === search.get('list')) ?? 'open';
  const kind: ReviewKind | null = reviewKinds.find((one) => one === search.get('kind')) ?? null;
  const set = (name: 'list' | 'kind', value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { list, kind, set };
}

function ListFilters({
  filters,
  counts,
  onHelp,
}: {
  filters: Filters;
  counts: readonly { kind: ReviewKind; open: number; overdue: number }[];
  onHelp: () => void;
}) {
  const t = useMessages();
  return (
    <div className={styles.filters}>
      <ChipRow label={t('review_lists')}>
        {reviewLists.map((list) => (
          <Chip
            key={list}
            pressed={filters.list === list}
            onClick={() => filters.set('list', list === 'open' ? null : list)}
          >
            {t(listWords[list])}
          </Chip>
        ))}
        <Chip pressed={false} icon={<Keyboard size={18} />} onClick={onHelp}>
          {t('review_keys')}
        </Chip>
      </ChipRow>
      <ChipRow label={t('review_kinds')}>
        <Chip pressed={filters.kind === null} onClick={() => filters.set('kind', null)}>
          {t('review_all_kinds')}
        </Chip>
        {counts.map(({ kind, open, overdue }) => (
          <Chip key={kind} pressed={filters.kind === kind} onClick={() => filters.set('kind', kind)}>
            {t(kindWords[kind])} {open}
            {overdue > 0 && <span className={styles.late}> · {t('review_late', { count: overdue })}</span>}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** What the person does in the queue: opening, marking, asking for a reason, deciding, undoing. */
function useQueueWork(items: readonly ReviewItem[], list: ReviewListName) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const keyWords = useKeyWords();
  const commands = useReviewCommands();
  const { may } = useOwnRights();
  const memberId = useSession()?.member.member_id;
  const [openId, setOpenId] = useState<string | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<ReviewDecision | null>(null);
  const [askedForMarked, setAskedForMarked] = useState<ReviewDecision | null>(null);
  const lastDecided = useRef<string[]>([]);
  // What was decided leaves the list before the server's next answer.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const present = items.filter(({ item_id }) => !gone.has(item_id));
  // On a phone the item takes the list's place, and Back returns to the list.
  const isWide = useIsWide();
  const layer = useLayer('item');
  const item = isWide || layer.isOpen ? (present.find(({ item_id }) => item_id === openId) ?? null) : null;
  const markedItems = present.filter(({ item_id }) => marked.has(item_id));
  const isMine = (one: ReviewItem) => one.claim?.staff_id === memberId;
  useClaim(item, list, commands.claim);

  function open(id: string | null) {
    setOpenId(id);
    setAsked(null);
    if (!isWide && id && !layer.isOpen) layer.open();
    if (!id) layer.close();
  }
  function step(by: 1 | -1) {
    const at = present.findIndex(({ item_id }) => item_id === openId);
    const next = present[at < 0 ? 0 : Math.max(0, Math.min(present.length - 1, at + by))];
    if (next) open(next.item_id);
  }
  function mark(id: string, isMarked: boolean) {
    setAskedForMarked(null);
    setMarked((before) => {
      const next = new Set(before);
      if (isMarked) next.add(id);
      else next.delete(id);
      return next;
    });
  }
  const offeredFor = (one: ReviewItem): ReviewDecision[] =>
    decisionsOf[one.kind].filter(
      (decision) =>
        may(permissionOf(one.kind, decision)) &&
        (one.kind !== 'dispute' || mayFollow(one.dispute_state as DisputeState, decision as DisputeState)),
    );

  async function decide(chosen: readonly ReviewItem[], decided: Decided) {
    const ids = chosen.map(({ item_id }) => item_id);
    const following = nextAfter(present, ids);
    setAsked(null);
    setAskedForMarked(null);
    setMarked(new Set());
    setGone((before) => new Set([...before, ...ids]));
    open(following);
    try {
      const outcomes = await commands.decide(ids, decided);
      const done = outcomes.filter(({ is_done }) => is_done === 1).map(({ item_id }) => item_id);
      const refused = outcomes.find(({ is_done }) => is_done === 0);
      if (refused) toast({ text: keyWords(refused.message), tone: 'warn' });
      bringBack(ids.filter((id) => !done.includes(id)));
      if (done.length === 0) return;
      lastDecided.current = done;
      toast({
        text: t('review_done', { decision: t(decisionWords[decided.decision]), count: done.length }),
        tone: 'success',
        action: { label: t('undo'), onClick: () => void undo(done) },
      });
    } catch (failure) {
      bringBack(ids);
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
  }
  function bringBack(ids: readonly string[]) {
    setGone((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }
  async function undo(ids: string[]) {
    if (ids.length === 0) return;
    try {
      const outcomes = await commands.undo(ids);
      const refused = outcomes.find(({ is_done }) => is_done === 0);
      bringBack(ids);
      lastDecided.current = [];
      toast(refused ? { text: keyWords(refused.message), tone: 'warn' } : { text: t('review_undone') });
      if (!refused && ids[0]) open(ids[0]);
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
  }
  function takeOver(one: ReviewItem) {
    commands.claim(one.item_id, true, true).catch((failure) => toast({ text: wordsOf(failure), tone: 'warn' }));
  }
  function onKey(key: string): boolean {
    if (key === 'j' || key === 'ArrowDown') step(1);
    else if (key === 'k' || key === 'ArrowUp') step(-1);
    else if (key === 'z') void undo(lastDecided.current);
    else if (key === 'Escape' && asked) setAsked(null);
    else return item ? onItemKey(item, key) : false;
    return true;
  }
  function onItemKey(one: ReviewItem, key: string): boolean {
    if (key === 'm' && isForSeveral(one.kind)) {
      mark(one.item_id, !marked.has(one.item_id));
      return true;
    }
    if (asked) {
      const reason = reasonsOf(one.kind)[Number(key) - 1];
      if (reason) void decide([one], { decision: asked, reason });
      return reason !== undefined;
    }
    const decision = one.state === 'open' && offeredFor(one).find((offered) => decisionKeys[offered] === key);
    if (!decision) return false;
    if (isAsked(one.kind, decision)) setAsked(decision);
    else void decide([one], { decision });
    return true;
  }
  return {
    item,
    marked,
    markedItems,
    asked,
    askedForMarked,
    isMine,
    offeredFor,
    open,
    close: () => open(null),
    mark,
    ask: setAsked,
    askForMarked: setAskedForMarked,
    decide,
    undo,
    takeOver,
    onKey,
  };
}

/** The item after those that were decided, else the one before. */
function nextAfter(present: readonly ReviewItem[], decided: readonly string[]): string | null {
  const last = present.findLastIndex(({ item_id }) => decided.includes(item_id));
  const isLeft = ({ item_id }: ReviewItem) => !decided.includes(item_id);
  return (present.slice(last + 1).find(isLeft) ?? present.findLast(isLeft))?.item_id ?? null;
}

/** Takes what is looked at for longer than a glance, and gives it back when the person goes on without a decision. */
function useClaim(
  item: ReviewItem | null,
  list: ReviewListName,
  claim: (itemId: string, isClaim: boolean) => Promise<void>,
): void {
  const id = item && item.state === 'open' && !item.claim && list !== 'decided' ? item.item_id : null;
  const openId = item?.item_id ?? null;
  const mine = useRef<string | null>(null);
  const take = useEffectEvent((wanted: string) => {
    mine.current = wanted;
    // Whoever is faster has it; the list says so at once.
    claim(wanted, true).catch(() => undefined);
  });
  const giveBack = useEffectEvent(() => {
    const held = mine.current;
    mine.current = null;
    if (held) claim(held, false).catch(() => undefined);
  });
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => take(id), claimAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item, or none, is what ends the look
  useEffect(() => giveBack, [openId]);
}
