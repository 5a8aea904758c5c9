/** A post or a draft of the server as the composer takes it up. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { getMyDraft } from '@pakmut/contract/posts/posts.editing.contract.ts';
import { anonymousFlag, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '#web/platform/call.ts';
import { type NewsPost, postsKey } from './post-pages.ts';
import type { Medium } from './use-media-uploads.ts';
import type { PostDraft } from './use-post-draft.ts';
import type { Editing } from './use-publish.ts';

type Draft = ResultOf<typeof getMyDraft>;

export type StoredPost = {
  readonly editing: Editing;
  readonly isDraft: boolean;
  readonly draft: PostDraft;
  readonly media: readonly Medium[];
  /** Names of media that stayed on another device. */
  readonly elsewhere: readonly string[];
  /** A public anonymous post stays one (specification §4). */
  readonly isModeFixed: boolean;
};

const draftPrefix = 'draft-';

/** What the composer's address says about a draft of the server. */
export function draftParam(postId: string): string {
  return `${draftPrefix}${postId}`;
}

/** The post or draft that the composer's address names; null when it is not one's own, or gone. */
export function useStoredPost(param: string | undefined) {
  return useQuery({
    queryKey: [postsKey, 'editing', param],
    enabled: param !== undefined,
    // A form begins with what is there now, and goes on with it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<StoredPost | null> => {
      const isDraft = param?.startsWith(draftPrefix) ?? false;
      const postID = (param ?? '').slice(isDraft ? draftPrefix.length : 0);
      const post = await call(isDraft ? getMyDraft : getPost.private, { postID }, { signal }).catch(nullWhenMissing);
      return post?.is_own === 1 ? storedPost(post, isDraft) : null;
    },
  });
}

function storedPost(post: Draft | NewsPost, isDraft: boolean): StoredPost {
  const isAnonymous = post.post_anonymous === anonymousFlag.anonymous;
  const isPrivate = post.post_publish === publishMode.private;
  return {
    editing: { postId: post.post_id, version: post.post_version },
    isDraft,
    draft: {
      header: post.post_header,
      detail: post.post_detail,
      latitude: post.post_latitude,
      longitude: post.post_longitude,
      categoryID: post.post_category_id,
      tags: post.tag.map((tag) => tag.post_tag_detail),
      mode: isAnonymous ? 'anonymous' : isPrivate ? 'private' : 'public',
      exactPlace: isAnonymous && post.post_precision === 'exact',
      precision: post.post_precision,
    },
    media: mediaOf(post),
    elsewhere: 'post_pending' in post ? post.post_pending.map(({ name }) => name) : [],
    isModeFixed: isAnonymous,
  };
}

function mediaOf(post: Draft | NewsPost): Medium[] {
  const done = { state: 'done', percent: 100, size: 0, name: '' } as const;
  const photos = post.img.map(
    (image): Medium => ({
      ...done,
      key: image.post_img_id,
      kind: 'photo',
      preview: image.post_img_thumb_path,
      fileName: image.post_img_file_name,
      alt: image.post_img_alt,
    }),
  );
  const videos = post.vdo.map(
    (video): Medium => ({
      ...done,
      key: video.post_video_id,
      kind: 'video',
      preview: '',
      fileName: video.post_video_file_name,
      alt: '',
    }),
  );
  return [...photos, ...videos];
}

function nullWhenMissing(failure: unknown): null {
  if (failure instanceof CallError && failure.status === 404) return null;
  throw failure;
}
