import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { findReceivers, getTransferData } from '@pakmut/contract/transfers/transfers.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

export type Receiver = ResultOf<typeof findReceivers>[number];
export type TransferData = ResultOf<typeof getTransferData>;
/** The receiver of coins: a member, or the author of a story, whom only the server knows. */
export type Target = { readonly memberId: string } | { readonly postId: string };

const pauseWhileTyping = 300;

/** Members by a part of their name, once the typing rests. */
export function useReceivers(typed: string) {
  const memberId = useSession()?.member.member_id;
  const [name, setName] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), pauseWhileTyping);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({
    queryKey: ['transfers', 'receivers', memberId, name],
    queryFn: ({ signal }) => call(findReceivers, { username: name }, { signal }),
    enabled: memberId !== undefined && name !== '',
    placeholderData: keepPreviousData,
  });
  return { ...query, name };
}

/** Balance, limits, the receiver or the last ones. Asked anew each time: coins move. */
export function useTransferData(target: Target | null) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: ['transfers', 'data', memberId, target],
    queryFn: ({ signal }) => call(getTransferData, target ? wireOf(target) : {}, { signal }),
    enabled: memberId !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

export function wireOf(target: Target) {
  return 'postId' in target ? { postID: target.postId } : { receiveMemberID: target.memberId };
}
