/** The newsroom's work on a story as the browser holds it: for its author, and for the staff. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/verification/verification.contract.ts';
import type { VerificationState } from '@pakmut/contract/verification/verification.rules.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

export type StaffStory = ResultOf<typeof contract.getStoryForStaff>;
export type StoryTalk = ResultOf<typeof contract.getStoryTalk>;
type Message = { text: string; photos: string[] };

/** For the author alone; nothing is asked for anybody else's story. */
export function useStoryTalk(postID: string) {
  const cache = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const key = ['story-talk', memberId, postID];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(contract.getStoryTalk, { postID }, { signal }),
    enabled: memberId !== undefined,
  });
  const store = (talk: StoryTalk) => cache.setQueryData(key, talk);
  return {
    talk: data,
    appeal: async (text: string) => store(await call(contract.appealVerification, { postID, text })),
    write: async (message: Message) => store(await call(contract.writeToNewsroom, { postID, ...message })),
    upload: async (file: File) => (await call(contract.uploadTalkPhoto, { postID, file })).photo,
  };
}

const stories = ['newsroom-stories'] as const;

export function useStaffStories(state: VerificationState | null) {
  const query = useInfiniteQuery({
    queryKey: [...stories, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listStoriesForStaff,
        { ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useStaffStory(postID: string) {
  const cache = useQueryClient();
  const key = [...stories, 'story', postID];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(contract.getStoryForStaff, { postID }, { signal }),
    // Answers of the author appear by themselves.
    refetchInterval: 15_000,
  });
  const store = async (work: Promise<StaffStory>) => {
    cache.setQueryData(key, await work);
    await cache.invalidateQueries({ queryKey: [...stories, 'list'] });
  };
  return {
    ...query,
    setState: (state: VerificationState, reason: string) =>
      store(call(contract.setVerification, { postID, state, reason })),
    correct: (text: string) => store(call(contract.addCorrection, { postID, text })),
    write: (message: Message) => store(call(contract.writeToAuthor, { postID, ...message })),
    upload: async (file: File) => (await call(contract.uploadTalkPhotoForStaff, { postID, file })).photo,
  };
}
