import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { redeemReward } from '@pakmut/contract/rewards/rewards.contract.ts';
import { call } from '#web/platform/net/call.ts';
import { useCertainWrite } from '#web/platform/net/certain-write.ts';
import { useSession } from '#web/platform/net/session.ts';
import { type RedeemEntry, readQuantity } from './redeem-entry.ts';

export type Redeemed = ResultOf<typeof redeemReward>;
export type WithProof = <T>(act: () => Promise<T>) => Promise<T>;

/** Orders a reward, idempotently: retries have no further effect (R43). */
export function useRedeem(rewardId: string, withProof: WithProof, onDone: (redeemed: Redeemed) => void) {
  const memberId = useSession()?.member.member_id ?? '';
  return useCertainWrite<RedeemEntry, Redeemed>({
    name: `redeem.${memberId}.${rewardId}`,
    send: ({ quantity, address, telephone, note = '', ...entry }, idempotencyKey) => {
      const where = { ...entry, redeemAddress: address, tel: telephone };
      const order = { ...where, redeemQty: readQuantity(quantity), ...(note.trim() && { redeemNote: note }) };
      return withProof(() => call(redeemReward, { id: rewardId, _id: rewardId, ...order }, { idempotencyKey }));
    },
    onDone,
  });
}
