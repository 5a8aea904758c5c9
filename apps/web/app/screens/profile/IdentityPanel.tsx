import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { CardTerms } from '../../features/identity-cards/CardTerms.tsx';
import { IdentityCardForm } from '../../features/identity-cards/IdentityCardForm.tsx';
import { IdentityCardState } from '../../features/identity-cards/IdentityCardState.tsx';
import { useIdentityCard } from '../../features/identity-cards/use-identity-card.ts';
import type { OnDirty } from '../../features/members/use-section.ts';

/** The identity card: why it is asked for, its state, handing it in and taking it back. */
export function IdentityPanel({ onDirty }: { onDirty: OnDirty }) {
  const t = useMessages();
  const { data: card, isError, refetch, submit, withdraw } = useIdentityCard();
  if (!card) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <LoadSkeleton rows={5} />;
  const isOpen = card.status === 'none' || card.status === 'refused';
  return (
    <>
      <FormSection title={t('card_terms')}>
        <CardTerms redeemPoints={card.redeem_points} />
      </FormSection>
      {card.status !== 'none' && (
        <FormSection title={t('card_state')}>
          <IdentityCardState card={card} withdraw={withdraw} />
        </FormSection>
      )}
      {isOpen && (
        <FormSection title={t('card_hand_in')}>
          <IdentityCardForm card={card} submit={submit} onDirty={onDirty} />
        </FormSection>
      )}
    </>
  );
}
