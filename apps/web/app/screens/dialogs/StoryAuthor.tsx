import { useSession } from '#web/platform/net/session.ts';
import { Badges } from '../../features/members/Badges.tsx';
import { FollowButton } from '../../features/members/FollowButton.tsx';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { AuthorLine } from '../../features/posts/AuthorLine.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { isAnonymous } from '../../features/posts/post-words.ts';
import styles from './news-detail.module.css';

/** Who wrote a story, with badges and, unless it is one's own or anonymous, the button to follow them (specification §2). */
export function StoryAuthor({ post }: { post: NewsPost }) {
  const askForPush = useAskForPush();
  const ownId = useSession()?.member.member_id;
  const { post_by: id, member_displayname: name } = post;
  const canFollow = !isAnonymous(post) && id !== '' && id !== ownId;
  return (
    <div className={styles.author}>
      <AuthorLine post={post} size={44} />
      {canFollow && (
        <FollowButton size="small" who={{ id, name, isFollowed: post.is_member_follow === 1 }} onFollow={askForPush} />
      )}
      <Badges badges={post.badge} />
    </div>
  );
}
