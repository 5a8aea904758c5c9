import { lazy, Suspense } from 'react';
import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/admin';

export const handle = await pageTexts(
  'news',
  'members',
  'pages',
  'newsroom',
  'surveys',
  'builder',
  'events',
  'learning',
);
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'console_title', noIndex: true });

/** Fetched when it is opened: every first page brings the list of what each page needs at once. */
const Console = lazy(() =>
  import('./admin/Console.tsx').then(
    (part) => ({ default: part.Console }),
    () => ({ default: NotFetched }),
  ),
);

/** /admin: the newsroom. It needs a role; what the role may not do is not in the navigation, and the server refuses it. */
export default function Admin({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<LoadSkeleton rows={6} />}>
      <Console name={params.section} />
    </Suspense>
  );
}

function NotFetched(_props: { name: string | undefined }) {
  return <LoadFailure onRetry={() => location.reload()} isWhole />;
}
