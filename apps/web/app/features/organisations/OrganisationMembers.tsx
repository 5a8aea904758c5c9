import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import styles from './OrganisationMembers.module.css';
import { type MembersPage, useOrganisationMembers } from './use-organisations.ts';

/** Who agreed to belong to an organisation; a name opens the profile. */
export function OrganisationMembers({ id, initial }: { id: string; initial: MembersPage | null }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const { query, members } = useOrganisationMembers(id, initial);
  if (query.isError && !query.data) return <LoadFailure onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadSkeleton rows={3} />;
  if (members.length === 0) return <p>{t('organisation_members_empty')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t('organisation_members')}>
        {members.map((member) => (
          <li key={member.member_id} className={styles.row}>
            <Avatar src={member.member_img_profile} size={48} />
            <span className={styles.who}>
              <button
                type="button"
                className={styles.name}
                aria-label={t('reporter_open', { name: member.member_displayname })}
                onClick={() => dialogs.open('reporter', member.member_id)}
              >
                {member.member_displayname}
              </button>
              <span className={styles.kind}>
                {t(member.member_type === memberType.reporter ? 'member_reporter' : 'member_citizen')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <LoadMore query={query} />
        </div>
      )}
    </>
  );
}
