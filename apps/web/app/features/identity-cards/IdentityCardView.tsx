import { viewCardCopy, viewIdentityCard } from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { fetchFile } from '#web/platform/net/download.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './IdentityCardView.module.css';

/** A card for those who verify: number, names and copy, shown when somebody asks. Each look is logged, and nothing is kept (R41). */
export function IdentityCardView({ cardId }: { cardId: string }) {
  const t = useMessages();
  const [isWanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['identity-cards', 'staff', cardId],
    queryFn: async ({ signal }) => {
      const path = viewCardCopy.path.replace(':cardID', encodeURIComponent(cardId));
      const [card, copy] = await Promise.all([call(viewIdentityCard, { cardID: cardId }, { signal }), fetchFile(path)]);
      return { card, copy: await copy.blob() };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!isWanted) {
    return (
      <div>
        <Button variant="secondary" onClick={() => setWanted(true)}>
          {t('review_show_card')}
        </Button>
        <p className={styles.note}>{t('review_show_card_note')}</p>
      </div>
    );
  }
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={4} />;
  const { card, copy } = data;
  const facts = [
    [t('card_number'), card.number],
    [t('review_card_name'), card.member_fullname],
    [t('review_card_birthday'), card.member_birthday],
    [t('card_purpose'), t(`card_purpose_${card.purpose}`)],
  ].filter(([, value]) => value);
  return (
    <section className={styles.card}>
      <Copy file={copy} label={t('review_card_copy')} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Copy({ file, label }: { file: Blob; label: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? <img src={address} alt={label} className={styles.copy} /> : null;
}
