import {
  addAnnouncement,
  changeAnnouncement,
  uploadAnnouncementImage,
} from '@pakmut/contract/announcements/announcements.staff.contract.ts';
import { editableDetail } from '@pakmut/contract/announcements/announcements.staff.rules.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { type FormEvent, useRef, useState } from 'react';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { type Language, languageCodes, languages, type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './AnnouncementForm.module.css';
import type { StaffAnnouncement } from './use-staff-announcements.ts';

type Texts = { name: string; detail: string; linkText: string };
type Plan = { link: string; begins: string; ends: string; isPublished: boolean };

/** A new announcement, or changes of one. What was typed stays when saving fails; the picture follows when the announcement is there. */
export function AnnouncementForm({
  announcement,
  now,
  onSaved,
}: {
  announcement: StaffAnnouncement | null;
  /** When a new one begins unless the editor says otherwise. */
  now: string;
  onSaved: () => void;
}) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [texts, setTexts] = useState(() => textsOf(announcement));
  const [plan, setPlan] = useState(() => planOf(announcement, now));
  const [language, setLanguage] = useState<Language>('th');
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const savedId = useRef(announcement?.announce_id);
  function set(change: Partial<Plan>) {
    setError(undefined);
    setPlan((before) => ({ ...before, ...change }));
  }
  function write(change: Partial<Texts>) {
    setError(undefined);
    setTexts((before) => ({ ...before, [language]: { ...before[language], ...change } }));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fault = faultOf(texts, plan);
    if (fault) return setError(t(fault));
    setBusy(true);
    try {
      const input = inputOf(texts, plan);
      // Where only the picture failed, the next attempt must not write a second announcement.
      const announceID = savedId.current;
      const saved = announceID
        ? await call(changeAnnouncement, { announceID, ...input })
        : await call(addAnnouncement, input, { idempotencyKey: key.current });
      savedId.current = saved.announceID;
      if (picture) await call(uploadAnnouncementImage, { announceID: saved.announceID, file: picture });
      onSaved();
    } catch (failure) {
      setError(wordsOf(failure));
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Tabs
        label={t('content_languages')}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        tabs={languageCodes.map((code) => ({
          value: code,
          label: <span lang={code}>{languages[code].name}</span>,
          panel: <TextFields texts={texts[code]} language={code} onChange={write} />,
        }))}
      />
      <p className={styles.note}>{t('content_languages_note')}</p>
      <TextField
        label={t('content_link')}
        helper={t('content_link_helper')}
        maxLength={500}
        inputMode="url"
        value={plan.link}
        onChange={({ target }) => set({ link: target.value })}
      />
      <TextField
        label={t('content_begins')}
        helper={t('content_times_note')}
        type="datetime-local"
        value={plan.begins}
        onChange={({ target }) => set({ begins: target.value })}
      />
      <TextField
        label={t('content_ends')}
        helper={t('content_times_note')}
        type="datetime-local"
        value={plan.ends}
        onChange={({ target }) => set({ ends: target.value })}
      />
      <TextField
        label={t('content_picture')}
        type="file"
        accept="image/jpeg"
        onChange={({ target }) => setPicture(target.files?.[0] ?? null)}
      />
      <CheckboxField
        label={t('content_published')}
        checked={plan.isPublished}
        onChange={({ target }) => set({ isPublished: target.checked })}
      />
      {error && <Notice tone="error" live title={error} />}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}

/** What is written in one language. */
function TextFields({
  texts,
  language,
  onChange,
}: {
  texts: Texts;
  language: Language;
  onChange: (change: Partial<Texts>) => void;
}) {
  const t = useMessages();
  return (
    <div className={styles.form}>
      <TextField
        label={t('content_name')}
        lang={language}
        maxLength={120}
        value={texts.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        label={t('content_detail')}
        lang={language}
        rows={5}
        maxLength={10_000}
        value={texts.detail}
        onChange={({ target }) => onChange({ detail: target.value })}
      />
      <TextField
        label={t('content_link_text')}
        lang={language}
        maxLength={60}
        value={texts.linkText}
        onChange={({ target }) => onChange({ linkText: target.value })}
      />
    </div>
  );
}

function textsOf(stored: StaffAnnouncement | null): Record<Language, Texts> {
  const inLanguage = (suffix: '' | '_en' | '_lo' | '_km' | '_my'): Texts => ({
    name: stored?.[`announce_name${suffix}`] ?? '',
    detail: editableDetail(stored?.[`announce_detail${suffix}`] ?? ''),
    linkText: stored?.[`announce_link_text${suffix}`] ?? '',
  });
  return {
    th: inLanguage(''),
    en: inLanguage('_en'),
    lo: inLanguage('_lo'),
    km: inLanguage('_km'),
    my: inLanguage('_my'),
  };
}

function planOf(stored: StaffAnnouncement | null, now: string): Plan {
  return {
    link: stored?.announce_link ?? '',
    begins: bangkokField(stored?.begin_date ?? now),
    ends: bangkokField(stored?.end_date ?? ''),
    isPublished: stored?.is_published === 1,
  };
}

/** What must be put right first, in the order of the fields. */
function faultOf(texts: Record<Language, Texts>, { link, begins, ends }: Plan): MessageKey | undefined {
  const [from, until] = [momentOf(begins), momentOf(ends)];
  if (!texts.th.name.trim()) return 'content_name_missing';
  if (link.trim() && !isSiteLink(link.trim())) return 'content_link_invalid';
  if (!from) return 'content_begin_missing';
  return until && until <= from ? 'content_end_too_early' : undefined;
}

function inputOf({ th, en, lo, km, my }: Record<Language, Texts>, plan: Plan): InputOf<typeof addAnnouncement> {
  return {
    announce_name: th.name,
    announce_name_en: en.name,
    announce_name_lo: lo.name,
    announce_name_km: km.name,
    announce_name_my: my.name,
    announce_detail: th.detail,
    announce_detail_en: en.detail,
    announce_detail_lo: lo.detail,
    announce_detail_km: km.detail,
    announce_detail_my: my.detail,
    announce_link: plan.link.trim(),
    announce_link_text: th.linkText,
    announce_link_text_en: en.linkText,
    announce_link_text_lo: lo.linkText,
    announce_link_text_km: km.linkText,
    announce_link_text_my: my.linkText,
    begin_date: momentOf(plan.begins) ?? '',
    end_date: momentOf(plan.ends) ?? '',
    is_published: plan.isPublished ? 1 : 0,
  };
}
