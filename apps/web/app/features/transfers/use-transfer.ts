import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useCertainWrite } from '#web/platform/net/use-certain-write.ts';
import { type Target, wireOf } from './use-receivers.ts';

export type Receipt = ResultOf<typeof transferCoins>;
export type WithProof = <T>(act: () => Promise<T>) => Promise<T>;

/** Sends coins to one target, idempotently: retries have no further effect (R43). */
export function useTransfer(target: Target, withProof: WithProof, onDone: (receipt: Receipt) => void) {
  const memberId = useSession()?.member.member_id ?? '';
  const name = 'postId' in target ? `post.${target.postId}` : target.memberId;
  return useCertainWrite<{ point: number }, Receipt>({
    name: `transfer.${memberId}.${name}`,
    send: ({ point }, idempotencyKey) =>
      withProof(() => call(transferCoins, { point, ...wireOf(target) }, { idempotencyKey })),
    onDone,
  });
}
