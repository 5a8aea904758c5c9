import { useEffect } from 'react';
import { NavLink, Outlet } from 'react-router';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
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
import styles from './admin.module.css';

export const handle = await pageTexts('news', 'members', 'newsroom');
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'console_title', noIndex: true });

/** /admin: the newsroom. Its pages need a role; what the role may not do is not in the navigation, and the server refuses it. */
export default function Admin() {
  const t = useMessages();
  const isHydrated = useIsHydrated();
  const isMember = useSession() !== null;
  const rights = useOwnRights();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('console_title')}</h1>
        {rights.data && <span className={styles.role}>{t(roleWords[rights.data.role])}</span>}
      </header>
      {rights.data ? (
        <>
          <ConsoleNav />
          <Outlet />
        </>
      ) : (
        isHydrated && <NoWayIn isMember={isMember} error={rights.error} onRetry={() => void rights.refetch()} />
      )}
    </div>
  );
}

function ConsoleNav() {
  const t = useMessages();
  const { may } = useOwnRights();
  const counts = useReviewCounts().data ?? [];
  const open = counts.reduce((sum, row) => sum + row.open, 0);
  const places = [
    { to: '/admin', label: t('console_queue'), count: open, isShown: true },
    { to: '/admin/orders', label: t('console_orders'), isShown: may('orders.deliver') },
    { to: '/admin/rewards', label: t('console_rewards'), isShown: may('rewards.manage') },
    { to: '/admin/staff', label: t('console_staff'), isShown: may('staff.view') },
    { to: '/admin/permissions', label: t('console_permissions'), isShown: may('staff.view') },
    { to: '/admin/log', label: t('console_log'), isShown: may('log.view') },
  ].filter(({ isShown }) => isShown);
  return (
    <nav aria-label={t('console_title')} className={styles.nav}>
      {places.map(({ to, label, count }) => (
        <NavLink key={to} to={to} end={to === '/admin'} className={styles.place ?? ''}>
          {label}
          {count ? <span className={styles.count}>{count}</span> : null}
        </NavLink>
      ))}
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
