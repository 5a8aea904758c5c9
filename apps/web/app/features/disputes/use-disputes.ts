/** Disputes as the browser keeps them: what I filed, what was asked about my stories, and what can be done. */
import * as contract from '@pakmut/contract/disputes/disputes.contract.ts';
import type { DisputeState } from '@pakmut/contract/disputes/disputes.rules.ts';
import { disputesPerPage, isOpen } from '@pakmut/contract/disputes/disputes.rules.ts';
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

export type Dispute = ResultOf<typeof contract.fileDispute>;
export type OwnStoryDispute = ResultOf<typeof contract.answerDispute>;
export type DisputeInput = InputOf<typeof contract.fileDispute>;

const mineKey = 'disputes';
const ofMyPostsKey = 'disputes-of-my-posts';

export const stateWords: Record<DisputeState, MessageKey> = {
  received: 'dispute_state_received',
  triage: 'dispute_state_triage',
  author_asked: 'dispute_state_author_asked',
  upheld: 'dispute_state_upheld',
  rejected: 'dispute_state_rejected',
  appealed: 'dispute_state_appealed',
};

/** What I filed; visitors have no list, only their reference numbers. */
export function useMyDisputes() {
  const memberId = useSession()?.member.member_id;
  return useInfiniteQuery({
    queryKey: [mineKey, memberId],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listMyDisputes,
        { maxPerPage: disputesPerPage, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    enabled: memberId !== undefined,
  });
}

/** The caller's undecided dispute of a story, null without one, undefined until it is known; visitors have none. */
export function useOpenDispute(postID: string): Dispute | null | undefined {
  const memberId = useSession()?.member.member_id;
  const { data, isError } = useQuery({
    queryKey: [mineKey, memberId, 'of', postID],
    queryFn: ({ signal }) => call(contract.listMyDisputes, { postID, maxPerPage: disputesPerPage }, { signal }),
    enabled: memberId !== undefined,
  });
  // An unknown state must not keep the reader from filing: the server refuses a second dispute.
  if (memberId === undefined || (isError && !data)) return null;
  return data && (data.items.find(({ state }) => isOpen(state)) ?? null);
}

/** Files a dispute as a member or a visitor; a retry is sent under the same idempotency key. */
export function useFileDispute() {
  const cache = useQueryClient();
  const isMember = useSession() !== null;
  return async (input: DisputeInput, idempotencyKey: string): Promise<Dispute> => {
    const endpoint = isMember ? contract.fileDispute : contract.fileDisputeAsVisitor;
    const made = await call(endpoint, input, { idempotencyKey });
    await cache.invalidateQueries({ queryKey: [mineKey] });
    return made;
  };
}

export function askState(reference: string): Promise<Dispute> {
  return call(contract.getDisputeState, { reference });
}

export function useAppeal() {
  const cache = useQueryClient();
  return async (reference: string, text: string): Promise<Dispute> => {
    const dispute = await call(contract.appealByReference, { reference, text });
    await cache.invalidateQueries({ queryKey: [mineKey] });
    return dispute;
  };
}

/** The questions that wait for the member's answer, about signed and anonymous stories alike. */
export function useOpenQuestions(): readonly OwnStoryDispute[] {
  const memberId = useSession()?.member.member_id;
  const { data } = useQuery({
    queryKey: [ofMyPostsKey, memberId],
    queryFn: ({ signal }) => call(contract.listDisputesOfOwnPosts, {}, { signal }),
    enabled: memberId !== undefined,
  });
  return data?.filter(({ answer_until, answer }) => answer_until && !answer) ?? [];
}

/** The disputes about one of the member's own stories; nobody but the author gets them. */
export function useDisputesOfMyPost(postID: string) {
  const memberId = useSession()?.member.member_id;
  const cache = useQueryClient();
  const queryKey = [ofMyPostsKey, memberId, postID];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(contract.listDisputesOfOwnPosts, { postID }, { signal }),
    enabled: memberId !== undefined,
  });
  const keep = (changed: OwnStoryDispute): void => {
    cache.setQueryData<OwnStoryDispute[]>(queryKey, (before) =>
      before?.map((one) => (one.dispute_id === changed.dispute_id ? changed : one)),
    );
  };
  return {
    disputes: data ?? [],
    answer: async (disputeID: string, text: string) => {
      keep(await call(contract.answerDispute, { disputeID, text }));
      await cache.invalidateQueries({ queryKey: [ofMyPostsKey, memberId], exact: true });
    },
    appeal: async (disputeID: string, text: string) => keep(await call(contract.appealAsAuthor, { disputeID, text })),
  };
}
