import {
  getOrganisation,
  listOrganisationMembers,
  listOrganisationPosts,
} from '@pakmut/contract/organisations/organisations.contract.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { data, useRevalidator } from 'react-router';
import { orNull } from '#web/features/stories/use-story.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { languageOf, pageTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, nullWhenRefused } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OrganisationHead } from '../features/organisations/OrganisationHead.tsx';
import { OrganisationMembers } from '../features/organisations/OrganisationMembers.tsx';
import { OwnAffiliation } from '../features/organisations/OwnAffiliations.tsx';
import {
  type MembersPage,
  type Organisation,
  organisationPath,
  useOrganisationPosts,
} from '../features/organisations/use-organisations.ts';
import { PastTheEnd, PostFeed } from '../features/posts/PostFeed.tsx';
import { PostRow } from '../features/posts/PostRow.tsx';
import type { PostPage } from '../features/posts/post-pages.ts';
import { authorName, type Category, categoryName } from '../features/posts/post-words.ts';
import type { Route } from './+types/organisation';
import styles from './organisation.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages', 'news');

export const shouldRevalidate = revalidateUnlessDialog;

type Shown = {
  organisation: Organisation;
  members: MembersPage | null;
  posts: PostPage | null;
  page: number;
  categories: readonly Category[];
};
/** Null: there is none; undefined: it could not be asked for. */
type OrganisationData = { shown: Shown | null | undefined; keptAt?: number };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const { id: organisationID, page } = askedOf(request);
  const found = organisationID
    ? await call(getOrganisation, { organisationID }, { fetcher }).catch(nullWhenRefused)
    : null;
  if (!found) return data<OrganisationData>({ shown: found }, { status: found === null ? 404 : 200 });
  const [members, posts, categories] = await Promise.all([
    orNull(call(listOrganisationMembers.public, { organisationID, page: 0 }, { fetcher })),
    orNull(call(listOrganisationPosts.public, { organisationID, page }, { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  const shown: Shown = { organisation: found, members, posts, page, categories: categories ?? [] };
  return data<OrganisationData>({ shown });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<OrganisationData> {
  return answerOrCopy<OrganisationData>(serverLoader(), async () => {
    const copy = await findCopy<OrganisationData>(organisationPath(askedOf(request).id));
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

function askedOf(request: Request): { id: string; page: number } {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page') ?? '1');
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000;
  return { id: searchParams.get('id') ?? '', page: isPage ? page - 1 : 0 };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOf((matches[0]?.loaderData as { language?: string } | undefined)?.language);
  const organisation = loaderData?.shown?.organisation;
  if (!organisation) return pageMeta(matches, { title: 'organisation_page', noIndex: true });
  const { organisation_name: name, organisation_detail: detail } = organisation;
  return pageMeta(matches, {
    title: { text: formWords(name, language) },
    description: { text: formWords(detail ?? name, language) },
    canonical: organisationPath(organisation.organisation_id),
  });
};

/** /organisation?id=: an organisation, who belongs to it, and what they signed. */
export default function OrganisationPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  const { shown, keptAt } = loaderData;
  const isCopy = keptAt !== undefined;
  useOfflineCopy(
    organisationPath(shown?.organisation.organisation_id ?? ''),
    shown?.page === 0 && !isCopy ? loaderData : undefined,
  );
  useFreshWhenReachable(isCopy ? loaderData : null);
  if (shown === undefined)
    return (
      <Page title={t('organisation_page')}>
        <LoadFailure isWhole title={t('organisation_failed')} onRetry={revalidate} />
      </Page>
    );
  if (shown === null)
    return (
      <Page title={t('organisation_page')}>
        <EmptyState
          drawing="boat"
          title={t('organisation_unknown')}
          action={<LinkButton to="/reportercommunity">{t('organisation_to_community')}</LinkButton>}
        />
      </Page>
    );
  const { organisation } = shown;
  return (
    <Page title={<FormWords text={organisation.organisation_name} />} wide>
      {isCopy && <KeptNote keptAt={keptAt} />}
      <OrganisationHead organisation={organisation} />
      <OwnAffiliation id={organisation.organisation_id} />
      <div className={styles.columns}>
        <section className={styles.side} aria-labelledby="organisation-members">
          <h2 id="organisation-members" className={styles.heading}>
            {t('organisation_members')}
          </h2>
          <OrganisationMembers
            key={organisation.organisation_id}
            id={organisation.organisation_id}
            initial={shown.members}
          />
        </section>
        <section aria-labelledby="organisation-news">
          <h2 id="organisation-news" className={styles.heading}>
            {t('organisation_news')}
          </h2>
          <Stories key={organisation.organisation_id} shown={shown} />
        </section>
      </div>
    </Page>
  );
}

/** What members signed, newest first. */
function Stories({ shown: { organisation, posts, page, categories } }: { shown: Shown }) {
  const t = useMessages();
  const language = useLanguage();
  const id = organisation.organisation_id;
  const pages = useOrganisationPosts(id, { initial: posts, page });
  const first = organisationPath(id);
  return (
    <PostFeed
      label={t('organisation_news')}
      pages={pages}
      nextHref={`${first}&page=${page + pages.pageCount + 1}`}
      empty={
        page > 0 ? <PastTheEnd first={first} /> : <EmptyState drawing="notebook" title={t('organisation_news_empty')} />
      }
    >
      {(post) => (
        <PostRow key={post.post_id} post={post} heading="h3">
          {authorName(post, t)} · {categoryName(categories, post.post_category_id, language)}
        </PostRow>
      )}
    </PostFeed>
  );
}
