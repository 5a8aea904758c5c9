import type { MyIdentityCard } from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { maskCardNumber } from '@pakmut/contract/identity-cards/identity-cards.rules.ts';
import type { Static } from 'typebox';
import type { CardRow, WaitingCard } from './identity-cards.queries.ts';
import { deletedAfter } from './identity-cards.service.ts';

type Wire = Static<typeof MyIdentityCard>;

/** The owner's view: the stored hint is all of the number that this file ever sees. */
export function viewMyCard(card: CardRow | null, redeemPoints: number): Wire {
  const when = (moment: Date | null | undefined) => moment?.toISOString() ?? '';
  const holds = Boolean(card?.number_sealed ?? card?.copy_name);
  return {
    status: (card?.status ?? 'none') as Wire['status'],
    number_masked: card?.number_hint ? maskCardNumber(card.number_hint) : '',
    has_copy: Boolean(card?.copy_name),
    purpose: (card?.purpose ?? '') as Wire['purpose'],
    reason: card?.reason ?? '',
    submitted_at: when(card?.submitted_at),
    decided_at: when(card?.decided_at),
    delete_at: card?.decided_at && holds ? deletedAfter(card.decided_at).toISOString() : '',
    redeem_points: redeemPoints,
  };
}

export function viewCardForStaff(card: WaitingCard, number: string) {
  return {
    card_id: card.id,
    member_id: card.member_id,
    member_displayname: card.display_name,
    member_fullname: card.full_name,
    member_birthday: card.birthday ?? '',
    number,
    purpose: card.purpose as 'reporter' | 'redeem',
    submitted_at: (card.submitted_at as Date).toISOString(),
  };
}
