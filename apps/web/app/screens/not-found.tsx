import { data } from 'react-router';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/not-found';
import { ErrorPage } from './shell/ErrorPage.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'page_not_found', noIndex: true });

/** Every address that the table does not know. */
export default function NotFound() {
  return <ErrorPage kind="missing" />;
}
