import { Ban, BellOff, Coins, Ellipsis, Flag, Link2, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { readSession, useSession } from '#web/platform/net/session.ts';
import { type Action, ActionMenu } from '#web/platform/overlays/ActionMenu.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { type DialogScreenProps, dialogLink, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { overlay } from '#web/platform/overlays/overlay.tsx';
import { Question } from '#web/platform/overlays/Question.tsx';
import { useResumedIntent } from '#web/platform/overlays/resumed-intent.ts';
import { useCopyLink } from '#web/platform/page/copy-text.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Broadcasts } from '../../features/broadcasts/Broadcasts.tsx';
import { PassedLessons } from '../../features/lessons/PassedLessons.tsx';
import { FollowButton } from '../../features/members/FollowButton.tsx';
import type { Reporter } from '../../features/members/follow-flag.ts';
import { ReporterHead } from '../../features/members/ReporterHead.tsx';
import { useBlock, useReporter } from '../../features/members/use-reporter.ts';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { useMuting } from '../../features/notifications/use-notification-settings.ts';
import { OrganisationsOf } from '../../features/organisations/OrganisationsOf.tsx';
import { ReporterLists, type ReporterTab, reporterTabs } from './ReporterLists.tsx';
import styles from './reporter.module.css';

/** `?d=reporter.{id}`: a member's profile, their stories, and following and blocking (specification §2, ux S-14). */
export default function ReporterDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const [id = '', tab] = param?.split('.') ?? [];
  return (
    <DialogFrame layout="full" size="medium" title={t('reporter_profile')} onClose={onClose} onBack={onBack}>
      <Profile id={id} tab={reporterTabs.find((known) => known === tab) ?? 'news'} />
    </DialogFrame>
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
      <Broadcasts broadcasts={reporter.member_news_broadcast} />
      <OrganisationsOf memberId={reporter.member_id} />
      <PassedLessons memberId={reporter.member_id} />
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

const ReporterQr = overlay(async () => ({ default: (await import('./ReporterQr.tsx')).ReporterQr }));
const iconLook = { size: 18 } as const;

/** What else can be done with a profile; with one's own only what sends it on. */
function ReporterMenu({ reporter, isOwn = false }: { reporter: Reporter; isOwn?: boolean }) {
  const t = useMessages();
  const { member_id: id, member_displayname: name } = reporter;
  const address = profileAddress(id);
  const copy = useCopyLink();
  const qr = useLayer(`reporter-qr.${id}`);
  const block = useBlock({ id, name });
  const [isAsking, setAsking] = useState(false);
  const others = useActionsOnOthers(reporter, () => setAsking(true));
  useResumedIntent(`block.${id}`, () => setAsking(!isOwn && reporter.is_block !== 1));
  const actions: Action[] = [
    {
      key: 'copy',
      label: t('copy_link'),
      icon: <Link2 {...iconLook} />,
      isInstant: true,
      onSelect: () => void copy(address),
    },
    { key: 'qr', label: t('share_qr'), icon: <QrIcon {...iconLook} />, onSelect: qr.open },
    ...(isOwn ? [] : others),
  ];
  return (
    <>
      <ActionMenu
        label={t('reporter_menu')}
        trigger={
          <IconButton label={t('reporter_menu')} look="outlined">
            <Ellipsis size={20} />
          </IconButton>
        }
        actions={actions}
      />
      {qr.isOpen && <ReporterQr name={name} url={address} onCopy={() => void copy(address)} onClose={qr.close} />}
      <Question
        open={isAsking}
        title={t('block_confirm', { name })}
        confirmLabel={t('block')}
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

function useActionsOnOthers({ is_block, ...reporter }: Reporter, askToBlock: () => void): Action[] {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const mute = useMuting();
  const { member_id: id, member_displayname: name } = reporter;
  const what = `member.${id}`;
  const muteThem = () => void mute({ memberID: id, name });
  useResumedIntent(`mute.${id}`, () => {
    if (readSession()?.member.member_id !== id) muteThem();
  });
  const report: Action = {
    key: 'report',
    label: t('report_member'),
    icon: <Flag {...iconLook} />,
    onSelect: () => membersOnly(() => dialogs.open('report', what), `report.${what}`),
  };
  if (is_block === 1) return [report];
  return [
    {
      key: 'coins',
      label: t('send_coins'),
      icon: <Coins {...iconLook} />,
      onSelect: () => membersOnly(() => dialogs.open('transfer', id), `transfer.${id}`),
    },
    report,
    {
      key: 'mute',
      label: t('mute_member'),
      icon: <BellOff {...iconLook} />,
      onSelect: () => membersOnly(muteThem, `mute.${id}`),
    },
    {
      key: 'block',
      label: t('block'),
      icon: <Ban {...iconLook} />,
      tone: 'danger',
      onSelect: () => membersOnly(askToBlock, `block.${id}`),
    },
  ];
}

/** Over a page that everybody may open, wherever the profile is read. */
function profileAddress(id: string): string {
  return location.origin + dialogLink('/reportercommunity', '', 'reporter', id);
}
