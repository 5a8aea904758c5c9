import {
  type CardPurpose,
  isCardNumber,
  keepDaysAfterDecision,
} from '@pakmut/contract/identity-cards/identity-cards.rules.ts';
import { type FormEvent, useEffect } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { type FieldTable, useEntry, useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FormEnd } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Copy, CopyField } from './CopyField.tsx';
import styles from './IdentityCardForm.module.css';
import type { IdentityCard, useIdentityCard } from './use-identity-card.ts';

type Field = 'number' | 'copy' | 'consent';

/** Which field a refusal belongs to. */
const fieldOf: FieldTable<Field> = {
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
  const { form, entry, set, send } = useCardForm(card, submit);
  const { idOf, errorOf } = form;
  const isDirty = entry.number !== '' || entry.copy.file !== null;
  useEffect(() => {
    onDirty('card', isDirty);
    return () => onDirty('card', false);
  }, [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={send} aria-label={t('identity')}>
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
      {form.problem && <Notice tone="error" live title={form.problem.message} />}
      <FormEnd>
        <Button type="submit" busy={form.isBusy} busyLabel={t('card_sending')}>
          {t('card_send')}
        </Button>
      </FormEnd>
    </form>
  );
}

function useCardForm(card: IdentityCard, submit: IdentityCardFormProps['submit']) {
  const form = useForm(fieldOf);
  const [entry, set] = useEntry<{ number: string; purpose: CardPurpose; copy: Copy; consent: boolean }>(
    { number: '', purpose: card.purpose || 'reporter', copy: { file: null, bands: [] }, consent: false },
    form.clear,
  );

  /** The first thing that is missing, in the order of the form. */
  function broken(): MessageKey | false {
    if (!isCardNumber(entry.number)) return 'card_number_not_valid';
    if (!entry.copy.file && !card.has_copy) return 'card_copy_missing';
    return !entry.consent && 'card_consent_missing';
  }
  function send(event: FormEvent) {
    const { number, purpose, copy } = entry;
    form.submit(event, broken(), () => submit({ number, purpose, copy: copy.file, bands: copy.bands }));
  }
  return { form, entry, set, send };
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
