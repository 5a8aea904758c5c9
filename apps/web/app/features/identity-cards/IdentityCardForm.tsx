import {
  type CardPurpose,
  isCardNumber,
  keepDaysAfterDecision,
} from '@pakmut/contract/identity-cards/identity-cards.rules.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FormEnd } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CardTerms.module.css';
import { type Copy, CopyField } from './CopyField.tsx';
import type { IdentityCard, useIdentityCard } from './use-identity-card.ts';

type Field = 'number' | 'copy' | 'consent';

/** Which field a refusal belongs to. */
const fieldOf: Readonly<Record<string, Field>> = {
  card_number_not_valid: 'number',
  card_copy_missing: 'copy',
  choose_jpeg: 'copy',
  file_max_100mb: 'copy',
  photo_too_many_pixels: 'copy',
  card_consent_missing: 'consent',
};

type IdentityCardFormProps = {
  card: IdentityCard;
  submit: ReturnType<typeof useIdentityCard>['submit'];
  onDirty: (section: string, isDirty: boolean) => void;
};

/** Hands in number and copy for one stated purpose, with consent to exactly that (decisions §2, R41). */
export function IdentityCardForm({ card, submit, onDirty }: IdentityCardFormProps) {
  const t = useMessages();
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  const form = useCardForm(card, submit, idOf);
  const { entry, set, complaint } = form;
  const isDirty = entry.number !== '' || entry.copy.file !== null;
  useEffect(() => {
    onDirty('card', isDirty);
    return () => onDirty('card', false);
  }, [isDirty, onDirty]);
  const errorOf = (field: Field) => (complaint?.field === field ? complaint.words : undefined);
  return (
    <form noValidate onSubmit={form.send} aria-label={t('identity')}>
      <RadioCards
        legend={t('card_purpose')}
        value={entry.purpose}
        onChange={(purpose) => set({ purpose: purpose as CardPurpose })}
        options={[
          { value: 'reporter', label: t('card_purpose_reporter'), description: t('card_purpose_reporter_note') },
          {
            value: 'redeem',
            label: t('card_purpose_redeem'),
            description: t('card_purpose_redeem_note', { count: formatCount(card.redeem_points) }),
          },
        ]}
      />
      <TextField
        id={idOf('number')}
        inputMode="numeric"
        autoComplete="off"
        label={t('card_number')}
        helper={t('card_number_helper')}
        value={entry.number}
        onChange={(event) => set({ number: event.target.value })}
        error={errorOf('number')}
      />
      <CopyField
        id={idOf('copy')}
        copy={entry.copy}
        onChange={(copy) => set({ copy })}
        hasStored={card.has_copy}
        error={errorOf('copy')}
      />
      <CheckboxField
        id={idOf('consent')}
        label={t('card_consent')}
        checked={entry.consent}
        onChange={(event) => set({ consent: event.target.checked })}
        error={errorOf('consent')}
      />
      {complaint && !complaint.field && <Notice tone="error" live title={complaint.words} />}
      <FormEnd>
        <Button type="submit" busy={form.isBusy} busyLabel={t('card_sending')}>
          {t('card_send')}
        </Button>
      </FormEnd>
    </form>
  );
}

function useCardForm(card: IdentityCard, submit: IdentityCardFormProps['submit'], idOf: (field: Field) => string) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [entry, setEntry] = useState<{ number: string; purpose: CardPurpose; copy: Copy; consent: boolean }>({
    number: '',
    purpose: card.purpose || 'reporter',
    copy: { file: null, bands: [] },
    consent: false,
  });
  const [complaint, setComplaint] = useState<{ field: Field | undefined; words: string }>();
  const [isBusy, setBusy] = useState(false);

  function complain(field: Field | undefined, words: string) {
    setComplaint({ field, words });
    if (field) document.getElementById(idOf(field))?.focus();
  }
  /** The first thing that is missing, in the order of the form. */
  function broken(): { field: Field; key: MessageKey } | undefined {
    if (!isCardNumber(entry.number)) return { field: 'number', key: 'card_number_not_valid' };
    if (!entry.copy.file && !card.has_copy) return { field: 'copy', key: 'card_copy_missing' };
    if (!entry.consent) return { field: 'consent', key: 'card_consent_missing' };
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing = broken();
    if (missing) return complain(missing.field, t(missing.key));
    setBusy(true);
    setComplaint(undefined);
    try {
      const { number, purpose, copy } = entry;
      await submit({ number, purpose, copy: copy.file, bands: copy.bands });
    } catch (failure) {
      complain(failure instanceof CallError ? fieldOf[failure.message] : undefined, wordsOf(failure));
      setBusy(false);
    }
  }
  return {
    entry,
    complaint,
    isBusy,
    send,
    set(part: Partial<typeof entry>) {
      setEntry((before) => ({ ...before, ...part }));
      setComplaint(undefined);
    },
  };
}

/** Why the card is asked for, who sees it, how long it stays; said before anything is chosen (R41). */
export function CardTerms({ redeemPoints }: { redeemPoints: number }) {
  const t = useMessages();
  return (
    <ul className={styles.terms}>
      <li>{t('card_terms_why', { count: formatCount(redeemPoints) })}</li>
      <li>{t('card_terms_who')}</li>
      <li>{t('card_terms_how_long', { days: keepDaysAfterDecision })}</li>
      <li>{t('card_terms_free')}</li>
    </ul>
  );
}
