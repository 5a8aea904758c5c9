import { anonymousFlag } from '@pakmut/contract/posts/posts.rules.ts';
import { BellOff, Captions as CaptionsIcon, Ellipsis, Flag, History, Pencil, Scale } from 'lucide-react';
import { PostVersions } from '#web/features/stories/PostVersions.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { type Action, ActionMenu } from '#web/platform/overlays/ActionMenu.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Badges } from '../../features/members/Badges.tsx';
import { FollowButton } from '../../features/members/FollowButton.tsx';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { useMuting } from '../../features/notifications/use-notification-settings.ts';
import { AuthorLine } from '../../features/posts/AuthorLine.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { isAnonymous } from '../../features/posts/post-words.ts';
import { Captions } from '../../features/videos/Captions.tsx';
import styles from './news-detail.module.css';

/** The author cannot respond below an anonymous story that only they can see: a name there would reveal them (R26). */
export function isClosedToAuthor(post: NewsPost): boolean {
  return isWaiting(post) || (post.post_hidden === 1 && isAnonymous(post));
}

/** Whether it is the viewer's anonymous story, and waits to be published with those of others. */
export function isWaiting(post: NewsPost): boolean {
  return post.post_waiting === 1;
}

/** What can be done with a story besides answering to it: by its author, or by everybody else. */
export function StoryMenu({ post }: { post: NewsPost }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const mute = useMuting();
  const history = useLayer('history');
  const captions = useLayer('captions');
  const [video] = post.vdo;
  const what = ['post', post.post_id, post.post_by].filter(Boolean).join('.');
  const own: (Action | false | undefined)[] = [
    !isWaiting(post) && {
      key: 'history',
      label: t('post_history'),
      icon: <History size={18} />,
      onSelect: history.open,
    },
    Boolean(video?.post_video_file_name) &&
      !isWaiting(post) && {
        key: 'captions',
        label: t('captions_title'),
        icon: <CaptionsIcon size={18} />,
        onSelect: captions.open,
      },
    post.post_anonymous !== anonymousFlag.anonymous && {
      key: 'mute',
      label: t('mute_post'),
      icon: <BellOff size={18} />,
      onSelect: () => void mute({ postID: post.post_id }),
    },
  ];
  const others: Action[] = [
    {
      key: 'dispute',
      label: t('dispute'),
      icon: <Scale size={18} />,
      // Its form has a page of its own, so that the story stays open beside it.
      isInstant: true,
      onSelect: () => window.open(`/protestform?id=${encodeURIComponent(post.post_id)}`, '_blank', 'noopener'),
    },
    {
      key: 'report',
      label: t('report'),
      icon: <Flag size={18} />,
      onSelect: () => membersOnly(() => dialogs.open('report', what), `report.${what}`),
    },
  ];
  const actions = post.is_own === 1 ? own.filter((one) => typeof one === 'object') : others;
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={t('story_menu')}
        trigger={
          <IconButton label={t('story_menu')}>
            <Ellipsis size={20} />
          </IconButton>
        }
        actions={actions}
      />
      {history.isOpen && (
        <DialogFrame size="medium" layout="full" title={t('post_history')} onClose={history.close}>
          <PostVersions postId={post.post_id} />
        </DialogFrame>
      )}
      {captions.isOpen && video && (
        <DialogFrame layout="full" title={t('captions_title')} onClose={captions.close}>
          <Captions fileName={video.post_video_file_name} captions={video.post_video_captions} />
        </DialogFrame>
      )}
    </>
  );
}

/** Where its author changes a story, and can delete it. */
export function EditButton({ post }: { post: NewsPost }) {
  const t = useMessages();
  const dialogs = useDialogs();
  if (post.is_own !== 1) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Pencil size={18} />}
      onClick={() => dialogs.open('post', post.post_id)}
    >
      {t('post_edit')}
    </Button>
  );
}

/** Who wrote a story, with badges and, unless it is one's own or anonymous, the button to follow them (specification §2). */
export function StoryAuthor({ post }: { post: NewsPost }) {
  const askForPush = useAskForPush();
  const ownId = useSession()?.member.member_id;
  const { post_by: id, member_displayname: name } = post;
  const canFollow = !isAnonymous(post) && id !== '' && id !== ownId;
  return (
    <div className={styles.author}>
      <AuthorLine post={post} size={36} />
      <Badges badges={post.badge} look="marks" />
      {canFollow && (
        <FollowButton size="small" who={{ id, name, isFollowed: post.is_member_follow === 1 }} onFollow={askForPush} />
      )}
    </div>
  );
}

/** Warns the author of an anonymous story that a comment under their name may reveal them (security A7). */
export function OwnAnonymousNote({ post }: { post: NewsPost }) {
  const t = useMessages();
  if (post.is_own !== 1 || !isAnonymous(post)) return null;
  return <Notice tone="warn" title={t(isClosedToAuthor(post) ? 'story_only_you_see' : 'comment_own_anonymous')} />;
}
