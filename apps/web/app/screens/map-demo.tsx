import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/map-demo';
import { QuietPage } from './shell/QuietPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'map_demo', description: 'map_demo_lead', noIndex: true });

/** /mapdemo: the map components on their own. */
export default function MapDemo() {
  return (
    <QuietPage
      title="map_demo"
      lead="map_demo_lead"
      empty="map_demo_empty"
      drawing="pin"
      onward={{ to: '/newsmap', label: 'see_news_map' }}
    />
  );
}
