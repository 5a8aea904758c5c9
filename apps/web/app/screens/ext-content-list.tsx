import { listArticles } from '@pakmut/contract/articles/articles.contract.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { FilterChip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ArticleCard } from '../features/articles/ArticleCard.tsx';
import { type ArticlePage, useArticles } from '../features/articles/use-articles.ts';
import type { Route } from './+types/ext-content-list';
import styles from './ext-content-list.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages');

export const shouldRevalidate = revalidateUnlessDialog;

/** Null where they could not be fetched. */
type ArticlesData = { articles: ArticlePage | null; keptAt?: number };

export async function loader({ context, request }: Route.LoaderArgs): Promise<ArticlesData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const sourceID = sourceOf(request);
  return { articles: await orNull(call(listArticles, { ...(sourceID && { sourceID }) }, { fetcher })) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ArticlesData> {
  return answerOrCopy<ArticlesData>(serverLoader(), async () => {
    const copy = await findCopy<ArticlesData>(pathOf(sourceOf(request)));
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

function sourceOf({ url }: Pick<Request, 'url'>): string {
  return new URL(url).searchParams.get('source') ?? '';
}

const pathOf = (sourceID: string) => `/extcontentlist${sourceID && `?source=${encodeURIComponent(sourceID)}`}`;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'other_campaigns',
    description: 'ext_content_lead',
    noIndex: location.search.includes('source='),
  });

/** /extcontentlist: what the broadcaster's other sites publish, the newest first, of all or of one (`?source=`). */
export default function ExtContentList({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const sourceID = params.get('source') ?? '';
  const { articles, keptAt } = loaderData;
  const isCopy = keptAt !== undefined;
  useOfflineCopy(pathOf(sourceID), articles && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  const query = useArticles(sourceID, articles);
  const { items } = query;
  return (
    <Page title={t('other_campaigns')} lead={t('ext_content_lead')} wide>
      {isCopy && <KeptNote keptAt={keptAt} />}
      {sourceID && (
        <div className={styles.filter}>
          <FilterChip removeLabel={t('ext_content_all')} onRemove={() => navigate(pathOf(''))}>
            {items?.[0]?.suggest_source_name ?? t('ext_content_source')}
          </FilterChip>
        </div>
      )}
      {!items && query.isError && (
        <LoadFailure isWhole title={t('ext_content_failed')} onRetry={() => void query.refetch()} />
      )}
      {!items && !query.isError && <LoadSkeleton rows={3} height={260} />}
      {items?.length === 0 && (
        <EmptyState
          drawing="notebook"
          title={t('ext_content_empty')}
          action={
            <LinkButton to="/newslist" variant="secondary">
              {t('see_latest_news')}
            </LinkButton>
          }
        />
      )}
      {items && items.length > 0 && (
        <>
          <div className={styles.list}>
            {items.map((article) => (
              <ArticleCard key={article.suggest_id} article={article} sourcePath={pathOf(article.suggest_source_id)} />
            ))}
          </div>
          <LoadMore query={query} />
        </>
      )}
    </Page>
  );
}
