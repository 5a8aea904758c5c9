import { disasterCategory, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, MapPin, Navigation } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { StoryData } from '#web/features/posts/post-pages.ts';
import type { toPrint } from '#web/features/posts/ShareActions.tsx';
import { HashtagLinks, StoryBody } from '#web/features/stories/StoryBody.tsx';
import { StoryGallery } from '#web/features/stories/StoryGallery.tsx';
import { StoryPaper } from '#web/features/stories/StoryPaper.tsx';
import { useRelated, useStory, useViewCount } from '#web/features/stories/use-story.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CategoryLabel } from '#web/ui/CategoryLabel.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { OnAirMark } from '../../features/broadcasts/OnAirMark.tsx';
import { keepBalance } from '../../features/coins/use-balance.ts';
import { CommentList } from '../../features/comments/CommentList.tsx';
import { useComments } from '../../features/comments/use-comments.ts';
import { AuthorDisputes } from '../../features/disputes/AuthorDisputes.tsx';
import { DisputeLabel } from '../../features/disputes/DisputeLabel.tsx';
import { LazyLocationMap } from '../../features/places/lazy-maps.tsx';
import { geoLink, openStreetMapLink } from '../../features/places/map-links.ts';
import { Headline } from '../../features/posts/Headline.tsx';
import { PostActions } from '../../features/posts/PostActions.tsx';
import { PostDateline } from '../../features/posts/PostDateline.tsx';
import { PostSkeletons } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { type NewsPost, patchPost } from '../../features/posts/post-pages.ts';
import { authorName, categoryName, languageOfPost, type StoryLink } from '../../features/posts/post-words.ts';
import { useCategories } from '../../features/posts/use-categories.ts';
import { EmergencyNumbers } from '../../features/stories/EmergencyNumbers.tsx';
import { FollowStoryButton } from '../../features/topics/FollowStoryButton.tsx';
import { TranslateBar } from '../../features/translations/TranslateBar.tsx';
import { useTranslation } from '../../features/translations/use-translation.ts';
import { AuthorTalk } from '../../features/verification/AuthorTalk.tsx';
import { Corrections, VerificationLabel } from '../../features/verification/VerificationLabel.tsx';
import { VideoPlayer } from '../../features/videos/VideoPlayer.tsx';
import styles from './news-detail.module.css';
import { PublishedCard } from './PublishedCard.tsx';
import { EditButton, isClosedToAuthor, isWaiting, OwnAnonymousNote, StoryAuthor, StoryMenu } from './StoryParts.tsx';
import { useLiveCounts } from './use-live-counts.ts';

export type StoryViewProps = {
  story: StoryData;
  /** When this browser kept it, where the server could not be asked; milliseconds. */
  keptAt?: number | undefined;
  /** `h1` on the story's own page, `h2` in a dialog above a page that has one. */
  heading: 'h1' | 'h2';
  /** How other stories open in a dialog: each takes the place of the one in it. */
  linkOf?: ((postId: string) => StoryLink) | undefined;
};

/** A story to read and answer to: on its own page and in the dialog above a list. */
export function StoryView(props: StoryViewProps) {
  const t = useMessages();
  const { data: post, isPending, isError, refetch } = useStory(props.story);
  if (isError && !post) {
    return <LoadFailure isWhole title={t('feed_failed')} onRetry={refetch} />;
  }
  if (isPending) return <PostSkeletons label={t('feed_loading')} />;
  if (!post) return <StoryMissing heading={props.heading} />;
  return <Story {...props} post={post} />;
}

type StoryDialogProps = Omit<StoryViewProps, 'heading' | 'story'> & {
  story: StoryData | null;
  /** The ways to other stories of the list. */
  aside: ReactNode;
  onClose: () => void;
  /** Stands in the place of a story that is not there yet. */
  children?: ReactNode;
};

/** The same story in a dialog, which Back and the cross close. */
export function StoryDialog({ story, aside, onClose, children, ...props }: StoryDialogProps) {
  const t = useMessages();
  return (
    <DialogFrame layout="full" size="large" flush title={t('story_title')} aside={aside} onClose={onClose}>
      {story ? (
        <div key={story.postId} ref={beginAtTop}>
          <StoryView {...props} story={story} heading="h2" />
        </div>
      ) : (
        children
      )}
    </DialogFrame>
  );
}

/** What a list knows of a story, until the whole of it has arrived; without what would close with it when it goes. */
export function StoryPreview({ post }: { post: NewsPost }) {
  const t = useMessages();
  return (
    <div className={styles.frame}>
      <article className={styles.story}>
        <StoryMedia post={post} />
        <div className={styles.column}>
          <StoryHead post={post} heading="h2" categories={[]} />
          <div role="status" aria-busy="true" aria-label={t('feed_loading')}>
            <Skeleton height="12em" />
          </div>
        </div>
      </article>
    </div>
  );
}

/** What scrolls is the dialog, which stays when another story comes into it. */
function beginAtTop(story: HTMLElement | null) {
  story?.parentElement?.scrollTo(0, 0);
}

function Story({ story, keptAt, post, heading, linkOf }: StoryViewProps & { post: NewsPost }) {
  const t = useMessages();
  const cache = useQueryClient();
  const comments = useComments({
    postID: post.post_id,
    initial: story.comments,
    count: post.post_comment_count,
    onCount(count) {
      patchPost(cache, post.post_id, () => ({ post_comment_count: count }));
      // The first comment on a story earns coins at once.
      keepBalance(cache);
    },
  });
  useViewCount(isWaiting(post) ? undefined : post.post_id);
  useLiveCounts(post);
  const translation = useTranslation(post);
  const isClosed = isClosedToAuthor(post);
  const isAlone = heading === 'h1';
  const { times: printed, print } = usePrinting();
  return (
    <div className={styles.frame}>
      <article className={styles.story}>
        <StoryMedia post={post} />
        <div className={styles.column}>
          <PublishedCard post={post} />
          {keptAt !== undefined && <KeptNote keptAt={keptAt} />}
          <StoryHead post={translation.post} heading={heading} categories={story.categories}>
            <EditButton post={translation.post} />
            <StoryMenu post={translation.post} />
          </StoryHead>
          {post.post_publish === publishMode.private && <Notice title={t('story_private')} />}
          {isWaiting(post) && <WaitingNotice post={post} />}
          <HiddenNotice post={post} />
          <VerificationLabel post={post} />
          <OnAirMark broadcasts={post.broadcasts} />
          <DisputeLabel ruling={post.dispute} />
          <TranslateBar translation={translation} />
          {post.is_own === 1 && <AuthorDisputes postID={post.post_id} />}
          {post.is_own === 1 && !isWaiting(post) && <AuthorTalk post={post} />}
          <StoryBody post={translation.post} />
          <Corrections post={post} />
          <HashtagLinks post={post} />
          {post.post_category_id === disasterCategory && <EmergencyNumbers />}
          <StoryLocation post={post} />
          {!isClosed && (
            <div className={styles.actions} data-above-tabs>
              <PostActions
                post={post}
                commentsLink={commentsOf(post, linkOf)}
                withCoins
                onPrint={isAlone ? print : undefined}
              />
            </div>
          )}
          {!isWaiting(post) && (
            <CommentList
              comments={comments}
              count={post.post_comment_count}
              note={<OwnAnonymousNote post={post} />}
              isClosed={isClosed}
              aside={isClosed ? null : <FollowStoryButton postID={post.post_id} header={post.post_header} />}
            />
          )}
          {isAlone && <StoryPaper post={post} times={printed} />}
        </div>
      </article>
      <Related story={story} linkOf={linkOf} />
    </div>
  );
}

/** Says to its author when an anonymous story will be published, and why not now. */
function WaitingNotice({ post }: { post: NewsPost }) {
  const t = useMessages();
  const time = formatDate(post.post_create_date, 'dateTime', useLanguage());
  return <Notice title={t('story_waiting', { time })}>{t('story_waiting_why')}</Notice>;
}

/** How often the story was to be printed: by the share sheet here, and by who was led here for it. */
function usePrinting() {
  const isArriving = useNavigationType() !== 'POP';
  const state = useLocation().state as Partial<typeof toPrint> | null;
  // Once, on arrival: the state stays in the history.
  const [times, setTimes] = useState(() => (isArriving && state?.prints ? 1 : 0));
  return { times, print: () => setTimes((before) => before + 1) };
}

function StoryMedia({ post }: { post: NewsPost }) {
  const t = useMessages();
  const [video] = post.vdo;
  const label = t('video_of', { header: post.post_header });
  return <StoryGallery post={post} video={video && <VideoPlayer video={video} label={label} />} />;
}

function StoryHead({
  post,
  heading: Heading,
  categories: initial,
  children: tools,
}: {
  post: NewsPost;
  heading: 'h1' | 'h2';
  categories: StoryData['categories'];
  children?: ReactNode;
}) {
  const t = useMessages();
  const language = useLanguage();
  const categories = useCategories(initial);
  return (
    <header className={styles.head}>
      <PostDateline post={post} long leadsToProvince />
      <Heading className={styles.headline} lang={languageOfPost(post)}>
        <Headline post={post} />
      </Heading>
      <p className={styles.counts}>
        {t('story_views', { count: formatCount(post.post_view_count) })}
        {' · '}
        {t('story_likes', { count: formatCount(post.post_like_count) })}
        {' · '}
        {t('story_coins', { count: formatCount(post.post_point) })}
        {post.post_edit_date && (
          <>
            {' · '}
            {t('post_edited_on', { date: formatDate(post.post_edit_date, 'dateTime', language) })}
          </>
        )}
      </p>
      <div className={styles.byline}>
        <StoryAuthor post={post} />
        <CategoryLabel
          category={post.post_category_id}
          name={categoryName(categories, post.post_category_id, language)}
        />
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  );
}

/** A jump within the story, which stays where it is. */
function commentsOf({ post_id: id }: NewsPost, linkOf: StoryViewProps['linkOf']): StoryLink {
  const { to, mask, state } = linkOf?.(id) ?? {};
  if (!mask) return { to: '#comments', state };
  return { to: `${to}#comments`, mask: `${mask}#comments`, state, replace: true };
}

function StoryLocation({ post }: { post: NewsPost }) {
  const t = useMessages();
  const mapTexts = useMapTexts(t('story_map_label'));
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const point = { latitude: post.post_latitude, longitude: post.post_longitude };
  return (
    <div className={styles.location}>
      <Button
        variant="secondary"
        icon={<MapPin />}
        aria-expanded={isShown}
        aria-controls="story-map"
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'story_hide_location' : 'story_show_location')}
      </Button>
      <MapsOfOthers post={post} />
      <div id="story-map" className={styles.map} hidden={!isShown}>
        {isShown && (
          <LazyLocationMap
            point={point}
            language={language}
            texts={{
              ...mapTexts,
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The maps of the device, where it is one for on the way, and one in the browser; and how much the pin says. */
function MapsOfOthers({ post }: { post: NewsPost }) {
  const t = useMessages();
  const isHydrated = useIsHydrated();
  const point = { latitude: post.post_latitude, longitude: post.post_longitude };
  const precision = post.post_precision;
  return (
    <>
      {isHydrated && matchMedia('(pointer: coarse)').matches && (
        <a href={geoLink(point, precision)} className={styles.maps}>
          <Navigation size={18} aria-hidden="true" />
          {t('story_open_maps')}
        </a>
      )}
      <a href={openStreetMapLink(point, precision)} target="_blank" rel="noopener noreferrer" className={styles.maps}>
        <ExternalLink size={18} aria-hidden="true" />
        {t('story_open_osm')}
        <span className="visually-hidden"> ({t('opens_in_new_tab')})</span>
      </a>
      {precision !== 'exact' && (
        <p className={styles.coarse}>{t(precision === 'near' ? 'story_place_near' : 'story_place_area')}</p>
      )}
    </>
  );
}

function Related({ story, linkOf }: Pick<StoryViewProps, 'story' | 'linkOf'>) {
  const t = useMessages();
  const related = useRelated(story);
  if (related.length === 0) return null;
  return (
    <aside className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">{t('story_related')}</h2>
      {related.map((post) => (
        <PostRow
          key={post.post_id}
          post={post}
          heading="h3"
          link={linkOf && { ...linkOf(post.post_id), replace: true, preventScrollReset: true }}
        >
          {authorName(post, t)}
        </PostRow>
      ))}
    </aside>
  );
}

function StoryMissing({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const t = useMessages();
  return (
    <div className={styles.missing}>
      <Heading className="visually-hidden">{t('story_title')}</Heading>
      <EmptyState
        drawing="boat"
        title={t('no_data_found')}
        action={
          <>
            <LinkButton to="/home">{t('story_to_home')}</LinkButton>
            <LinkButton to="/newslist" variant="secondary">
              {t('story_to_list')}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

/** Why nobody but its author sees the story. */
function HiddenNotice({ post }: { post: NewsPost }) {
  const t = useMessages();
  if (post.post_review === 'waiting') return <Notice title={t('story_in_review')}>{t('story_in_review_why')}</Notice>;
  if (post.post_review === 'refused') {
    return (
      <Notice tone="warn" title={t('story_refused')}>
        {t('story_refused_why')}
      </Notice>
    );
  }
  return post.post_hidden === 1 && <Notice tone="warn" title={t('story_hidden')} />;
}
