import { useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { askPosition, useOwnPosition } from '../../features/places/own-position.ts';
import { CategoryChips } from '../../features/posts/CategoryChips.tsx';
import { type HomeFeed, homeSearchOf } from '../../features/posts/home-feed.ts';
import type { Category } from '../../features/posts/post-words.ts';

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
