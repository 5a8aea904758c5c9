import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/nan-demo';
import { QuietPage } from './shell/QuietPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'nan_demo', description: 'nan_demo_lead', noIndex: true });

/** /nandemo: the local edition of one province. */
export default function NanDemo() {
  return (
    <QuietPage
      title="nan_demo"
      lead="nan_demo_lead"
      empty="nan_demo_empty"
      drawing="pin"
      onward={{ to: '/newsmap', label: 'see_news_map' }}
    />
  );
}
