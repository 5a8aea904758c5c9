import { data } from 'react-router';
import { categoryPageOf } from '#web/features/posts/news-filters.ts';
import { languageOf, pageTexts, translateTo } from '#web/platform/i18n/i18n.tsx';
import { requestContext } from '#web/platform/net/request-context.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { isPastEnd } from '../features/posts/post-pages.ts';
import { provincePath } from '../features/posts/post-words.ts';
import type { Route } from './+types/province';
import { loadProvince, ProvinceEdition, provinceName } from './province/ProvinceEdition.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';

export const handle = await pageTexts('news', 'pages', 'events');

export const shouldRevalidate = revalidateUnlessDialog;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { apiFetch } = context.get(requestContext);
  const province = await loadProvince(params.id, categoryPageOf(new URL(request.url).search).page, apiFetch);
  return data(province, { status: province ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData: province }) => {
  if (!province) return pageMeta(matches, { title: 'page_not_found', noIndex: true });
  const language = languageOf((matches[0]?.loaderData as { language?: string } | undefined)?.language);
  const t = translateTo(language);
  const name = provinceName(province.edition, language);
  const { provinceID, page } = province;
  return pageMeta(matches, {
    title: { text: t('province_title', { name }) },
    description: { text: t('province_lead', { name }) },
    ...(isPastEnd(province.posts, page)
      ? { noIndex: true }
      : { canonical: `${provincePath(provinceID)}${page > 0 ? `?page=${page + 1}` : ''}` }),
    feed: { filters: { province: provinceID }, name: name || provinceID },
  });
};

/** /province/{id}: the local edition of one province. */
export default function Province({ loaderData: province }: Route.ComponentProps) {
  return province ? <ProvinceEdition key={province.provinceID} {...province} /> : <ErrorPage kind="missing" />;
}
