import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { data } from 'react-router';
import { articleTags, borrowedPageText, storyExcerpt } from '#web/features/stories/story-meta.ts';
import { findPublicStory, orNull } from '#web/features/stories/use-story.ts';
import { languageOf, pageTexts, translateTo, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AuthorLine } from '../features/posts/AuthorLine.tsx';
import { PostCard } from '../features/posts/PostCard.tsx';
import { categoryName, storyPath } from '../features/posts/post-words.ts';
import type { Route } from './+types/share';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const [post, categories] = await Promise.all([
    findPublicStory(new URL(request.url).searchParams.get('post_id') ?? '', fetcher),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  return data({ post, categories: categories ?? [] }, { status: post ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const post = loaderData?.post;
  if (!post) return pageMeta(matches, { title: 'story_title', noIndex: true });
  const root = matches[0]?.loaderData as { language?: string; origin?: string } | undefined;
  const language = languageOf(root?.language);
  return [
    ...pageMeta(matches, borrowedPageText(post, language, translateTo(language))),
    ...articleTags(post, root?.origin ?? ''),
  ];
};

/** /share?post_id=: what a shared link opens, the card of one story and the way to it (decisions §5). */
export default function Share({ loaderData: { post, categories } }: Route.ComponentProps) {
  const t = useMessages();
  const language = useLanguage();
  if (!post) {
    return (
      <Page title={t('story_title')}>
        <EmptyState
          drawing="boat"
          title={t('no_data_found')}
          action={<LinkButton to="/home">{t('story_to_home')}</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page title={t('story_title')} lead={t('share_page_lead')}>
      <PostCard
        post={{ ...post, post_detail: storyExcerpt(post) }}
        eager
        categoryName={categoryName(categories, post.post_category_id, language)}
        author={<AuthorLine post={post} />}
      />
      <LinkButton to={storyPath(post.post_id)} block>
        {t('share_page_open')}
      </LinkButton>
    </Page>
  );
}
