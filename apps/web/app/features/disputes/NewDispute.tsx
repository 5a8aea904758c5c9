import {
  checkDispute,
  disputeLinkMaximum,
  disputeTextMaximum,
  type FilerKind,
  filerKinds,
  isDisputeTextTooLong,
} from '@pakmut/contract/disputes/disputes.rules.ts';
import { CopyCheck, CopyIcon } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { copyText } from '#web/platform/page/copy-text.ts';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { type FieldTable, useForm } from '#web/platform/page/use-form.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { DisputeCard } from './DisputeCard.tsx';
import styles from './Disputes.module.css';
import { type DisputeDraft, type DraftPlace, dropDraft, keepDraft, keyToSend, readDraft } from './dispute-draft.ts';
import { type Dispute, useFileDispute, useOpenDispute } from './use-disputes.ts';

/** Disputing one story: the form, its end, or for who has done so already how far theirs is. */
export function NewDispute({ postID }: { postID: string }) {
  const memberId = useSession()?.member.member_id;
  const [made, setMade] = useState<Dispute>();
  const open = useOpenDispute(postID);
  // What was typed lies in this browser, and so does who is here.
  const isHydrated = useIsHydrated();
  if (made) return <DisputeFiled dispute={made} />;
  if (!isHydrated || open === undefined) return <LoadSkeleton rows={4} height={72} />;
  if (open) return <OpenDispute dispute={open} />;
  return <DisputeForm key={memberId ?? 'visitor'} place={{ postID, memberId }} onFiled={setMade} />;
}

function OpenDispute({ dispute }: { dispute: Dispute }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <div className={styles.list}>
      <Notice title={t('dispute_already_open')}>
        {t('dispute_filed_on', { date: formatDate(dispute.file_date, 'long', language) })}
      </Notice>
      <DisputeCard dispute={dispute} />
    </div>
  );
}

const filerWords: Record<FilerKind, MessageKey> = {
  affected: 'dispute_filer_affected',
  representative: 'dispute_filer_representative',
  other: 'dispute_filer_other',
};

/** The form of a dispute: what is wrong with the story, and how to contact the filer (design reference S-21). */
function DisputeForm({ place, onFiled }: { place: DraftPlace; onFiled: (made: Dispute) => void }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const form = useDisputeForm(place, onFiled);
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

type DisputeField = Exclude<keyof DisputeDraft, 'filer'>;

/** Which field a refusal is about; of two texts that may be too long, the first that is. */
const fields: FieldTable<DisputeField> = {
  please_say_what_is_wrong: 'wrong',
  link_must_be_https: 'evidenceUrl',
  please_specify_email: 'email',
  email_not_match: 'email',
};

function tooLongOf({ wrong }: DisputeDraft): DisputeField {
  return isDisputeTextTooLong(wrong) ? 'wrong' : 'facts';
}

/** The values of the form, stored until it is sent, and the first broken rule at its field. */
function useDisputeForm(place: DraftPlace, onFiled: (made: Dispute) => void) {
  const file = useFileDispute();
  const isMember = place.memberId !== undefined;
  const [values, setValues] = useState(() => readDraft(place));
  const form = useForm<DisputeField>({ ...fields, text_too_long: tooLongOf(values) });

  function write(change: Partial<DisputeDraft>) {
    const next = { ...values, ...change };
    setValues(next);
    keepDraft(place, next);
    form.clear();
  }
  function submit(event: FormEvent) {
    form.submit(event, checkDispute(values, isMember), async () => {
      const made = await file({ postID: place.postID, ...values }, keyToSend(place, values));
      dropDraft(place);
      onFiled(made);
    });
  }
  return {
    isMember,
    filer: values.filer,
    setFiler: (filer: FilerKind) => write({ filer }),
    isBusy: form.isBusy,
    submit,
    problem: form.problem?.message,
    of: (field: DisputeField) => ({
      id: form.idOf(field),
      value: values[field],
      error: form.errorOf(field),
      onChange: (event: { target: { value: string } }) => write({ [field]: event.target.value }),
    }),
  };
}

/** The end of filing: the number by which it can be followed. */
function DisputeFiled({ dispute: { reference } }: { dispute: Dispute }) {
  const t = useMessages();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? CopyCheck : CopyIcon;
  // It stands in the place of the form, whose button had the focus.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" live title={t('dispute_sent')}>
        <p>{t('dispute_sent_note')}</p>
        <p className={styles.reference}>{reference}</p>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon size={18} />}
          onClick={async () => {
            if (await copyText(reference)) setCopied(true);
            else toast({ text: t('copy_by_hand'), tone: 'warn' });
          }}
        >
          {t('dispute_copy')}
        </Button>
      </Notice>
    </div>
  );
}
