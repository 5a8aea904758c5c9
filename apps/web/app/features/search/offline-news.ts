/** News that was read in this browser, for when there is no network (design reference §4.3, S-03). */
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { foundPart } from '@pakmut/contract/search/search.rules.ts';
import type { ListFilters } from '#web/features/posts/news-filters.ts';
import type { NewsPost, PostPage, StoryData } from '#web/features/posts/post-pages.ts';
import { storyPath } from '#web/features/posts/post-words.ts';
import { findCopy, listCopies, type OfflineCopy } from '#web/platform/offline/offline-copies.ts';
import { searchOffline } from './offline-search.ts';

type ReadStory = StoryData & { readonly post: NewsPost };

/** Letters of a text that a list shows, as the server cuts it. */
const excerptLetters = 200;

export function findReadStory(postId: string): Promise<OfflineCopy<ReadStory> | null> {
  return findCopy(storyPath(postId));
}

/** The last read first. */
export function listReadStories(): Promise<OfflineCopy<ReadStory>[]> {
  return listCopies(storyPath(''));
}

type ReadNews = { readonly posts: PostPage; readonly categories: StoryData['categories']; readonly searched: number };

/** Those of them that pass the filters of a list, and among how many; null where nothing was read. */
export async function searchReadNews(filters: ListFilters): Promise<ReadNews | null> {
  const copies = await listReadStories();
  const [newest] = copies;
  if (!newest) return null;
  const stories = copies.map(({ data: { post } }) => ({ post, text: plainText(post.post_detail) }));
  const items = searchOffline(stories, filters).map(({ post, text }) => ({
    ...post,
    post_detail: foundPart(text, filters.keyword ?? '', excerptLetters) ?? text.slice(0, excerptLetters),
  }));
  return { posts: { items, total: items.length }, categories: newest.data.categories, searched: copies.length };
}
