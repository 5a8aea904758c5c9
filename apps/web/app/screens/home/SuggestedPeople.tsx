import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { FollowButton } from '../../features/members/FollowButton.tsx';
import { AuthorLine } from '../../features/posts/AuthorLine.tsx';
import { type NewsPost, postsKey } from '../../features/posts/post-pages.ts';
import { isAnonymous } from '../../features/posts/post-words.ts';
import styles from './SuggestedPeople.module.css';

const most = 6;
/** The newest stories that the authors are taken from. */
const amongStories = 50;

/** Who to begin with: the authors of the newest signed stories, each once, without the reader and whom they follow already. */
export function SuggestedPeople() {
  const t = useMessages();
  const cache = useQueryClient();
  const { data: people } = useQuery({
    // Below the key of posts, where following somebody marks their stories. Who is followed now stays, as the button says.
    queryKey: [postsKey, 'suggested'],
    queryFn: async ({ signal }) =>
      peopleOf((await call(listPosts.private, { maxPerPage: amongStories }, { signal })).items),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!people || people.length === 0) return null;
  return (
    <section className={styles.people} aria-labelledby="suggested">
      <h2 id="suggested" className={styles.title}>
        {t('suggested_title')}
      </h2>
      <ul className={styles.list}>
        {people.map((post) => (
          <li key={post.post_by} className={styles.person}>
            <AuthorLine post={post} size={40} />
            <FollowButton
              size="small"
              who={{ id: post.post_by, name: post.member_displayname, isFollowed: post.is_member_follow === 1 }}
            />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => void cache.invalidateQueries({ queryKey: [postsKey, 'list'] })}>
        {t('suggested_see')}
      </Button>
    </section>
  );
}

function peopleOf(posts: readonly NewsPost[]): NewsPost[] {
  const byAuthor = new Map<string, NewsPost>();
  for (const post of posts) {
    const isKnown = isAnonymous(post) || post.is_own === 1 || post.is_member_follow === 1 || !post.post_by;
    if (!isKnown && !byAuthor.has(post.post_by)) byAuthor.set(post.post_by, post);
  }
  return [...byAuthor.values()].slice(0, most);
}
