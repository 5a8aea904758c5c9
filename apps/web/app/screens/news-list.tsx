import { mapZoom } from '@pakmut/contract/places/places.rules.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { Map as MapIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { mapFiltersOfList, withMapFilters, withPosition } from '#web/features/map/map-filters.ts';
import { filtersOf, isFiltered, type ListFilters, searchOf } from '#web/features/posts/news-filters.ts';
import type { StoryData } from '#web/features/posts/post-pages.ts';
import { beginsParts, exploreNews } from '#web/features/search/explore-news.ts';
import { findReadStory, searchReadNews } from '#web/features/search/offline-news.ts';
import { articleTags, storyJsonLd, storyPageText } from '#web/features/stories/story-meta.ts';
import { loadStory, orNull } from '#web/features/stories/use-story.ts';
import {
  type Language,
  languageOf,
  pageTexts,
  translateTo,
  useLanguage,
  useMessages,
} from '#web/platform/i18n/i18n.tsx';
import { boxAround, openingViewOf } from '#web/platform/map/map-view.ts';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog, searchBelow } from '#web/platform/overlays/dialogs.ts';
import { pageKeyOf } from '#web/platform/overlays/layers.ts';
import { type PageText, pageMeta } from '#web/platform/page/page-meta.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ChipRow } from '#web/ui/Chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { CategoryToggles } from '../features/posts/CategoryToggles.tsx';
import { PastTheEnd, PostFeed } from '../features/posts/PostFeed.tsx';
import { PostRow } from '../features/posts/PostRow.tsx';
import { PostTile } from '../features/posts/PostTile.tsx';
import { isPastEnd, type NewsPost, type PostPage, type PostPages, usePostPages } from '../features/posts/post-pages.ts';
import { authorName, type Category, categoryName, storyPath } from '../features/posts/post-words.ts';
import { useCategories } from '../features/posts/use-categories.ts';
import { FollowTopicButton } from '../features/topics/FollowTopicButton.tsx';
import type { Route } from './+types/news-list';
import { StoryDialog, StoryView } from './dialogs/news-detail.tsx';
import { ActiveFilters, NothingFound } from './news-list/ActiveFilters.tsx';
import { StoryNeighbours } from './news-list/StoryNeighbours.tsx';
import { useListFilters } from './news-list/use-list-filters.ts';
import styles from './news-list.module.css';
import { FilterButton, ResultCount, SearchForm, ViewSwitch } from './news-list.parts.tsx';

type ListData = { posts: PostPage | null; categories: readonly Category[] };
/** The offline replacement of the server's answer: when the story was stored, or how many stored stories were searched. */
type InPlaceOfAnswer = { readonly keptAt?: number; readonly searched?: number };
type NewsData = { story: StoryData | null; list: ListData | null; offline?: InPlaceOfAnswer };
/** A story that was opened from the list carries the list's search, to be shown above it. */
type OverList = { list: string };

export const handle = await pageTexts('news');

export const shouldRevalidate = revalidateUnlessDialog;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  if (params.id) {
    const story = await loadStory(params.id, fetcher);
    return data<NewsData>({ story, list: null }, { status: story.post ? 200 : 404 });
  }
  const { page, ...filters } = filtersOf(new URL(request.url).search);
  const [posts, categories] = await Promise.all([
    orNull(exploreNews(filters, { page }, { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  const list: ListData = { posts, categories: categories ?? [] };
  return data<NewsData>({ story: null, list });
}

export function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<NewsData> {
  return answerOrCopy<NewsData>(serverLoader(), () => newsAtHand(params.id, new URL(request.url).search));
}

async function newsAtHand(postId: string | undefined, search: string): Promise<NewsData | null> {
  if (postId !== undefined) {
    const copy = await findReadStory(postId);
    return copy && { story: copy.data, list: null, offline: { keptAt: copy.keptAt } };
  }
  const { page, ...filters } = filtersOf(search);
  const found = page > 0 ? null : await searchReadNews(filters);
  return found && { story: null, list: found, offline: { searched: found.searched } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const { story, list } = loaderData ?? {};
  const root = matches[0]?.loaderData as { language?: string; origin?: string } | undefined;
  const language = languageOf(root?.language);
  if (!story?.post) {
    const missing: PageText = { title: story ? 'page_not_found' : 'news_list', noIndex: true };
    return pageMeta(matches, list ? listText(location.search, list, language) : missing);
  }
  return [
    ...pageMeta(matches, storyPageText(story.post, language, translateTo(language))),
    ...articleTags(story.post, root?.origin ?? ''),
  ];
};

/** Lists by hashtag or category have an address, a name and a feed of their own; what somebody typed has none. */
function listText(search: string, { posts, categories }: ListData, language: Language): PageText {
  const { keyword, tag, categories: chosen = [], page } = filtersOf(search);
  const [category] = chosen.length === 1 ? chosen : [];
  const ofCategory = category === undefined ? '' : categoryName(categories, category, language);
  const name = [keyword && `“${keyword}”`, tag && `#${tag}`, ofCategory].filter(Boolean).join(' · ');
  const title = name ? { text: name } : ('news_list' as const);
  if (keyword || isPastEnd(posts, page)) return { title, noIndex: true };
  return {
    title,
    canonical: `/newslist${searchOf({ tag, categories: chosen, page })}`,
    ...(name && { feed: { filters: { tag, category }, name } }),
  };
}

/** /newslist/{id?}: list, search and one story; a story opened from the list lies above it. */
export default function NewsList({ loaderData: { story, list, offline } }: Route.ComponentProps) {
  useFreshWhenReachable(offline ?? null);
  useOfflineCopy(storyPath(story?.postId ?? ''), !story || offline ? undefined : story.post && story);
  const location = useLocation();
  const navigate = useNavigate();
  // The first entry is rendered as on the server, also after a reload of a story above a list.
  const pageKey = pageKeyOf(location);
  const [firstKey] = useState(pageKey);
  const over = pageKey === firstKey ? null : (location.state as OverList | null);
  if (story && over?.list === undefined) return <StoryPage story={story} keptAt={offline?.keptAt} />;
  const below = { list: over?.list ?? '' } satisfies OverList;
  const linkOf = (postId: string) => ({ to: storyPath(postId), state: below });
  return (
    <List search={story ? below.list : searchBelow(location.search)} data={list} readStories={offline?.searched}>
      {(pages) =>
        story && (
          <StoryDialog
            story={story}
            keptAt={offline?.keptAt}
            linkOf={linkOf}
            aside={<StoryNeighbours pages={pages} postId={story.postId} linkOf={linkOf} />}
            onClose={() => navigate(-1)}
          />
        )
      }
    </List>
  );
}

function StoryPage({ story, keptAt }: { story: StoryData; keptAt: number | undefined }) {
  const { origin, siteName } = useRootData();
  const language = useLanguage();
  const t = useMessages();
  return (
    <div className={styles.storyPage}>
      <StoryView key={story.postId} story={story} keptAt={keptAt} heading="h1" />
      {story.post && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with "<" escaped
          dangerouslySetInnerHTML={{ __html: storyJsonLd(story.post, language, t, { origin, name: siteName }) }}
        />
      )}
    </div>
  );
}

type ListProps = {
  search: string;
  data: ListData | null;
  /** Among how many read stories was searched, where the server could not be asked. */
  readStories: number | undefined;
  /** What lies above it. */
  children: (pages: PostPages) => ReactNode;
};

function List({ search, data: initial, readStories, children: above }: ListProps) {
  const t = useMessages();
  const language = useLanguage();
  const { page, ...filters } = filtersOf(search);
  const { view, ...narrowing } = filters;
  const categories = useCategories(initial?.categories);
  const pages = usePostPages({
    filter: narrowing,
    initial: initial?.posts ?? null,
    isCopy: readStories !== undefined,
    startPage: page,
    load: (wanted, prefix, signal) => exploreNews(narrowing, wanted, { signal }, prefix),
  });
  // Specification §2: the search text is kept under this key; the address stays the truth.
  useEffect(() => localStorage.setItem(storageKeys.search, search), [search]);
  const mapPath = mapPathOf(filters, pages.posts);
  const { words, show, submit, clear, focus } = useListFilters(search, filters);
  return (
    <div className={classNames(styles.page, view && styles.grid)}>
      <h1>{t('news_list_title')}</h1>
      <SearchForm
        filters={filters}
        words={words}
        field={focus.field}
        onSubmit={submit}
        onChoose={() => {
          words.forget();
          focus.after('count');
        }}
      />
      <ChipRow label={t('feed_categories')}>
        <CategoryToggles
          categories={categories}
          chosen={filters.categories ?? []}
          onChange={(change) => show((before) => ({ categories: change(before.categories ?? []) }))}
        />
      </ChipRow>
      <FilterButton filters={filters} onApply={show} />
      {readStories !== undefined && <Notice tone="warn" live title={t('offline_search', { count: readStories })} />}
      <div ref={focus.results} className={styles.results}>
        <ResultCount ref={focus.count} total={pages.total} shown={pages.posts.length} isWaiting={pages.pending} />
        <ActiveFilters
          filters={filters}
          onRemove={(without, position) => {
            focus.after(position);
            show(without);
          }}
        />
        {filters.tag && (
          <FollowTopicButton topic={{ kind: 'hashtag', topic: filters.tag }} name={`#${filters.tag}`} size="small" />
        )}
        {mapPath && (
          <LinkButton to={mapPath} variant="quiet" size="small" icon={<MapIcon size={18} />}>
            {t('news_on_map')}
          </LinkButton>
        )}
        {isFiltered(filters) && (
          <Button variant="quiet" size="small" onClick={clear}>
            {t('news_clear_filters')}
          </Button>
        )}
        <ViewSwitch
          view={view}
          onChange={(chosen) => show({ view: chosen }, { replace: true, preventScrollReset: true })}
        />
      </div>
      <PostFeed
        label={t('news_list')}
        pages={pages}
        nextHref={`/newslist${searchOf({ ...filters, page: page + pages.pageCount })}`}
        empty={
          page > 0 ? (
            <PastTheEnd first={`/newslist${searchOf({ ...filters, page: 0 })}`} />
          ) : (
            <NothingFound filters={filters} onClear={clear} />
          )
        }
      >
        {(post, index) => {
          const Post = view ? PostTile : PostRow;
          return (
            <>
              {beginsParts(pages.posts, index) && (
                <article className={styles.parts}>
                  <h2>{t('news_part_of_words')}</h2>
                </article>
              )}
              <Post
                post={post}
                searched={pages.searched ?? filters.keyword}
                link={{ state: { list: search } satisfies OverList, preventScrollReset: true }}
              >
                {authorName(post, t)} · {categoryName(categories, post.post_category_id, language)}
              </Post>
            </>
          );
        }}
      </PostFeed>
      {above(pages)}
    </div>
  );
}

/** The map of the same news, opened where the list looks or has its stories; undefined without either. */
function mapPathOf(filters: ListFilters, posts: readonly NewsPost[]): string | undefined {
  const points = posts.map(({ post_longitude: x, post_latitude: y }) => [x, y, x, y] as const);
  const box = filters.box ?? boxAround(points);
  if (!box) return undefined;
  const search = withMapFilters(new URLSearchParams(), mapFiltersOfList(filters));
  const view = openingViewOf(box);
  // Around a single story there is more to see than its street.
  const zoom = filters.box ? view.zoom : Math.min(view.zoom, mapZoom.postDetail);
  return `/newsmap?${withPosition(search, { ...view, zoom })}`;
}
