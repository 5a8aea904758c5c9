import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/video-list';
import { QuietPage } from './shell/QuietPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'videos', description: 'videos_lead' });

/** /vdolist: stories told in video. */
export default function VideoList() {
  return (
    <QuietPage
      title="videos"
      lead="videos_lead"
      empty="videos_empty"
      drawing="boat"
      onward={{ to: '/newslist', label: 'see_latest_news' }}
    />
  );
}
