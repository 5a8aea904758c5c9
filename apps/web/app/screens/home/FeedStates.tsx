/** What stands in the place of a feed that has nothing to show, or that needs something first (design reference S-02). */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useWhenUserIdle } from '#web/platform/overlays/use-when-user-idle.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { isDue, storeSeen } from '../../features/announcements/announce-memory.ts';
import { useAnnouncement } from '../../features/announcements/use-announcement.ts';
import { askPosition, useOwnPosition } from '../../features/places/own-position.ts';
import { CategoryChips } from '../../features/posts/CategoryChips.tsx';
import { type HomeFeed, homeSearchOf } from '../../features/posts/home-feed.ts';
import { PastTheEnd, PostSkeletons } from '../../features/posts/PostFeed.tsx';
import type { Category } from '../../features/posts/post-words.ts';
import { PinOne } from './PinOne.tsx';

const NearNote = fetchedPart(async () => {
  const [part] = await Promise.all([import('./NearNote.tsx'), loadTexts('news')]);
  return part.NearNote;
});

const SuggestedPeople = fetchedPart(async () => {
  const [part] = await Promise.all([import('./SuggestedPeople.tsx'), loadTexts('news', 'members')]);
  return part.SuggestedPeople;
});

/** The feed around the reader: it asks the reader before it requests the device's position. */
export function NearGate({ children }: { children: ReactNode }) {
  const t = useMessages();
  const { state } = useOwnPosition();
  if (state === 'known') return children;
  if (state === 'asking') return <PostSkeletons label={t('feed_near_asking')} />;
  return <NearPart isDenied={state === 'denied'} />;
}

/** What there is to say before a feed of near news; it comes when somebody wants it. */
function NearPart(props: ComponentProps<typeof NearNote>) {
  const [isLost, setLost] = useState(false);
  if (isLost) return <LoadFailure onRetry={() => location.reload()} />;
  return (
    <BrowserOnly>
      <NearNote {...props} onUnavailable={() => setLost(true)} />
    </BrowserOnly>
  );
}

/** The feed of those one follows: for members. */
export function FollowingGate({ children }: { children: ReactNode }) {
  const t = useMessages();
  const dialogs = useDialogs();
  if (useSession()) return children;
  return (
    <EmptyState
      drawing="notebook"
      title={t('feed_following_login')}
      action={<Button onClick={() => dialogs.open('login')}>{t('login')}</Button>}
    >
      {t('following_empty_hint')}
    </EmptyState>
  );
}

export function EmptyFeed({ feed }: { feed: HomeFeed }) {
  const t = useMessages();
  if (feed.kind === 'near') return <NearPart emptyWithin={feed.km} />;
  if (feed.kind === 'following') {
    return (
      <>
        <EmptyState
          drawing="notebook"
          title={t('feed_following_empty')}
          action={<LinkButton to="/reportercommunity">{t('feed_following_find')}</LinkButton>}
        >
          {t('following_empty_hint')}
        </EmptyState>
        <BrowserOnly>
          <SuggestedPeople />
        </BrowserOnly>
      </>
    );
  }
  if (feed.page > 0) return <PastTheEnd first={`/home${homeSearchOf({ ...feed, page: 0 })}`} />;
  return (
    <EmptyState title={t('feed_empty')} action={<PinOne>{t('composer_title')}</PinOne>}>
      {t('feed_empty_hint')}
    </EmptyState>
  );
}

/** Latest, near me, following, then the categories; the chosen one stands in the address. */
export function FeedChips({ feed, categories }: { feed: HomeFeed; categories: readonly Category[] }) {
  const t = useMessages();
  const navigate = useNavigate();
  const position = useOwnPosition();
  const show = (next: HomeFeed) => navigate({ search: homeSearchOf(next) });
  const latest = (category?: number): HomeFeed => ({ kind: 'latest', category, page: 0 });
  function showNear() {
    if (position.state !== 'known') askPosition();
    show({ kind: 'near', km: 10 });
  }
  return (
    <ChipRow label={t('feed_categories')}>
      <Chip pressed={feed.kind === 'latest' && feed.category === undefined} onClick={() => show(latest())}>
        {t('feed_latest')}
      </Chip>
      <Chip pressed={feed.kind === 'near'} onClick={showNear}>
        {t('news_near')}
      </Chip>
      <Chip pressed={feed.kind === 'following'} onClick={() => show({ kind: 'following' })}>
        {t('following')}
      </Chip>
      <CategoryChips
        categories={categories}
        value={feed.kind === 'latest' ? feed.category : undefined}
        onChoose={(category) => show(latest(category))}
      />
    </ChipRow>
  );
}

/** Opens the current announcement once a visit, in a quiet moment and never over another dialog. */
export function AnnouncementPrompt() {
  const dialogs = useDialogs();
  const { data } = useAnnouncement();
  const isWanted = Boolean(data && isDue(data.announce_id));
  useWhenUserIdle(isWanted && dialogs.layers.length === 0, () => {
    if (!data) return;
    storeSeen(data.announce_id);
    dialogs.open('announce', data.announce_id);
  });
  return null;
}
