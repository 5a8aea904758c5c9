import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '#web/platform/i18n.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useSession } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DisputeFiled } from '../features/disputes/DisputeFiled.tsx';
import { DisputeForm } from '../features/disputes/DisputeForm.tsx';
import { FollowDispute } from '../features/disputes/FollowDispute.tsx';
import { MyDisputes } from '../features/disputes/MyDisputes.tsx';
import type { Dispute } from '../features/disputes/use-disputes.ts';
import { PostRow } from '../features/posts/PostRow.tsx';
import { PostSkeletons } from '../features/posts/PostSkeletons.tsx';
import { authorName } from '../features/posts/post-words.ts';
import { useStory } from '../features/posts/use-story.ts';
import type { Route } from './+types/protest-form';
import styles from './protest-form.module.css';
import { Page } from './shell/Page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'dispute_page', noIndex: true });

/** /protestform?id=: dispute a story, follow a dispute by its number, and for members all of their own. */
export default function ProtestForm() {
  const t = useMessages();
  const isMember = useSession() !== null;
  const postID = useSearchParams()[0].get('id') ?? '';
  return (
    <Page title={t('dispute_page')} lead={t('dispute_lead')}>
      <div className={styles.page}>
        {postID && <NewDispute key={postID} postID={postID} />}
        <FormSection title={t('dispute_follow')}>
          <FollowDispute />
        </FormSection>
        {isMember && (
          <FormSection title={t('dispute_mine')}>
            <MyDisputes />
          </FormSection>
        )}
      </div>
    </Page>
  );
}

function NewDispute({ postID }: { postID: string }) {
  const t = useMessages();
  const [made, setMade] = useState<Dispute>();
  const {
    data: post,
    isPending,
    isError,
    refetch,
  } = useStory({
    postId: postID,
    post: undefined,
  });
  if (isError && !post) {
    return (
      <Notice
        tone="error"
        live
        title={t('feed_failed')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
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
      {made ? <DisputeFiled dispute={made} /> : <DisputeForm postID={postID} onFiled={setMade} />}
    </FormSection>
  );
}
