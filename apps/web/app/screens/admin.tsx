import type { Permission } from '@pakmut/contract/permissions.ts';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type MessageKey, pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useReviewCounts } from '../features/moderation/use-review-queue.ts';
import { roleWords } from '../features/staff/staff-words.ts';
import { useOwnRights } from '../features/staff/use-own-rights.ts';
import type { Route } from './+types/admin';
import { CoinsSection } from './admin/CoinsSection.tsx';
import { InvitationSection } from './admin/InvitationSection.tsx';
import { LogSection } from './admin/LogSection.tsx';
import { MembersSection } from './admin/MembersSection.tsx';
import { OrdersSection } from './admin/OrdersSection.tsx';
import { PermissionsSection } from './admin/PermissionsSection.tsx';
import { QueueSection } from './admin/QueueSection.tsx';
import { RewardsSection } from './admin/RewardsSection.tsx';
import { SettingsSection } from './admin/SettingsSection.tsx';
import { StaffSection } from './admin/StaffSection.tsx';
import { StoriesSection } from './admin/StoriesSection.tsx';
import { SystemSection } from './admin/SystemSection.tsx';
import styles from './admin.module.css';

export const handle = await pageTexts('news', 'members', 'pages', 'newsroom');
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'console_title', noIndex: true });

/** Fetched when it is opened: every first page brings the list of what the console needs at once. */
const ContentSection = lazy(() =>
  import('./admin/ContentSection.tsx').then(
    (part) => ({ default: part.ContentSection }),
    () => ({ default: NotFetched }),
  ),
);

type Section = { readonly label: MessageKey; readonly permission: Permission; readonly Content: ComponentType };

/** The sections by the last part of their address, in the order of the navigation. One page for all: the list of pages travels with every first look. */
const sections: Readonly<Record<string, Section>> = {
  queue: { label: 'console_queue', permission: 'console.open', Content: QueueSection },
  stories: { label: 'console_stories', permission: 'posts.verify', Content: StoriesSection },
  members: { label: 'console_members', permission: 'members.view', Content: MembersSection },
  orders: { label: 'console_orders', permission: 'orders.deliver', Content: OrdersSection },
  rewards: { label: 'console_rewards', permission: 'rewards.manage', Content: RewardsSection },
  content: { label: 'console_content', permission: 'content.manage', Content: ContentSection },
  coins: { label: 'console_coins', permission: 'coins.view', Content: CoinsSection },
  settings: { label: 'console_settings', permission: 'settings.manage', Content: SettingsSection },
  staff: { label: 'console_staff', permission: 'staff.view', Content: StaffSection },
  permissions: { label: 'console_permissions', permission: 'staff.view', Content: PermissionsSection },
  log: { label: 'console_log', permission: 'log.view', Content: LogSection },
  system: { label: 'console_system', permission: 'system.view', Content: SystemSection },
};

/** /admin: the newsroom. It needs a role; what the role may not do is not in the navigation, and the server refuses it. */
export default function Admin({ params }: Route.ComponentProps) {
  if (params.section === 'invitation') return <InvitationSection />;
  return <Console name={params.section ?? 'queue'} />;
}

function Console({ name }: { name: string }) {
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
          <Suspense fallback={<LoadSkeleton rows={6} />}>
            {isShown ? <section.Content /> : <EmptyState title={t('not_permitted')} />}
          </Suspense>
        </>
      ) : (
        isHydrated && <NoWayIn isMember={isMember} error={rights.error} onRetry={() => void rights.refetch()} />
      )}
    </div>
  );
}

/** A browser fetches a module that failed once again only after the page is reloaded. */
function NotFetched() {
  return <LoadFailure onRetry={() => location.reload()} isWhole />;
}

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
