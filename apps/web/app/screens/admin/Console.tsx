import type { Permission } from '@pakmut/contract/permissions.ts';
import { type ComponentType, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useReviewCounts } from '../../features/moderation/use-review-queue.ts';
import { roleWords } from '../../features/staff/staff-words.ts';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import { CoinsSection } from './CoinsSection.tsx';
import styles from './Console.module.css';
import { ContentSection } from './ContentSection.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import { LogSection } from './LogSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { PermissionsSection } from './PermissionsSection.tsx';
import { QueueSection } from './QueueSection.tsx';
import { RewardsSection } from './RewardsSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { StaffSection } from './StaffSection.tsx';
import { StoriesSection } from './StoriesSection.tsx';
import { SurveysSection } from './SurveysSection.tsx';
import { SystemSection } from './SystemSection.tsx';

type Section = { readonly label: MessageKey; readonly permission: Permission; readonly Content: ComponentType };

/** The sections by the last part of their address, in the order of the navigation. One page for all: the list of pages travels with every first look. */
const sections: Readonly<Record<string, Section>> = {
  queue: { label: 'console_queue', permission: 'console.open', Content: QueueSection },
  stories: { label: 'console_stories', permission: 'posts.verify', Content: StoriesSection },
  members: { label: 'console_members', permission: 'members.view', Content: MembersSection },
  orders: { label: 'console_orders', permission: 'orders.deliver', Content: OrdersSection },
  rewards: { label: 'console_rewards', permission: 'rewards.manage', Content: RewardsSection },
  content: { label: 'console_content', permission: 'content.manage', Content: ContentSection },
  surveys: { label: 'console_surveys', permission: 'surveys.manage', Content: SurveysSection },
  coins: { label: 'console_coins', permission: 'coins.view', Content: CoinsSection },
  settings: { label: 'console_settings', permission: 'settings.manage', Content: SettingsSection },
  staff: { label: 'console_staff', permission: 'staff.view', Content: StaffSection },
  permissions: { label: 'console_permissions', permission: 'staff.view', Content: PermissionsSection },
  log: { label: 'console_log', permission: 'log.view', Content: LogSection },
  system: { label: 'console_system', permission: 'system.view', Content: SystemSection },
};

/** All of the newsroom: the navigation and the section that is open, or why this is not for the reader. */
export function Console({ name }: { name: string | undefined }) {
  if (name === 'invitation') return <InvitationSection />;
  return <Sections name={name ?? 'queue'} />;
}

function Sections({ name }: { name: string }) {
  const t = useMessages();
  const isHydrated = useIsHydrated();
  const isMember = useSession() !== null;
  const rights = useOwnRights();
  const section = sections[name];
  const isShown = section !== undefined && rights.may(section.permission);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('console_title')}</h1>
        {rights.data && <span className={styles.role}>{t(roleWords[rights.data.role])}</span>}
      </header>
      {rights.data ? (
        <>
          <ConsoleNav />
          {isShown ? <section.Content /> : <EmptyState title={t('not_permitted')} />}
        </>
      ) : (
        isHydrated && <NoWayIn isMember={isMember} error={rights.error} onRetry={() => void rights.refetch()} />
      )}
    </div>
  );
}

/** A browser fetches a module that failed once again only after the page is reloaded. */
function ConsoleNav() {
  const t = useMessages();
  const { may } = useOwnRights();
  const counts = useReviewCounts().data ?? [];
  const open = counts.reduce((sum, row) => sum + row.open, 0);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isCounted = open > 0;
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the current one, or the count has moved it
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, isCounted]);
  return (
    <nav ref={nav} aria-label={t('console_title')} className={styles.nav}>
      {Object.entries(sections).map(
        ([name, { label, permission }]) =>
          may(permission) && (
            <NavLink key={name} to={name === 'queue' ? '/admin' : `/admin/${name}`} end className={styles.place ?? ''}>
              {t(label)}
              {name === 'queue' && open > 0 && <span className={styles.count}>{open}</span>}
            </NavLink>
          ),
      )}
    </nav>
  );
}

/** Visitors log in and come back here; staff who owe their second factor show it; others learn that this is not theirs. */
function NoWayIn({ isMember, error, onRetry }: { isMember: boolean; error: Error | null; onRetry: () => void }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const isOwed = error instanceof CallError && error.message === 'second_factor_owed';
  useEffect(() => {
    if (isOwed) dialogs.open('second-factor');
  }, [isOwed, dialogs.open]);
  if (!isMember) {
    return (
      <EmptyState
        drawing="notebook"
        title={t('console_login')}
        action={<Button onClick={() => dialogs.open('login')}>{t('login')}</Button>}
      />
    );
  }
  if (isOwed) {
    return (
      <EmptyState
        drawing="notebook"
        title={t('second_factor_owed')}
        action={<Button onClick={() => dialogs.open('second-factor')}>{t('second_factor_title')}</Button>}
      />
    );
  }
  if (error instanceof CallError && error.status === 403) {
    return (
      <EmptyState title={t('console_not_yours')} action={<LinkButton to="/home">{t('console_leave')}</LinkButton>} />
    );
  }
  return error ? <LoadFailure onRetry={onRetry} isWhole /> : <LoadSkeleton rows={6} />;
}
