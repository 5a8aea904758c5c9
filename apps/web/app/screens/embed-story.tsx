import { data } from 'react-router';
import { borrowedPageText, storyExcerpt } from '#web/features/stories/story-meta.ts';
import { findPublicStory } from '#web/features/stories/use-story.ts';
import { languageOf, pageTexts, translateTo, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { requestContext } from '#web/platform/net/request-context.ts';
import type { PageHandle } from '#web/platform/page/page-handle.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { PinIcon } from '#web/ui/PinIcon.tsx';
import { Headline } from '../features/posts/Headline.tsx';
import { PostDateline } from '../features/posts/PostDateline.tsx';
import type { NewsPost } from '../features/posts/post-pages.ts';
import { isAnonymous, languageOfPost, photoAlt, storyPath } from '../features/posts/post-words.ts';
import type { Route } from './+types/embed-story';
import styles from './embed-story.module.css';

export const handle: PageHandle = { ...(await pageTexts('news')), isEmbed: true, isStill: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const post = await findPublicStory(params.id, context.get(requestContext).apiFetch);
  return data({ post }, { status: post ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const post = loaderData?.post;
  if (!post) return pageMeta(matches, { title: 'story_title', noIndex: true });
  const root = matches[0]?.loaderData as { language?: string } | undefined;
  const language = languageOf(root?.language);
  return pageMeta(matches, borrowedPageText(post, language, translateTo(language)));
};

/**
 * /embed/story/{id}: the card of a story for other people's pages. It runs no script and knows no reader; every link
 * leaves the frame. An anonymous story comes without its photograph, as everywhere outside.
 */
export default function EmbedStory({ loaderData: { post } }: Route.ComponentProps) {
  const t = useMessages();
  const { siteName } = useRootData();
  const site = siteName || t('site_name');
  return (
    <main className={styles.card}>
      <p className={styles.site}>
        <PinIcon size={16} />
        {site}
      </p>
      {post ? <StoryCard post={post} /> : <h1 className={styles.headline}>{t('embed_gone')}</h1>}
      <a className={styles.onward} href={post ? storyPath(post.post_id) : '/home'} target="_blank" rel="noopener">
        {t('embed_read', { site })}
        <span className="visually-hidden"> ({t('opens_in_new_tab')})</span>
      </a>
    </main>
  );
}

function StoryCard({ post }: { post: NewsPost }) {
  const t = useMessages();
  const language = useLanguage();
  const anonymous = isAnonymous(post);
  const cover = anonymous ? undefined : post.img[0];
  return (
    <article className={styles.story}>
      {cover && (
        <img
          className={styles.photo}
          src={cover.post_img_thumb_path}
          alt={cover.post_img_alt || photoAlt(post, 1, language, t)}
          width={600}
          height={400}
        />
      )}
      <PostDateline post={post} long />
      <h1 className={styles.headline} lang={languageOfPost(post)}>
        <a href={storyPath(post.post_id)} target="_blank" rel="noopener">
          <Headline post={post} />
        </a>
      </h1>
      <p className={styles.excerpt} lang={languageOfPost(post)}>
        {storyExcerpt(post)}
      </p>
      {!anonymous && <p className={styles.author}>{post.member_displayname}</p>}
    </article>
  );
}
