import { useQueryClient } from '@tanstack/react-query';
import { useLiveStory } from '#web/platform/net/live.ts';
import { type FlagKind, pendingFlag } from '#web/platform/offline/use-flag.ts';
import { type NewsPost, patchPost } from '../../features/posts/post-pages.ts';

const counts = [
  'post_view_count',
  'post_like_count',
  'post_comment_count',
  'post_bookmark_count',
  'post_point',
] as const;

/** The reader's own flags, by the count that they are part of. */
const ownFlag: Partial<Record<(typeof counts)[number], FlagKind['name']>> = {
  post_like_count: 'like',
  post_bookmark_count: 'bookmark',
};

/**
 * Updates the counts of the open story live and fetches new comments (decisions §6). While the reader's own flag is pending,
 * its count is taken from the answer only, because a pushed count may or may not include the flag.
 */
export function useLiveCounts(post: NewsPost): void {
  const cache = useQueryClient();
  useLiveStory(post.post_id, (data) => {
    const isPending = (kind?: FlagKind['name']) => kind && pendingFlag(cache, kind, post.post_id) !== undefined;
    const known = Object.fromEntries(
      counts
        .filter((name) => typeof data[name] === 'number' && !isPending(ownFlag[name]))
        .map((name) => [name, data[name]]),
    );
    patchPost(cache, post.post_id, () => known);
    if (Number(data.post_comment_count) > post.post_comment_count) {
      void cache.invalidateQueries({ queryKey: ['comments', post.post_id] });
    }
  });
}
