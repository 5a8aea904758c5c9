/** The unfinished stories of a member: those that are kept in this browser, and those that only the server has. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { maxDrafts } from '@pakmut/contract/posts/posts.rules.ts';
import { listMyDrafts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { postsKey } from '#web/features/posts/post-pages.ts';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { type KeptPost, listKeptMedia, listKeptPosts, onKeptPostsChange } from './kept-posts.ts';
import { draftParam, keptParam } from './open-story.ts';

export type ListedDraft = {
  /** What the composer's address says about it. */
  readonly param: string;
  readonly header: string;
  readonly savedAt: string;
  /** An address of its first photo, or ''. */
  readonly photo: string;
  /** Its files are on this device. */
  readonly isHere: boolean;
  /** It was published and waits for its files or the network. */
  readonly isWaiting: boolean;
};

type Local = { readonly listed: ListedDraft; readonly postId: string | undefined };
type ServerDraft = ResultOf<typeof listMyDrafts>[number];

/** Undefined until this browser has answered; without a network the list is what is here, and `isFailed`. */
export function useDrafts(): { drafts: readonly ListedDraft[] | undefined; isFailed: boolean; refetch: () => void } {
  const local = useLocalDrafts();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: [postsKey, 'drafts'],
    queryFn: ({ signal }) => call(listMyDrafts, { maxPerPage: maxDrafts }, { signal }),
    staleTime: 0,
  });
  const again = () => void refetch();
  if (!local || (isPending && !isError)) return { drafts: undefined, isFailed: false, refetch: again };
  const here = new Set(local.map(({ postId }) => postId));
  const elsewhere = (data?.items ?? []).filter(({ post_id }) => !here.has(post_id)).map(fromServer);
  const drafts = [...local.map(({ listed }) => listed), ...elsewhere];
  drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return { drafts, isFailed: isError && !data, refetch: again };
}

function useLocalDrafts(): readonly Local[] | undefined {
  const memberId = useSession()?.member.member_id;
  const [drafts, setDrafts] = useState<readonly Local[]>();
  useEffect(() => {
    if (!memberId) return;
    let isOver = false;
    const urls: string[] = [];
    const read = async () => {
      const kept = await listKeptPosts(memberId);
      const listed = await Promise.all(kept.map((post) => fromBrowser(post, urls)));
      if (!isOver) setDrafts(listed);
    };
    void read();
    const end = onKeptPostsChange(() => void read());
    return () => {
      isOver = true;
      end();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [memberId]);
  return drafts;
}

async function fromBrowser(post: KeptPost, urls: string[]): Promise<Local> {
  const media = await listKeptMedia(post.key);
  const cover = media.find(({ kind }) => kind === 'photo');
  const photo = cover?.file ? URL.createObjectURL(cover.file) : (cover?.preview ?? '');
  if (cover?.file) urls.push(photo);
  const listed = {
    param: keptParam(post.key),
    header: post.draft.header,
    savedAt: new Date(post.changedAt).toISOString(),
    photo,
    isHere: true,
    isWaiting: post.state === 'waiting',
  };
  return { listed, postId: post.editing?.postId };
}

function fromServer(draft: ServerDraft): ListedDraft {
  return {
    param: draftParam(draft.post_id),
    header: draft.post_header,
    savedAt: draft.post_edit_date,
    photo: draft.img[0]?.post_img_thumb_path ?? '',
    isHere: false,
    isWaiting: false,
  };
}
