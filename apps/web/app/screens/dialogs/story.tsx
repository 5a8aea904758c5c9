import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { StoryData } from '#web/features/posts/post-pages.ts';
import { findReadStory } from '#web/features/search/offline-news.ts';
import { loadStory } from '#web/features/stories/use-story.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { useListed } from '../../features/posts/listed-pages.ts';
import { PostSkeletons } from '../../features/posts/PostFeed.tsx';
import { storyOver, storyPath } from '../../features/posts/post-words.ts';
import { StoryNeighbours } from '../news-list/StoryNeighbours.tsx';
import { StoryDialog, StoryPreview } from './news-detail.tsx';

type Shown = { story: StoryData /** Of when the copy of this browser is; milliseconds. */; keptAt?: number };

/** `?d=story.{id}`: a story above the home page or the map, which stay as they are (ux §4.2, S-05). */
export default function StoryOverPage({ param: postId = '', onClose }: DialogScreenProps) {
  const t = useMessages();
  const location = useLocation();
  const pages = useListed();
  const { data, isError, refetch } = useShown(postId);
  useFreshWhenReachable(data?.keptAt === undefined ? null : data);
  useOfflineCopy(storyPath(postId), !data || data.keptAt ? undefined : data.story.post && data.story);
  usePageOfItsOwn();
  const linkOf = (id: string) => storyOver(id, location);
  const listed = pages?.posts.find((post) => post.post_id === postId);
  const neighbours = pages && <StoryNeighbours pages={pages} postId={postId} linkOf={linkOf} />;
  return (
    <StoryDialog story={data?.story ?? null} keptAt={data?.keptAt} linkOf={linkOf} aside={neighbours} onClose={onClose}>
      {isError && <LoadFailure isWhole title={t('feed_failed')} onRetry={() => void refetch()} />}
      {!isError && (listed ? <StoryPreview post={listed} /> : <PostSkeletons label={t('feed_loading')} />)}
    </StoryDialog>
  );
}

/** A reload loads the story's own page, which begins at its top and not where the page below was scrolled to. */
function usePageOfItsOwn(): void {
  useEffect(() => {
    const forget = () => {
      if (window.history.state?.masked) window.history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, []);
}

/** The story with what stands around it; without a network what this browser has read. */
function useShown(postId: string) {
  return useQuery({
    queryKey: ['story-over', postId],
    queryFn: () =>
      answerOrCopy<Shown>(
        loadStory(postId).then((story) => ({ story })),
        async () => {
          const copy = await findReadStory(postId);
          return copy && { story: copy.data, keptAt: copy.keptAt };
        },
      ),
    networkMode: 'always',
    staleTime: 60_000,
  });
}
