import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FollowButton } from '../../features/members/FollowButton.tsx';
import { MemberList, RemoveButton } from '../../features/members/MemberList.tsx';
import {
  useBlocked,
  useFollowers,
  useFollowing,
  useUnblock,
  useUnfollow,
} from '../../features/members/use-member-lists.ts';
import { TopicList } from '../../features/topics/TopicList.tsx';

/** Whom and what I follow. */
export function FollowingList() {
  const t = useMessages();
  return (
    <>
      <TopicList />
      <MemberList
        label={t('following')}
        list={useFollowing()}
        action={(member) => (
          <RemoveButton member={member} useRemove={useUnfollow} words={{ short: 'unfollow', full: 'unfollow_name' }} />
        )}
        empty={
          <EmptyState
            title={t('following_empty')}
            action={
              <LinkButton to="/newslist" variant="secondary">
                {t('following_empty_action')}
              </LinkButton>
            }
          >
            {t('following_empty_hint')}
          </EmptyState>
        }
      />
    </>
  );
}

/** Who follows me, and whether I follow them too. */
export function FollowersList() {
  const t = useMessages();
  return (
    <MemberList
      label={t('figure_followers')}
      list={useFollowers()}
      action={({ id, name, isFollowed = false }) => <FollowButton size="small" who={{ id, name, isFollowed }} />}
      empty={<EmptyState title={t('followers_empty')}>{t('followers_empty_hint')}</EmptyState>}
    />
  );
}

/** Whom I block. */
export function BlockedList() {
  const t = useMessages();
  return (
    <MemberList
      label={t('blocked')}
      list={useBlocked()}
      action={(member) => (
        <RemoveButton member={member} useRemove={useUnblock} words={{ short: 'unblock', full: 'unblock_name' }} />
      )}
      empty={
        <EmptyState drawing="boat" title={t('blocked_empty')}>
          {t('blocked_empty_hint')}
        </EmptyState>
      }
    />
  );
}
