import {
  disputeLinkMaximum,
  disputeTextMaximum,
  type FilerKind,
  filerKinds,
} from '@pakmut/contract/disputes/disputes.rules.ts';
import { useId } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Disputes.module.css';
import type { DraftPlace } from './dispute-draft.ts';
import { useDisputeForm } from './use-dispute-form.ts';
import type { Dispute } from './use-disputes.ts';

const filerWords: Record<FilerKind, MessageKey> = {
  affected: 'dispute_filer_affected',
  representative: 'dispute_filer_representative',
  other: 'dispute_filer_other',
};

/** The form of a dispute: what is wrong with the story, and how to contact the filer (design reference S-21). */
export function DisputeForm({ place, onFiled }: { place: DraftPlace; onFiled: (made: Dispute) => void }) {
  const t = useMessages();
  const id = useId();
  const isOnline = useIsOnline();
  const form = useDisputeForm(place, (field) => `${id}-${field}`, onFiled);
  const counted = {
    limit: disputeTextMaximum,
    countLabel: (count: number, limit: number) => t('character_count', { count, limit }),
  };
  const optional = t('auth_optional');
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} aria-label={t('dispute_page')}>
      <RadioCards
        legend={t('dispute_filer')}
        options={filerKinds.map((value) => ({ value, label: t(filerWords[value]) }))}
        value={form.filer}
        onChange={(next) => form.setFiler(next as FilerKind)}
      />
      <TextArea label={t('dispute_wrong')} rows={4} required {...counted} {...form.of('wrong')} />
      <TextArea label={t('dispute_facts')} hint={optional} rows={3} {...counted} {...form.of('facts')} />
      <TextField
        label={t('dispute_evidence')}
        hint={optional}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={disputeLinkMaximum}
        {...form.of('evidenceUrl')}
      />
      <TextField
        label={t('dispute_email')}
        {...(form.isMember && { hint: optional })}
        helper={t('dispute_email_note')}
        type="email"
        autoComplete="email"
        required={!form.isMember}
        {...form.of('email')}
      />
      {form.problem && <Notice tone="error" live title={form.problem} />}
      {!isOnline && <Notice tone="warn" live title={t('no_connection')} />}
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel={t('comment_sending')}>
          {t('dispute_send')}
        </Button>
      </div>
    </form>
  );
}
