/** The unfinished stories of a member: those that are kept in this browser, and those that only the server has. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { maxDrafts } from '@pakmut/contract/posts/posts.rules.ts';
import { deletePost, listMyDrafts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { postsKey } from '#web/features/posts/post-pages.ts';
import { CallError, call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import {
  changeKeptPost,
  forgetKeptPost,
  holdKeptPost,
  type KeptPost,
  listKeptMedia,
  listKeptPosts,
  onKeptPostsChange,
} from './kept-posts.ts';
import { draftParam, keptParam } from './open-story.ts';
import { outbox } from './outbox-runner.ts';

export type ListedDraft = {
  /** Key of what is kept in this browser, and id of the copy on the server; each where there is one. */
  readonly key: string | undefined;
  readonly postId: string | undefined;
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

type ServerDraft = ResultOf<typeof listMyDrafts>[number];

/** Undefined until this browser has answered; without a network the list is what is here, and `isFailed`. */
export function useDrafts(): { drafts: readonly ListedDraft[] | undefined; isFailed: boolean; refetch: () => void } {
  const here = useLocalDrafts();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: [postsKey, 'drafts'],
    queryFn: ({ signal }) => call(listMyDrafts, { maxPerPage: maxDrafts }, { signal }),
    staleTime: 0,
  });
  const again = () => void refetch();
  if (!here || (isPending && !isError)) return { drafts: undefined, isFailed: false, refetch: again };
  const known = new Set(here.map(({ postId }) => postId));
  const elsewhere = (data?.items ?? []).filter(({ post_id }) => !known.has(post_id)).map(fromServer);
  const drafts = [...here, ...elsewhere];
  drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return { drafts, isFailed: isError && !data, refetch: again };
}

/**
 * Deletes an unfinished story on the server and in this browser, so that the outbox does not send it either. Rejects with a `CallError`,
 * after which everything is where it was: 409 while another tab writes it.
 */
export async function deleteDraft({ key, postId, isWaiting }: ListedDraft): Promise<void> {
  const lock = new AbortController();
  if (key && isWaiting) await outbox.withdraw(key);
  try {
    if (key && !(await holdKeptPost(key, lock.signal))) throw new CallError(409, 'draft_other_tab');
    if (postId) await call(deletePost, { postID: postId }).catch(ignoreMissing);
    if (key) await forgetKeptPost(key);
  } catch (failure) {
    if (key && isWaiting) await changeKeptPost(key, { state: 'waiting' });
    throw failure;
  } finally {
    lock.abort();
    if (isWaiting) void outbox.wake();
  }
}

/** It was deleted on another device. */
function ignoreMissing(failure: unknown): void {
  if (!(failure instanceof CallError && failure.status === 404)) throw failure;
}

function useLocalDrafts(): readonly ListedDraft[] | undefined {
  const memberId = useSession()?.member.member_id;
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>();
  useEffect(() => {
    if (!memberId) return;
    // Changes come close together; an answer that was overtaken by a newer one says what is no longer true.
    let newest = 0;
    const urls: string[] = [];
    const read = async () => {
      newest += 1;
      const mine = newest;
      const kept = await listKeptPosts(memberId);
      const listed = await Promise.all(kept.map((post) => fromBrowser(post, urls)));
      if (mine === newest) setDrafts(listed);
    };
    void read();
    const end = onKeptPostsChange(() => void read());
    return () => {
      newest = Number.POSITIVE_INFINITY;
      end();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [memberId]);
  return drafts;
}

async function fromBrowser(post: KeptPost, urls: string[]): Promise<ListedDraft> {
  const media = await listKeptMedia(post.key);
  const cover = media.find(({ kind }) => kind === 'photo');
  const photo = cover?.file ? URL.createObjectURL(cover.file) : (cover?.preview ?? '');
  if (cover?.file) urls.push(photo);
  return {
    key: post.key,
    postId: post.editing?.postId,
    param: keptParam(post.key),
    header: post.draft.header,
    savedAt: new Date(post.changedAt).toISOString(),
    photo,
    isHere: true,
    isWaiting: post.state === 'waiting',
  };
}

function fromServer(draft: ServerDraft): ListedDraft {
  return {
    key: undefined,
    postId: draft.post_id,
    param: draftParam(draft.post_id),
    header: draft.post_header,
    savedAt: draft.post_edit_date,
    photo: draft.img[0]?.post_img_thumb_path ?? '',
    isHere: false,
    isWaiting: false,
  };
}
