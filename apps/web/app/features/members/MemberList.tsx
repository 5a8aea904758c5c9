import type { ReactNode } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { ListedMember } from './follow-flag.ts';
import styles from './MemberList.module.css';
import type { MemberListState } from './use-member-lists.ts';

/** Members with one button each. The next page comes by a button: these lists are short. */
export function MemberList({
  label,
  list,
  action,
  empty,
}: {
  label: string;
  list: MemberListState;
  action: (member: ListedMember) => ReactNode;
  empty: ReactNode;
}) {
  const t = useMessages();
  const language = useLanguage();
  const dialogs = useDialogs();
  if (list.query.isError && !list.query.data) return <LoadFailure onRetry={list.query.refetch} />;
  if (list.query.isPending) return <LoadSkeleton rows={4} />;
  if (list.members.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {list.members.map((member) => (
          <li key={member.id} className={styles.row}>
            <Avatar src={member.picture} size={48} />
            <span className={styles.who}>
              <button
                type="button"
                className={styles.name}
                aria-label={t('reporter_open', { name: member.name })}
                onClick={() => dialogs.open('reporter', member.id)}
              >
                {member.name}
              </button>
              {member.since && (
                <span className={styles.since}>
                  {t('blocked_since', { date: formatDate(member.since, 'long', language) })}
                </span>
              )}
            </span>
            {action(member)}
          </li>
        ))}
      </ul>
      {list.query.hasNextPage && (
        <div className={styles.more}>
          <LoadMore query={list.query} />
        </div>
      )}
    </>
  );
}

/** What the button says, and its full name for screen readers, e.g. "Unfollow Somsri". */
type RemovalWords = { short: 'unfollow'; full: 'unfollow_name' } | { short: 'unblock'; full: 'unblock_name' };
type RemoveButtonProps = {
  member: ListedMember;
  useRemove: (member: ListedMember) => () => void;
  words: RemovalWords;
};

/** Takes the member off the list. */
export function RemoveButton({ member, useRemove, words }: RemoveButtonProps) {
  const t = useMessages();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t(words.full, { name: member.name })}
      onClick={useRemove(member)}
    >
      {t(words.short)}
    </Button>
  );
}
