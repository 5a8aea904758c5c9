import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { listVideoPosts } from '@pakmut/contract/search/search.contract.ts';
import { useLocation, useNavigate } from 'react-router';
import { categoryPageOf, categoryPageSearch } from '#web/features/posts/news-filters.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Badges } from '../features/members/Badges.tsx';
import { AuthorLine } from '../features/posts/AuthorLine.tsx';
import { CategoryChips } from '../features/posts/CategoryChips.tsx';
import { PastTheEnd, PostFeed } from '../features/posts/PostFeed.tsx';
import { isPastEnd, type PageWanted, usePostPages } from '../features/posts/post-pages.ts';
import type { Prefix } from '../features/posts/read-list.ts';
import { useCategories } from '../features/posts/use-categories.ts';
import { VideoCard } from '../features/posts/VideoCard.tsx';
import type { Route } from './+types/video-list';
import styles from './video-list.module.css';

export const handle = await pageTexts('news');

export const shouldRevalidate = revalidateUnlessDialog;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const { category, page } = categoryPageOf(new URL(request.url).search);
  const [posts, categories] = await Promise.all([
    orNull(call(listVideoPosts.public, { ...inputOf(category), page }, { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  return { posts, categories: categories ?? [] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { page } = categoryPageOf(location.search);
  return pageMeta(matches, {
    title: 'videos',
    description: 'videos_lead',
    noIndex: isPastEnd(loaderData?.posts, page),
  });
};

/** /vdolist: video stories, newest first. */
export default function VideoList({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { category, page } = categoryPageOf(useLocation().search);
  const categories = useCategories(loaderData.categories);
  const pages = usePostPages({
    filter: { videos: category ?? 'all' },
    initial: loaderData.posts,
    startPage: page,
    load: (wanted, prefix, signal) => load(category, wanted, prefix, signal),
  });
  return (
    <div className={styles.page}>
      <h1>{t('videos')}</h1>
      <p className={styles.lead}>{t('videos_lead')}</p>
      <ChipRow label={t('feed_categories')}>
        <CategoryChips
          categories={categories}
          value={category}
          onChoose={(chosen) => navigate({ search: categoryPageSearch({ category: chosen, page: 0 }) })}
          allLabel={t('news_all_categories')}
        />
      </ChipRow>
      <div className={styles.list}>
        <PostFeed
          label={t('videos')}
          pages={pages}
          nextHref={`/vdolist${categoryPageSearch({ category, page: page + pages.pageCount })}`}
          empty={
            page > 0 ? (
              <PastTheEnd first={`/vdolist${categoryPageSearch({ category, page: 0 })}`} />
            ) : (
              <EmptyState
                drawing="boat"
                title={t('videos_empty')}
                action={<LinkButton to="/newslist">{t('see_latest_news')}</LinkButton>}
              />
            )
          }
        >
          {(post) => (
            <VideoCard
              key={post.post_id}
              post={post}
              author={<AuthorLine post={post} />}
              badges={<Badges badges={post.badge} look="small" />}
            />
          )}
        </PostFeed>
      </div>
    </div>
  );
}

function load(category: number | undefined, wanted: PageWanted, prefix: Prefix, signal: AbortSignal) {
  return call(listVideoPosts[prefix], { ...inputOf(category), ...wanted }, { signal });
}

function inputOf(category: number | undefined) {
  return { maxPerPage: pageSizes.feed, ...(category !== undefined && { categoryID: category }) };
}
