import { listCategories, listHighlights, listPosts } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#web/platform/call.ts';
import { revalidateUnlessDialog, useDialogs } from '#web/platform/dialogs.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { useMembersOnly } from '#web/platform/login-gate.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { requestContext } from '#web/platform/request-context.ts';
import { useIsOnline } from '#web/platform/use-is-online.ts';
import { useIsWide } from '#web/platform/use-is-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LazyClusterMap } from '../features/places/lazy-maps.tsx';
import { AuthorLine } from '../features/posts/AuthorLine.tsx';
import { CategoryChips } from '../features/posts/CategoryChips.tsx';
import { clustersOf, viewOf } from '../features/posts/feed-map.ts';
import { Highlights } from '../features/posts/Highlights.tsx';
import { filtersOf, searchOf } from '../features/posts/news-filters.ts';
import { PostActions } from '../features/posts/PostActions.tsx';
import { PostCard } from '../features/posts/PostCard.tsx';
import { PostFeed } from '../features/posts/PostFeed.tsx';
import { type NewsPost, type PageWanted, usePostPages } from '../features/posts/post-pages.ts';
import { categoryName, storyPath } from '../features/posts/post-words.ts';
import { useCategories } from '../features/posts/use-categories.ts';
import { useMapTexts } from '../features/posts/use-map-texts.ts';
import { orNull } from '../features/posts/use-story.ts';
import type { Route } from './+types/home';
import styles from './home.module.css';

/** Cards whose photograph is loaded at once: what a first screen can show. */
const eagerCards = 2;

export const shouldRevalidate = revalidateUnlessDialog;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const { category, page } = filtersOf(new URL(request.url).search);
  const isFirst = category === undefined && page === 0;
  const [posts, categories, highlights] = await Promise.all([
    orNull(call(listPosts.public, { ...feedInput(category), page }, { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
    isFirst ? orNull(call(listHighlights, {}, { fetcher })) : null,
  ]);
  return { posts, categories: categories ?? [], highlights: highlights ?? [] };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'home' });

/** /home: the latest stories, on wide screens with their map beside them. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const isWide = useIsWide();
  const { category, page } = filtersOf(useLocation().search);
  const categories = useCategories(loaderData.categories);
  const pages = usePostPages({
    filter: { feed: category ?? 'all' },
    initial: loaderData.posts,
    startPage: page,
    load: (wanted, isMember, signal) => load(category, wanted, isMember, signal),
  });
  return (
    <div className={styles.home}>
      <div className={styles.feed}>
        <h1 className="visually-hidden">{t('feed_label')}</h1>
        <FeedChips category={category} categories={categories} />
        <OfflineNote />
        <Highlights posts={loaderData.highlights} />
        <PostFeed
          label={t('feed_label')}
          pages={pages}
          nextHref={`/home${searchOf({ category, page: page + pages.pageCount })}`}
          empty={<EmptyFeed />}
        >
          {(post, index) => <FeedCard key={post.post_id} post={post} index={index} categories={categories} />}
        </PostFeed>
      </div>
      <aside className={styles.map} aria-label={t('feed_map_label')}>
        {isWide && <FeedMap posts={pages.posts} />}
      </aside>
    </div>
  );
}

type CategoriesProps = { categories: Parameters<typeof categoryName>[0] };

function FeedChips({ category, categories }: CategoriesProps & { category: number | undefined }) {
  const t = useMessages();
  const navigate = useNavigate();
  const show = (chosen: number | undefined) => navigate({ search: searchOf({ category: chosen, page: 0 }) });
  return (
    <div className={styles.chips}>
      <ChipRow label={t('feed_categories')}>
        <CategoryChips categories={categories} value={category} onChoose={show} allLabel={t('feed_latest')} />
      </ChipRow>
    </div>
  );
}

function FeedCard({ post, index, categories }: CategoriesProps & { post: NewsPost; index: number }) {
  const language = useLanguage();
  return (
    <PostCard
      post={post}
      position={index + 1}
      eager={index < eagerCards}
      categoryName={categoryName(categories, post.post_category_id, language)}
      author={<AuthorLine post={post} />}
      actions={<PostActions post={post} />}
    />
  );
}

function OfflineNote() {
  const t = useMessages();
  return useIsOnline() ? null : <Notice tone="warn" live title={t('feed_offline')} />;
}

function EmptyFeed() {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  return (
    <EmptyState
      title={t('feed_empty')}
      action={<Button onClick={() => membersOnly(() => dialogs.open('post'), 'post')}>{t('composer_title')}</Button>}
    >
      {t('feed_empty_hint')}
    </EmptyState>
  );
}

/** The pins of exactly the stories in the feed; it follows the feed as that grows. */
function FeedMap({ posts }: { posts: readonly NewsPost[] }) {
  const t = useMessages();
  const mapTexts = useMapTexts(t('feed_map_label'));
  const language = useLanguage();
  const navigate = useNavigate();
  const clusters = useMemo(() => clustersOf(posts), [posts]);
  const view = useMemo(() => viewOf(posts), [posts]);
  const open = (postId: string) => navigate(storyPath(postId));
  return (
    <>
      <LazyClusterMap
        view={view}
        clusters={clusters}
        language={language}
        onMove={() => undefined}
        onOpenPost={open}
        onOpenCluster={(cluster) => open(cluster.post_id)}
        texts={{
          ...mapTexts,
          cluster: (count) => t('map_cluster', { count }),
          post: (header) => header ?? t('story_title'),
        }}
      />
      <p className={styles.summary}>{t('feed_map_summary', { count: posts.length })}</p>
    </>
  );
}

function load(category: number | undefined, wanted: PageWanted, isMember: boolean, signal: AbortSignal) {
  return call(isMember ? listPosts.private : listPosts.public, { ...feedInput(category), ...wanted }, { signal });
}

function feedInput(category: number | undefined) {
  return { maxPerPage: pageSizes.feed, ...(category !== undefined && { categoryID: category }) };
}
