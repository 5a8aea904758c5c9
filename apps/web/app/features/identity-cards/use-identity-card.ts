import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  getMyIdentityCard,
  submitIdentityCard,
  uploadCardCopy,
  withdrawIdentityCard,
} from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import type { CardPurpose } from '@pakmut/contract/identity-cards/identity-cards.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { type CoverBand, writeBands } from './cover-bands.ts';

export type IdentityCard = ResultOf<typeof getMyIdentityCard>;

export function useIdentityCard() {
  const memberId = useSession()?.member.member_id;
  const cache = useQueryClient();
  const key = ['identity-card', memberId];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getMyIdentityCard, {}, { signal }),
    enabled: memberId !== undefined,
  });
  const keep = (card: IdentityCard) => cache.setQueryData(key, card);
  return {
    ...query,
    /** Uploads the copy where there is a new one, then hands number and copy in. */
    async submit(entry: { number: string; purpose: CardPurpose; copy: Blob | null; bands: readonly CoverBand[] }) {
      const { number, purpose, copy, bands } = entry;
      if (copy) keep(await call(uploadCardCopy, { file: copy, ...(bands.length > 0 && { blank: writeBands(bands) }) }));
      keep(await call(submitIdentityCard, { number, purpose, consent: true }));
    },
    async withdraw() {
      keep(await call(withdrawIdentityCard, {}));
    },
  };
}
