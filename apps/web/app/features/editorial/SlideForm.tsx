import { homeSlides } from '@pakmut/contract/editorial/editorial.rules.ts';
import { addSlide, changeSlide, uploadSlideImage } from '@pakmut/contract/editorial/editorial.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { type FormEvent, useRef, useState } from 'react';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { fieldIn, LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call, newIdempotencyKey } from '#web/platform/net/call.ts';
import { PictureField, SaveForm } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffSlide } from './use-staff-slides.ts';

type Input = InputOf<typeof addSlide>;
type Texts = Omit<Input, 'slide_type' | 'slide_link' | 'position' | 'begin_date' | 'end_date' | 'is_published'>;

const textsOf = (slide: StaffSlide | null): Texts => ({
  slide_name: slide?.slide_name ?? '',
  slide_name_en: slide?.slide_name_en ?? '',
  slide_name_lo: slide?.slide_name_lo ?? '',
  slide_name_km: slide?.slide_name_km ?? '',
  slide_name_my: slide?.slide_name_my ?? '',
  slide_detail: slide?.slide_detail ?? '',
  slide_detail_en: slide?.slide_detail_en ?? '',
  slide_detail_lo: slide?.slide_detail_lo ?? '',
  slide_detail_km: slide?.slide_detail_km ?? '',
  slide_detail_my: slide?.slide_detail_my ?? '',
});

const pick = (slide: StaffSlide | null) => ({
  link: slide?.slide_link ?? '',
  position: String(slide?.position ?? 0),
  begins: bangkokField(slide?.begin_date ?? ''),
  ends: bangkokField(slide?.end_date ?? ''),
  isPublished: slide?.is_published === 1,
});
type Fields = ReturnType<typeof pick>;

/** A new slide, or changes of one. It is published last, because it needs its picture before. */
export function SlideForm({ slide, onSaved }: { slide: StaffSlide | null; onSaved: () => void }) {
  const t = useMessages();
  const form = useForm();
  const [texts, write] = useEntry(textsOf(slide), form.clear);
  const [fields, set] = useEntry(pick(slide), form.clear);
  const [picture, setPicture] = useState<File | null>(null);
  const key = useRef(newIdempotencyKey());
  const savedId = useRef(slide?.slide_id);
  const hasPicture = useRef(Boolean(slide?.slide_img_thumb_path));
  async function save() {
    const input = { ...texts, ...planOf(fields, slide?.slide_type ?? homeSlides) };
    // Where only a later step failed, the next attempt must not write a second slide.
    savedId.current ??= (await call(addSlide, { ...input, is_published: 0 }, { idempotencyKey: key.current })).slideID;
    const slideID = savedId.current;
    if (picture) {
      await call(uploadSlideImage, { slideID, file: picture });
      hasPicture.current = true;
    }
    await call(changeSlide, { slideID, ...input });
    onSaved();
  }
  const submit = (event: FormEvent) =>
    form.submit(event, faultOf(texts, fields, picture !== null || hasPicture.current), save);
  const text = (label: MessageKey, field: Exclude<keyof Fields, 'isPublished'>, more: object = {}) => (
    <TextField
      label={t(label)}
      value={fields[field]}
      onChange={({ target }) => set({ [field]: target.value })}
      {...more}
    />
  );
  return (
    <SaveForm form={form} onSubmit={submit}>
      <LanguageTabs note={t('content_languages_note')}>
        {(language) => (
          <>
            <TextField
              label={t('content_name')}
              maxLength={120}
              lang={language}
              value={texts[fieldIn('slide_name', language)]}
              onChange={({ target }) => write({ [fieldIn('slide_name', language)]: target.value })}
            />
            <TextField
              label={t('content_detail')}
              maxLength={300}
              lang={language}
              value={texts[fieldIn('slide_detail', language)]}
              onChange={({ target }) => write({ [fieldIn('slide_detail', language)]: target.value })}
            />
          </>
        )}
      </LanguageTabs>
      {text('content_link', 'link', { maxLength: 500, inputMode: 'url', helper: t('content_link_helper') })}
      {text('content_position', 'position', { inputMode: 'numeric', helper: t('content_position_helper') })}
      {text('content_begins_optional', 'begins', { type: 'datetime-local', helper: t('content_times_note') })}
      {text('content_ends', 'ends', { type: 'datetime-local', helper: t('content_times_note') })}
      <PictureField label={t('reward_picture')} onPick={setPicture} />
      <CheckboxField
        label={t('content_published')}
        checked={fields.isPublished}
        onChange={({ target }) => set({ isPublished: target.checked })}
      />
    </SaveForm>
  );
}

/** What must be put right first, in the order of the fields. */
function faultOf(
  { slide_name: name }: Texts,
  { link, position, begins, ends, isPublished }: Fields,
  hasPicture: boolean,
) {
  const [from, until] = [momentOf(begins), momentOf(ends)];
  if (!name.trim()) return 'content_name_missing';
  if (link.trim() && !isSiteLink(link.trim())) return 'content_link_invalid';
  if (!/^\d{1,3}$/.test(position)) return 'content_position_invalid';
  if (from && until && until <= from) return 'content_end_too_early';
  return isPublished && !hasPicture ? 'content_picture_missing' : undefined;
}

function planOf(fields: Fields, slide_type: string): Omit<Input, keyof Texts> {
  return {
    slide_type,
    slide_link: fields.link.trim(),
    position: Number(fields.position),
    begin_date: momentOf(fields.begins) ?? '',
    end_date: momentOf(fields.ends) ?? '',
    is_published: fields.isPublished ? 1 : 0,
  };
}
