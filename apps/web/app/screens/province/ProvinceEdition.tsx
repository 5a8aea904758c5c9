import { listWarnings } from '@pakmut/contract/articles/articles.contract.ts';
import { addDays, bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { editionDays, getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { Link, useLocation } from 'react-router';
import { orNull } from '#web/features/stories/use-story.ts';
import { type Language, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { WarningList } from '../../features/articles/WarningList.tsx';
import { PastTheEnd, PostFeed } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { type NewsPost, type PageWanted, usePostPages } from '../../features/posts/post-pages.ts';
import { authorName, categoryName, languageOfPost, provincePath, storyOver } from '../../features/posts/post-words.ts';
import type { Prefix } from '../../features/posts/read-list.ts';
import { FollowTopicButton } from '../../features/topics/FollowTopicButton.tsx';
import { OpenNow } from '../open-now/OpenNow.tsx';
import { fetchOpenNow } from '../open-now/open-now.ts';
import { Page } from '../shell/Page.tsx';
import { OwnProvinceLink } from './OwnProvinceLink.tsx';
import styles from './ProvinceEdition.module.css';
import { fetchProvinceEvents, ProvinceEvents } from './ProvinceEvents.tsx';
import { type Edition, ProvinceFeeds, ProvinceFigures, ProvinceMap } from './ProvinceSide.tsx';

const mostTalked = 3;

/** The name in the reader's language; other scripts get the romanised one. */
export function provinceName(edition: Edition | null, language: Language): string {
  if (!edition) return '';
  return language === 'th' ? edition.PROVINCE_NAME : edition.PROVINCE_NAME_EN;
}

function NothingYet() {
  const t = useMessages();
  return (
    <EmptyState
      title={t('province_empty')}
      action={
        <LinkButton to="/newsmap" variant="secondary">
          {t('see_news_map')}
        </LinkButton>
      }
    />
  );
}

/** The local edition of one province (decisions §7): map, events to come, latest news, reporters, figures. */
export function ProvinceEdition({ provinceID, edition, page, categories, ...shown }: ProvinceData) {
  const t = useMessages();
  const language = useLanguage();
  const name = provinceName(edition, language);
  const pages = usePostPages({
    filter: { province: provinceID },
    initial: shown.posts,
    startPage: page,
    load: (wanted, prefix, signal) => load(provinceID, wanted, prefix, signal),
  });
  return (
    <Page title={t('province_title', { name })} lead={t('province_lead', { name })} wide>
      <div className={styles.warnings}>
        <WarningList warnings={shown.warnings} />
      </div>
      {edition && (
        <div className={styles.follow}>
          <FollowTopicButton topic={{ kind: 'province', topic: provinceID }} name={name} />
          <OwnProvinceLink provinceID={provinceID} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.place}>
          {edition ? (
            <ProvinceMap edition={edition} name={name} />
          ) : (
            <Notice tone="error" title={t('province_failed')} />
          )}
        </div>
        <div className={styles.news}>
          <OpenNow entries={shown.open} />
          <ProvinceEvents provinceID={provinceID} events={shown.events} />
          <Talked posts={shown.talked} />
          <section aria-labelledby="province-latest">
            <h2 id="province-latest" className={styles.heading}>
              {t('province_latest')}
            </h2>
            <PostFeed
              label={t('province_latest')}
              pages={pages}
              nextHref={`${provincePath(provinceID)}?page=${page + pages.pageCount + 1}`}
              empty={page > 0 ? <PastTheEnd first={provincePath(provinceID)} /> : <NothingYet />}
            >
              {(post) => (
                <PostRow key={post.post_id} post={post} heading="h3">
                  {authorName(post, t)} · {categoryName(categories, post.post_category_id, language)}
                </PostRow>
              )}
            </PostFeed>
          </section>
        </div>
        <div className={styles.side}>
          {edition && <ProvinceFigures edition={edition} />}
          <ProvinceFeeds province={provinceID} />
        </div>
      </div>
    </Page>
  );
}

/** What people talk about most, the headlines alone. */
function Talked({ posts }: { posts: readonly NewsPost[] }) {
  const t = useMessages();
  const location = useLocation();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="province-talked">
      <h2 id="province-talked" className={styles.heading}>
        {t('province_talked')}
      </h2>
      <ol className={styles.talked}>
        {posts.map((post) => (
          <li key={post.post_id}>
            <Link {...storyOver(post.post_id, location)} className={styles.headline} lang={languageOfPost(post)}>
              {post.post_header}
            </Link>
            <span className={styles.quiet}>{t('comment_count', { count: post.post_comment_count })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function load(provinceID: string, wanted: PageWanted, prefix: Prefix, signal: AbortSignal) {
  return call(explorePosts[prefix], { provinceID, maxPerPage: pageSizes.feed, ...wanted }, { signal });
}

/** What a province's page begins with; null for an id that is no province. Each part may fail by itself. */
export async function loadProvince(provinceID: string, page: number, fetcher: Fetcher) {
  const [edition, posts, categories, warnings, talked, open, events] = await Promise.all([
    call(getProvinceEdition, { provinceID }, { fetcher }).catch((failure) =>
      failure instanceof CallError && (failure.status === 404 || failure.status === 400) ? 'unknown' : null,
    ),
    orNull(
      call(explorePosts.public, { provinceID: provinceID.slice(0, 2), page, maxPerPage: pageSizes.feed }, { fetcher }),
    ),
    orNull(call(listCategories.public, {}, { fetcher })),
    orNull(call(listWarnings, { provinceID: provinceID.slice(0, 2) }, { fetcher })),
    orNull(call(explorePosts.public, talkedInput(provinceID.slice(0, 2)), { fetcher })),
    fetchOpenNow(fetcher, { most: 2, provinceID }),
    fetchProvinceEvents(provinceID.slice(0, 2), fetcher),
  ]);
  if (edition === 'unknown') return null;
  return {
    ...{ provinceID, page, edition, posts, open, events },
    categories: categories ?? [],
    warnings: warnings ?? [],
    talked: (talked?.items ?? []).filter((post) => post.post_comment_count > 0),
  };
}

/** By days, so that visitors share the answer. */
function talkedInput(provinceID: string) {
  const dateFrom = addDays(bangkokDay(new Date()), -editionDays);
  return { provinceID, dateFrom, sort: 'discussed' as const, maxPerPage: mostTalked };
}

type ProvinceData = NonNullable<Awaited<ReturnType<typeof loadProvince>>>;
