import { useQueryClient } from '@tanstack/react-query';
import { Ban, BellOff, Coins, Ellipsis, Flag, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Action, ActionMenu } from '#web/platform/ActionMenu.tsx';
import { type DialogScreenProps, dialogLink, useDialogs } from '#web/platform/dialogs.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/LoadStates.tsx';
import { useMembersOnly } from '#web/platform/login-gate.tsx';
import { Question } from '#web/platform/Question.tsx';
import { useSession } from '#web/platform/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { FollowButton } from '../../features/members/FollowButton.tsx';
import { ReporterHead } from '../../features/members/ReporterHead.tsx';
import { type Reporter, useBlock, useReporter } from '../../features/members/use-reporter.ts';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { useMuting } from '../../features/notifications/use-muting.ts';
import { markFollowed } from '../../features/posts/use-member-posts.ts';
import { ReporterLists } from './ReporterLists.tsx';
import styles from './reporter.module.css';

/** `?d=reporter.{id}`: who this is, what they told, following and blocking them (specification §2, ux S-14). */
export default function ReporterDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const [id = '', list] = param?.split('.') ?? [];
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
      <Profile id={id} list={list === 'videos' ? 'videos' : 'news'} />
    </Dialog>
  );
}

function Profile({ id, list }: { id: string; list: 'news' | 'videos' }) {
  const t = useMessages();
  const { data: reporter, isPending, isError, refetch } = useReporter(id);
  if (isError && !reporter) return <LoadFailure onRetry={() => void refetch()} />;
  if (isPending) return <LoadSkeleton rows={6} />;
  if (!reporter) return <EmptyState drawing="boat" title={t('member_not_found')} />;
  return (
    <div className={styles.profile}>
      <ReporterHead reporter={reporter} actions={<Actions reporter={reporter} />} />
      {reporter.is_block === 1 ? <Blocked reporter={reporter} /> : <ReporterLists id={id} list={list} />}
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

/** Oneself changes the profile; everybody else follows, blocks, reports. */
function Actions({ reporter }: { reporter: Reporter }) {
  const t = useMessages();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const askForPush = useAskForPush();
  const ownId = useSession()?.member.member_id;
  const { member_id: id, member_displayname: name } = reporter;
  if (ownId === id) {
    return (
      <Button variant="secondary" onClick={() => navigate('/profile?tab=edit')}>
        {t('edit_profile')}
      </Button>
    );
  }
  return (
    <>
      {reporter.is_block === 0 && (
        <FollowButton
          who={{ id, name, isFollowed: reporter.is_member_follow === 1 }}
          onChange={(isFollowed) => {
            markFollowed(cache, id, isFollowed);
            if (isFollowed) askForPush();
          }}
        />
      )}
      <MoreActions reporter={reporter} />
    </>
  );
}

function MoreActions({ reporter }: { reporter: Reporter }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const copyLink = useCopyLink();
  const { member_id: id, member_displayname: name } = reporter;
  const block = useBlock({ id, name });
  const mute = useMuting();
  const [isAsking, setAsking] = useState(false);
  const what = `member.${id}`;
  const actions: Action[] = [
    {
      key: 'copy',
      label: t('copy_link'),
      icon: <Link2 aria-hidden="true" size={18} />,
      isInstant: true,
      onSelect: () => void copyLink(id),
    },
    {
      key: 'report',
      label: t('report_member'),
      icon: <Flag aria-hidden="true" size={18} />,
      onSelect: () => membersOnly(() => dialogs.open('report', what), `report.${what}`),
    },
  ];
  if (reporter.is_block === 0) {
    actions.unshift({
      key: 'coins',
      label: t('send_coins'),
      icon: <Coins aria-hidden="true" size={18} />,
      onSelect: () => membersOnly(() => dialogs.open('transfer', id), `transfer.${id}`),
    });
    actions.push({
      key: 'mute',
      label: t('mute_member'),
      icon: <BellOff aria-hidden="true" size={18} />,
      onSelect: () => membersOnly(() => void mute({ memberID: id, name })),
    });
    actions.push({
      key: 'block',
      label: t('block'),
      icon: <Ban aria-hidden="true" size={18} />,
      tone: 'danger',
      onSelect: () => membersOnly(() => setAsking(true)),
    });
  }
  return (
    <>
      <ActionMenu
        label={t('reporter_menu')}
        trigger={
          <IconButton label={t('reporter_menu')} look="outlined">
            <Ellipsis aria-hidden="true" size={20} />
          </IconButton>
        }
        actions={actions}
      />
      <Question
        open={isAsking}
        title={t('block_confirm', { name })}
        confirmLabel={t('block')}
        cancelLabel={t('cancel')}
        tone="danger-filled"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void block(1);
        }}
      >
        {t('block_note')}
      </Question>
    </>
  );
}

function useCopyLink(): (id: string) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  const { pathname } = useLocation();
  return async (id) => {
    try {
      await navigator.clipboard.writeText(location.origin + dialogLink(pathname, '', 'reporter', id));
      toast({ text: t('copy_success'), tone: 'success' });
    } catch {
      toast({ text: t('copy_failed'), tone: 'warn' });
    }
  };
}
