import { useSearchParams } from 'react-router';
import { findPublicStory, useStory } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { requestContext } from '#web/platform/net/request-context.ts';
import { useSession } from '#web/platform/net/session.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FollowDispute, MyDisputes } from '../features/disputes/FollowDispute.tsx';
import { NewDispute } from '../features/disputes/NewDispute.tsx';
import { PostSkeletons } from '../features/posts/PostFeed.tsx';
import { PostRow } from '../features/posts/PostRow.tsx';
import type { NewsPost } from '../features/posts/post-pages.ts';
import { authorName } from '../features/posts/post-words.ts';
import type { Route } from './+types/protest-form';
import styles from './protest-form.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news', 'members', 'pages');

export const shouldRevalidate = revalidateUnlessDialog;

/** The story, so that it stands there before a script runs; undefined when it could not be asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const postID = new URL(request.url).searchParams.get('id');
  const { apiFetch } = context.get(requestContext);
  return { post: postID ? await findPublicStory(postID, apiFetch).catch(() => undefined) : null };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'dispute_page', noIndex: true });

/** /protestform?id=: dispute a story, follow a dispute by its number, and for members all of their own. */
export default function ProtestForm({ loaderData: { post } }: Route.ComponentProps) {
  const t = useMessages();
  const { site } = useRootData();
  const isMember = useSession() !== null;
  const postID = useSearchParams()[0].get('id') ?? '';
  return (
    <Page title={t('dispute_page')} lead={t('dispute_lead')}>
      <div className={styles.page}>
        <noscript>
          <Notice
            title={t('dispute_needs_scripts')}
            action={site.contactUrl && <a href={site.contactUrl}>{t('contact_us')}</a>}
          />
        </noscript>
        {postID && <DisputedStory key={postID} postID={postID} found={post} />}
        <div className={styles.needsScripts}>
          <FormSection title={t('dispute_follow')}>
            <FollowDispute />
          </FormSection>
        </div>
        {isMember && (
          <FormSection title={t('dispute_mine')}>
            <MyDisputes />
          </FormSection>
        )}
      </div>
    </Page>
  );
}

type StoryProps = { postID: string; found: NewsPost | null | undefined };

function DisputedStory({ postID, found }: StoryProps) {
  const t = useMessages();
  const { data: post, isPending, isError, refetch } = useStory({ postId: postID, post: found });
  if (isError && !post) {
    return <LoadFailure isWhole title={t('feed_failed')} onRetry={refetch} />;
  }
  if (isPending) return <PostSkeletons label={t('feed_loading')} />;
  if (!post) {
    return (
      <EmptyState
        drawing="boat"
        title={t('no_data_found')}
        action={<LinkButton to="/newslist">{t('story_to_list')}</LinkButton>}
      />
    );
  }
  return (
    <FormSection title={t('dispute_about')}>
      <PostRow post={post} heading="h3">
        {authorName(post, t)}
      </PostRow>
      <div className={styles.needsScripts}>
        <NewDispute postID={postID} />
      </div>
    </FormSection>
  );
}
