import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { requestContext } from '#web/platform/net/request-context.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/nan-demo';
import { DemoOff } from './map/DemoOff.tsx';
import { loadProvince, ProvinceEdition } from './province/ProvinceEdition.tsx';

/** The official code of Nan. */
const nan = '55';

export const handle = await pageTexts('news', 'pages', 'events');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'nan_demo', description: 'nan_demo_lead', noIndex: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { apiFetch, demoPages = true } = context.get(requestContext);
  return { province: demoPages ? await loadProvince(nan, 0, apiFetch) : null };
}

/** /nandemo: the local edition of one province, which serves every province at /province/{id}; inert in production (R47). */
export default function NanDemo({ loaderData: { province } }: Route.ComponentProps) {
  return province ? <ProvinceEdition {...province} /> : <DemoOff title="nan_demo" lead="nan_demo_lead" />;
}
