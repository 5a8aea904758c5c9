import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { clearSession, isEndingOnPurpose, readSession, useSession } from '#web/platform/net/session.ts';
import { LeaveQuestion } from '#web/platform/overlays/LeaveQuestion.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { Farewell } from '../features/account-deletions/Farewell.tsx';
import { PrivacySettings } from '../features/members/PrivacySettings.tsx';
import { type MyProfile, useMyProfile } from '../features/members/use-my-profile.ts';
import type { Route } from './+types/profile';
import { LookPanel } from './profile/LookPanel.tsx';
import { BlockedList, FollowingList } from './profile/MemberLists.tsx';
import { MyBroadcasts } from './profile/MyBroadcasts.tsx';
import { MyPosts } from './profile/MyPosts.tsx';
import { Overview } from './profile/Overview.tsx';
import { Bookmarks, ViewHistory } from './profile/PostLists.tsx';
import { ProfileNav } from './profile/ProfileNav.tsx';
import {
  DeletePanel,
  DownloadPanel,
  EditPanel,
  IdentityPanel,
  NotificationsPanel,
  SecurityPanel,
} from './profile/SettingsPanels.tsx';
import { type ProfileTab, tabLabel, tabOf } from './profile/tabs.ts';
import styles from './profile.module.css';
import { useLogOut } from './shell/use-log-out.tsx';

export const handle = await pageTexts('news', 'members', 'pages');

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: tabLabel(tabOf(location.search)), noIndex: true });

/** /profile: the member's own pages. Visitors are sent to the home page and asked to log in (specification §2). */
export default function Profile() {
  const t = useMessages();
  const tab = tabOf(useLocation().search);
  const [restorableUntil, setRestorableUntil] = useState<string>();
  const { onDirty, question } = useLeaveGuard();
  const { logOut, logOutDialog } = useLogOut();
  useMembersPage(restorableUntil !== undefined);
  if (restorableUntil) {
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">{t('leave_title')}</h1>
        <Farewell restorableUntil={restorableUntil} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {tab && (
          <Link to="/profile" className={styles.back}>
            <ArrowLeft size={20} />
            {t('profile')}
          </Link>
        )}
        <h1>{t(tabLabel(tab))}</h1>
      </header>
      <div className={styles.columns}>
        <ProfileNav current={tab} onLogOut={logOut} />
        <div className={styles.panel}>
          <Panel
            key={tab}
            tab={tab}
            onDirty={onDirty}
            onLeft={(until) => {
              // Shown before the session goes: a page without both would take its leave for a visit and go home.
              flushSync(() => setRestorableUntil(until));
              clearSession();
            }}
          />
        </div>
      </div>
      {question}
      {logOutDialog}
    </div>
  );
}

type PanelProps = {
  tab: ProfileTab | null;
  onDirty: (section: string, isDirty: boolean) => void;
  onLeft: (restorableUntil: string) => void;
};

function Panel(props: PanelProps) {
  const isMember = useSession() !== null;
  const { data: profile, isError, refetch } = useMyProfile();
  // What belongs to this browser needs no answer of the server.
  if (props.tab === 'look') return <LookPanel />;
  if (profile && isMember) return <MemberPanel {...props} profile={profile} />;
  return isError ? <LoadFailure onRetry={() => void refetch()} /> : <LoadSkeleton rows={5} />;
}

function MemberPanel({ tab, profile, onDirty, onLeft }: PanelProps & { profile: MyProfile }) {
  switch (tab) {
    case 'posts':
      return <MyPosts />;
    case 'broadcasts':
      return <MyBroadcasts />;
    case 'bookmarks':
      return <Bookmarks />;
    case 'history':
      return <ViewHistory />;
    case 'following':
      return <FollowingList />;
    case 'blocked':
      return <BlockedList />;
    case 'edit':
      return <EditPanel profile={profile} onDirty={onDirty} />;
    case 'identity':
      return <IdentityPanel onDirty={onDirty} />;
    case 'notifications':
      return <NotificationsPanel />;
    case 'privacy':
      return <PrivacySettings />;
    case 'security':
      return <SecurityPanel profile={profile} />;
    case 'download':
      return <DownloadPanel profile={profile} />;
    case 'delete':
      return <DeletePanel profile={profile} onLeft={onLeft} />;
    default:
      return <Overview profile={profile} />;
  }
}

/** Sends visitors home, with a note and the login dialog; a session that ends here only goes home. */
function useMembersPage(hasLeft: boolean): void {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const isMember = useSession() !== null;
  const [wasMember, setWasMember] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether somebody is logged in counts
  useEffect(() => {
    if (hasLeft || isEndingOnPurpose()) return;
    if (readSession()) return setWasMember(true);
    if (wasMember) return void navigate('/home', { replace: true });
    toast({ text: t('profile_login_first'), tone: 'warn' });
    navigate('/home?d=login.profile', { replace: true });
  }, [isMember, hasLeft]);
}

/**
 * Asks before the member leaves unsaved changes. Sections call `onDirty`; opening a dialog (`?d=`) does not count as
 * leaving.
 */
function useLeaveGuard(): { onDirty: (section: string, isDirty: boolean) => void; question: ReactNode } {
  const t = useMessages();
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const isDirty = dirty.length > 0;
  const onDirty = useCallback((section: string, isNow: boolean) => {
    setDirty((before) => {
      if (before.includes(section) === isNow) return before;
      return isNow ? [...before, section] : before.filter((known) => known !== section);
    });
  }, []);
  const question = isDirty && (
    <LeaveQuestion
      isLeaving={({ currentLocation, nextLocation }) =>
        // After a log-out there is nothing left to save.
        readSession() !== null &&
        (currentLocation.pathname !== nextLocation.pathname ||
          tabOf(currentLocation.search) !== tabOf(nextLocation.search))
      }
      title={t('leave_page_title')}
      confirmLabel={t('leave_page_anyway')}
      cancelLabel={t('leave_page_stay')}
    >
      {t('leave_page_text')}
    </LeaveQuestion>
  );
  return { onDirty, question };
}
