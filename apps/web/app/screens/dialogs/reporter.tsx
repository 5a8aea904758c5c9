import { useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FollowButton } from '../../features/members/FollowButton.tsx';
import type { Reporter } from '../../features/members/follow-flag.ts';
import { ReporterHead } from '../../features/members/ReporterHead.tsx';
import { useBlock, useReporter } from '../../features/members/use-reporter.ts';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { ReporterLists, type ReporterTab, reporterTabs } from './ReporterLists.tsx';
import { ReporterMenu } from './ReporterMenu.tsx';
import styles from './reporter.module.css';

/** `?d=reporter.{id}`: a member's profile, their stories, and following and blocking (specification §2, ux S-14). */
export default function ReporterDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const [id = '', tab] = param?.split('.') ?? [];
  return (
    <Dialog
      open
      size="medium"
      title={t('reporter_profile')}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={onClose}
      onBack={onBack}
    >
      <Profile id={id} tab={reporterTabs.find((known) => known === tab) ?? 'news'} />
    </Dialog>
  );
}

function Profile({ id, tab }: { id: string; tab: ReporterTab }) {
  const t = useMessages();
  const { data: reporter, isPending, isError, refetch } = useReporter(id);
  if (isError && !reporter) return <LoadFailure onRetry={() => void refetch()} />;
  if (isPending) return <LoadSkeleton rows={6} />;
  if (!reporter) return <EmptyState drawing="boat" title={t('member_not_found')} />;
  return (
    <div className={styles.profile}>
      <ReporterHead reporter={reporter} actions={<Actions reporter={reporter} />} />
      {reporter.is_block === 1 ? <Blocked reporter={reporter} /> : <ReporterLists reporter={reporter} tab={tab} />}
    </div>
  );
}

function Blocked({ reporter: { member_id: id, member_displayname: name } }: { reporter: Reporter }) {
  const t = useMessages();
  const block = useBlock({ id, name });
  return (
    <Notice
      title={t('block_you_do')}
      action={
        <Button variant="secondary" size="small" aria-label={t('unblock_name', { name })} onClick={() => void block(0)}>
          {t('unblock')}
        </Button>
      }
    />
  );
}

/** The owner edits the profile; everybody else can follow, block and report. */
function Actions({ reporter }: { reporter: Reporter }) {
  const t = useMessages();
  const navigate = useNavigate();
  const askForPush = useAskForPush();
  const ownId = useSession()?.member.member_id;
  const { member_id: id, member_displayname: name } = reporter;
  if (ownId === id) {
    return (
      <>
        <Button variant="secondary" onClick={() => navigate('/profile?tab=edit')}>
          {t('edit_profile')}
        </Button>
        <ReporterMenu reporter={reporter} isOwn />
      </>
    );
  }
  return (
    <>
      {reporter.is_block === 0 && (
        <FollowButton who={{ id, name, isFollowed: reporter.is_member_follow === 1 }} onFollow={askForPush} />
      )}
      <ReporterMenu reporter={reporter} />
    </>
  );
}
