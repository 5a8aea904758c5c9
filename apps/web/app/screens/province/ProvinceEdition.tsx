import { feedPath } from '@pakmut/contract/feeds/feeds.rules.ts';
import { getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { useMemo, useState } from 'react';
import { orNull } from '#web/features/stories/use-story.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { type Language, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { type BoundingBox, openingViewOf } from '#web/platform/map/map-view.ts';
import { CallError, call } from '#web/platform/net/call.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PastTheEnd, PostFeed } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { type PageWanted, usePostPages } from '../../features/posts/post-pages.ts';
import { authorName, categoryName, provincePath } from '../../features/posts/post-words.ts';
import type { Prefix } from '../../features/posts/read-list.ts';
import { FollowTopicButton } from '../../features/topics/FollowTopicButton.tsx';
import { NewsMapView } from '../map/NewsMapView.tsx';
import { Page } from '../shell/Page.tsx';
import styles from './ProvinceEdition.module.css';

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

/** The local edition of one province (decisions §7): map, latest news, reporters, figures. */
export function ProvinceEdition({ provinceID, edition, posts, page, categories }: ProvinceData) {
  const t = useMessages();
  const language = useLanguage();
  const name = provinceName(edition, language);
  const pages = usePostPages({
    filter: { province: provinceID },
    initial: posts,
    startPage: page,
    load: (wanted, prefix, signal) => load(provinceID, wanted, prefix, signal),
  });
  return (
    <Page title={t('province_title', { name })} lead={t('province_lead', { name })} wide>
      {edition && (
        <div className={styles.follow}>
          <FollowTopicButton topic={{ kind: 'province', topic: provinceID }} name={name} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          {edition ? (
            <>
              <ProvinceMap edition={edition} name={name} />
              <Figures edition={edition} />
              <Reporters edition={edition} />
            </>
          ) : (
            <Notice tone="error" title={t('province_failed')} />
          )}
          <Feeds province={provinceID} />
        </div>
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
    </Page>
  );
}

function ProvinceMap({ edition, name }: { edition: Edition; name: string }) {
  const t = useMessages();
  const box = edition.bbox as unknown as BoundingBox;
  const [view, setView] = useState(() => openingViewOf(box));
  const filters = useMemo(() => ({ provinceID: edition.PROVINCE_ID }), [edition.PROVINCE_ID]);
  const at = [view.latitude.toFixed(4), view.longitude.toFixed(4), view.zoom.toFixed(2)].join(',');
  return (
    <>
      <div className={styles.map}>
        <NewsMapView
          label={t('province_map', { name })}
          view={view}
          filters={filters}
          onView={setView}
          onMove={({ latitude, longitude, zoom }) => setView({ latitude, longitude, zoom })}
        />
      </div>
      <LinkButton to={`/newsmap?at=${at}`} variant="secondary" block>
        {t('province_open_map')}
      </LinkButton>
    </>
  );
}

function Figures({ edition }: { edition: Edition }) {
  const t = useMessages();
  const figures = [
    [t('figure_posts'), edition.post_count],
    [t('videos'), edition.post_vdo_count],
    [t('province_reporters'), edition.reporter_count],
  ] as const;
  return (
    <section aria-labelledby="province-figures">
      <h2 id="province-figures" className={styles.heading}>
        {t('province_figures')}
      </h2>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Reporters({ edition: { reporter } }: { edition: Edition }) {
  const t = useMessages();
  return (
    <section aria-labelledby="province-active">
      <h2 id="province-active" className={styles.heading}>
        {t('province_active')}
      </h2>
      {reporter.length === 0 && <p className={styles.quiet}>{t('province_nobody')}</p>}
      <ul className={styles.reporters}>
        {reporter.map((one) => (
          <li key={one.member_id}>
            <Avatar src={one.member_img_profile} size={48} />
            <span className={styles.who}>
              <span className={styles.name}>{one.member_displayname}</span>
              <span className={styles.quiet}>{t('province_active_posts', { count: one.post_count })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Feeds({ province }: { province: string }) {
  const t = useMessages();
  return (
    <nav aria-label={t('province_feeds')} className={styles.feeds}>
      <span>{t('province_feeds')}</span>
      <a href={feedPath('rss', { province })}>RSS</a>
      <a href={feedPath('atom', { province })}>Atom</a>
    </nav>
  );
}

function load(provinceID: string, wanted: PageWanted, prefix: Prefix, signal: AbortSignal) {
  return call(explorePosts[prefix], { provinceID, maxPerPage: pageSizes.feed, ...wanted }, { signal });
}

/** What a province's page begins with; null for an id that is no province. Each part may fail by itself. */
export async function loadProvince(provinceID: string, page: number, fetcher: Fetcher) {
  const [edition, posts, categories] = await Promise.all([
    call(getProvinceEdition, { provinceID }, { fetcher }).catch((failure) =>
      failure instanceof CallError && (failure.status === 404 || failure.status === 400) ? 'unknown' : null,
    ),
    orNull(
      call(explorePosts.public, { provinceID: provinceID.slice(0, 2), page, maxPerPage: pageSizes.feed }, { fetcher }),
    ),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  if (edition === 'unknown') return null;
  return { provinceID, page, edition, posts, categories: categories ?? [] };
}

type ProvinceData = NonNullable<Awaited<ReturnType<typeof loadProvince>>>;
type Edition = NonNullable<ProvinceData['edition']>;
