import { listSlides } from '@pakmut/contract/editorial/editorial.contract.ts';
import { slidesAfter } from '@pakmut/contract/editorial/editorial.rules.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { listHighlights, listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { categoryPageOf } from '#web/features/posts/news-filters.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Slideshow } from '../features/editorial/Slideshow.tsx';
import { distanceWords } from '../features/places/distance.ts';
import { useOwnPosition } from '../features/places/own-position.ts';
import { AuthorLine } from '../features/posts/AuthorLine.tsx';
import { FreshPosts } from '../features/posts/FreshPosts.tsx';
import { Highlights } from '../features/posts/Highlights.tsx';
import { type HomeFeed, homeFeedOf, homeSearchOf } from '../features/posts/home-feed.ts';
import { useListedAs } from '../features/posts/listed-pages.ts';
import { PostActions } from '../features/posts/PostActions.tsx';
import { PostCard } from '../features/posts/PostCard.tsx';
import { PostFeed, PostSkeletons } from '../features/posts/PostFeed.tsx';
import { isPastEnd, type NewsPost, type PostPage } from '../features/posts/post-pages.ts';
import { type Category, categoryName, storyOver } from '../features/posts/post-words.ts';
import { useCategories } from '../features/posts/use-categories.ts';
import { useHighlights } from '../features/posts/use-highlights.ts';
import { useHomeFeed } from '../features/posts/use-home-feed.ts';
import type { Route } from './+types/home';
import type { FeedMapProps } from './home/FeedMap.tsx';
import { AnnouncementPrompt, EmptyFeed, FeedChips, FollowingGate, NearGate } from './home/FeedStates.tsx';
import styles from './home.module.css';
import { OpenNow } from './open-now/OpenNow.tsx';
import type { OpenEntry } from './open-now/open-entry.ts';
import { fetchNextUp, fetchOpenNow } from './open-now/open-now.ts';
import { useOpenNow } from './open-now/use-open-now.ts';

/** Cards whose photograph is loaded at once: what a first screen can show. */
const eagerCards = 2;
const ownPath = '/home';

/** Wide screens have it. */
const FeedMap = fetchedPart<FeedMapProps>(() => import('./home/FeedMap.tsx').then((part) => part.FeedMap));

export const shouldRevalidate = revalidateUnlessDialog;

type HomeData = {
  posts: PostPage | null;
  categories: readonly Category[];
  highlights: readonly NewsPost[];
  slides: ResultOf<typeof listSlides>;
  open: readonly OpenEntry[];
  /** When this browser kept it, where the server could not be asked; milliseconds. */
  keptAt?: number;
};

/** Only what everybody may see: what is near or followed comes in the browser. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<HomeData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const feed = homeFeedOf(new URL(request.url).search);
  const isLatest = isPlain(feed);
  const [posts, categories, highlights, slides, open, next] = await Promise.all([
    feed.kind === 'latest' ? orNull(call(listPosts.public, latestInput(feed), { fetcher })) : null,
    orNull(call(listCategories.public, {}, { fetcher })),
    isLatest ? orNull(call(listHighlights.public, {}, { fetcher })) : null,
    isLatest ? orNull(call(listSlides, {}, { fetcher })) : null,
    isLatest ? fetchOpenNow(fetcher, { most: 1 }) : [],
    isLatest ? fetchNextUp(fetcher) : [],
  ]);
  return {
    posts,
    categories: categories ?? [],
    highlights: highlights ?? [],
    slides: slides ?? [],
    open: [...open, ...next],
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  return answerOrCopy<HomeData>(serverLoader(), async () => {
    const copy = await findCopy<HomeData>(ownPath);
    if (!copy) return null;
    const { data, keptAt } = copy;
    return isPlain(homeFeedOf(new URL(request.url).search))
      ? { ...data, keptAt }
      : { ...data, posts: null, highlights: [], keptAt };
  });
}

/** Everything, and from its beginning: what is kept for when there is no network. */
function isPlain(feed: HomeFeed): boolean {
  return feed.kind === 'latest' && feed.category === undefined && feed.page === 0;
}

function latestInput({ category, page }: { category: number | undefined; page: number }) {
  return { maxPerPage: pageSizes.feed, page, ...(category !== undefined && { categoryID: category }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { page } = categoryPageOf(location.search);
  return pageMeta(matches, { title: 'home', noIndex: isPastEnd(loaderData?.posts, page) });
};

/** /home: the latest stories, those near the reader or by people they follow; on wide screens with their map beside them. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const isWide = useIsWide();
  const feed = homeFeedOf(useLocation().search);
  const categories = useCategories(loaderData.categories);
  const position = useOwnPosition();
  const highlights = useHighlights(isPlain(feed) ? loaderData.highlights : null);
  const open = useOpenNow(loaderData.open);
  const { posts, keptAt } = loaderData;
  useOfflineCopy(ownPath, keptAt === undefined && posts && isPlain(feed) ? loaderData : undefined);
  useFreshWhenReachable(keptAt === undefined ? null : loaderData);
  const at = position.state === 'known' ? position.at : null;
  const pages = useHomeFeed(feed, { posts, isCopy: keptAt !== undefined }, at);
  const [pointed, setPointed] = useState<NewsPost | null>(null);
  useListedAs(pages);
  const watched = feed.kind === 'latest' && feed.page === 0 ? feed : null;
  return (
    <div className={styles.home}>
      <div className={styles.feed}>
        <h1 className="visually-hidden">{t('feed_label')}</h1>
        <div className={styles.top}>
          <div className={styles.chips}>
            <FeedChips feed={feed} categories={categories} />
          </div>
          <BrowserOnly>{watched && <FreshPosts category={watched.category} pages={pages} />}</BrowserOnly>
        </div>
        <OfflineNote keptAt={keptAt} />
        <Highlights posts={highlights} />
        <FeedGate feed={feed}>
          <PostFeed
            label={t('feed_label')}
            pages={pages}
            nextHref={nextHref(feed, pages.pageCount)}
            empty={<EmptyFeed feed={feed} />}
            between={{
              after: slidesAfter,
              content: (
                <>
                  {!isWide && <OpenNow entries={open} as="article" />}
                  <Slideshow slides={loaderData.slides} />
                </>
              ),
            }}
          >
            {(post, index) => (
              <FeedCard
                post={post}
                index={index}
                categories={categories}
                from={feed.kind === 'near' ? at : null}
                onPoint={isWide ? setPointed : undefined}
              />
            )}
          </PostFeed>
        </FeedGate>
      </div>
      <div className={styles.side}>
        <OpenNow entries={open} />
        <aside className={styles.map} aria-label={t('feed_map_label')}>
          {isWide && (
            <BrowserOnly>
              <FeedMap posts={pages.posts} pointed={pointed} />
            </BrowserOnly>
          )}
        </aside>
      </div>
      <BrowserOnly>
        <AnnouncementPrompt />
      </BrowserOnly>
    </div>
  );
}

/** The address of what follows, for readers without scripts; what is near or followed exists only with them. */
function nextHref(feed: HomeFeed, pageCount: number): string {
  const next = feed.kind === 'latest' ? { ...feed, page: feed.page + pageCount } : feed;
  return `/home${homeSearchOf(next)}`;
}

function FeedGate({ feed, children }: { feed: HomeFeed; children: ReactNode }) {
  const t = useMessages();
  if (feed.kind === 'latest') return children;
  const Gate = feed.kind === 'near' ? NearGate : FollowingGate;
  return (
    <BrowserOnly fallback={<PostSkeletons label={t('feed_loading')} />}>
      <Gate>{children}</Gate>
    </BrowserOnly>
  );
}

type CardProps = {
  post: NewsPost;
  index: number;
  categories: readonly Category[];
  /** Where the reader is, in the feed around them. */
  from: LatLng | null;
  onPoint: ((post: NewsPost | null) => void) | undefined;
};

function FeedCard({ post, index, categories, from, onPoint }: CardProps) {
  const t = useMessages();
  const language = useLanguage();
  const location = useLocation();
  const point = { latitude: post.post_latitude, longitude: post.post_longitude };
  return (
    <PostCard
      post={post}
      position={index + 1}
      eager={index < eagerCards}
      link={storyOver(post.post_id, location)}
      away={from ? distanceWords(from, point, false, t) : undefined}
      onPoint={onPoint && ((isPointed) => onPoint(isPointed ? post : null))}
      categoryName={categoryName(categories, post.post_category_id, language)}
      author={<AuthorLine post={post} />}
      actions={<PostActions post={post} />}
    />
  );
}

function OfflineNote({ keptAt }: { keptAt: number | undefined }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  if (keptAt !== undefined) return <KeptNote keptAt={keptAt} />;
  return isOnline ? null : <Notice tone="warn" live title={t('feed_offline')} />;
}
