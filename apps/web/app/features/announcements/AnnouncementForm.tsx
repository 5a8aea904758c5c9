import {
  addAnnouncement,
  changeAnnouncement,
  uploadAnnouncementImage,
} from '@pakmut/contract/announcements/announcements.staff.contract.ts';
import { editableDetail } from '@pakmut/contract/announcements/announcements.staff.rules.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { type FormEvent, useState } from 'react';
import { BangkokTimeField } from '#web/platform/i18n/BangkokTimeField.tsx';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { type Language, type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call } from '#web/platform/net/call.ts';
import { PictureField, SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffAnnouncement } from './use-staff-announcements.ts';

type Input = InputOf<typeof addAnnouncement>;
type Texts = { name: string; detail: string; linkText: string };
type Plan = { link: string; begins: string; ends: string; isPublished: boolean };

/** A new announcement, or changes of one. What was typed stays when saving fails. */
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
  const form = useForm();
  const [texts, write] = useEntry(textsOf(announcement), form.clear);
  const [plan, set] = useEntry(planOf(announcement, now), form.clear);
  const [picture, setPicture] = useState<File | null>(null);
  const save = useSave(announcement?.announce_id, {
    add: async (input: Input, idempotencyKey) => (await call(addAnnouncement, input, { idempotencyKey })).announceID,
    change: (announceID, input) => call(changeAnnouncement, { announceID, ...input }),
    upload: (announceID, file) => call(uploadAnnouncementImage, { announceID, file }),
  });
  const submit = (event: FormEvent) =>
    form.submit(event, faultOf(texts, plan), () => save(inputOf(texts, plan), picture).then(onSaved));
  return (
    <SaveForm form={form} onSubmit={submit}>
      <LanguageTabs note={t('content_languages_note')}>
        {(language) => (
          <TextFields
            texts={texts[language]}
            language={language}
            onChange={(change) => write({ [language]: { ...texts[language], ...change } })}
          />
        )}
      </LanguageTabs>
      <TextField
        label={t('content_link')}
        helper={t('content_link_helper')}
        maxLength={500}
        inputMode="url"
        value={plan.link}
        onChange={({ target }) => set({ link: target.value })}
      />
      <BangkokTimeField label={t('content_begins')} value={plan.begins} onChange={(begins) => set({ begins })} />
      <BangkokTimeField label={t('content_ends')} value={plan.ends} onChange={(ends) => set({ ends })} />
      <PictureField label={t('content_picture')} onPick={setPicture} />
      <CheckboxField
        label={t('content_published')}
        checked={plan.isPublished}
        onChange={({ target }) => set({ isPublished: target.checked })}
      />
    </SaveForm>
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
    <>
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
    </>
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

function inputOf({ th, en, lo, km, my }: Record<Language, Texts>, plan: Plan): Input {
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
