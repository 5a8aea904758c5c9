import { useQueryClient } from '@tanstack/react-query';
import { useLiveStory } from '#web/platform/live.ts';
import { type NewsPost, patchPost } from '../../features/posts/post-pages.ts';

const counts = [
  'post_view_count',
  'post_like_count',
  'post_comment_count',
  'post_bookmark_count',
  'post_point',
] as const;

/** The counts of the open story move while others read it; new comments are fetched (decisions §6). */
export function useLiveCounts(post: NewsPost): void {
  const cache = useQueryClient();
  useLiveStory(post.post_id, (data) => {
    const known = Object.fromEntries(
      counts.flatMap((name) => (typeof data[name] === 'number' ? [[name, data[name]]] : [])),
    );
    patchPost(cache, post.post_id, () => known);
    if (Number(data.post_comment_count) > post.post_comment_count) {
      void cache.invalidateQueries({ queryKey: ['comments', post.post_id] });
    }
  });
}
