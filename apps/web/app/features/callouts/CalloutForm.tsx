import { addCallout, changeCallout } from '@pakmut/contract/callouts/callouts.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';
import type { FormEvent, ReactNode } from 'react';
import { BangkokTimeField } from '#web/platform/i18n/BangkokTimeField.tsx';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { formTextOf, inEachLanguage } from '#web/platform/i18n/form-texts.ts';
import { type Language, type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call } from '#web/platform/net/call.ts';
import { SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffCallout } from './use-callouts.ts';

type Input = InputOf<typeof addCallout>;
type Texts = { question: string; detail: string; place: string };
type Plan = { tag: string; provinceID: string; begins: string; ends: string; isPublished: boolean };

type CalloutFormProps = {
  callout: StaffCallout | null;
  /** When a new one begins unless the editor says otherwise. */
  now: string;
  /** Chooses a province, or the whole country by an empty text. */
  provinceField: (value: string, onChange: (provinceID: string) => void) => ReactNode;
  onSaved: () => void;
};

/** A new call-out, or changes of one. What was typed stays when saving fails. */
export function CalloutForm({ callout, now, provinceField, onSaved }: CalloutFormProps) {
  const t = useMessages();
  const form = useForm();
  const [texts, write] = useEntry(textsOf(callout), form.clear);
  const [plan, set] = useEntry(planOf(callout, now), form.clear);
  const save = useSave(callout?.callout_id, {
    add: async (input: Input, idempotencyKey) => (await call(addCallout, input, { idempotencyKey })).calloutID,
    change: (calloutID, input) => call(changeCallout, { calloutID, ...input }),
  });
  const submit = (event: FormEvent) =>
    form.submit(event, faultOf(texts, plan), () => save(inputOf(texts, plan), null).then(onSaved));
  return (
    <SaveForm form={form} onSubmit={submit}>
      <LanguageTabs note={t('content_callout_languages')}>
        {(language) => (
          <TextFields
            texts={texts[language]}
            language={language}
            onChange={(change) => write({ [language]: { ...texts[language], ...change } })}
          />
        )}
      </LanguageTabs>
      {provinceField(plan.provinceID, (provinceID) => set({ provinceID }))}
      <TextField
        label={t('content_callout_tag')}
        helper={t('content_callout_tag_helper')}
        maxLength={60}
        autoCapitalize="none"
        value={plan.tag}
        onChange={({ target }) => set({ tag: target.value })}
      />
      <BangkokTimeField label={t('content_begins')} value={plan.begins} onChange={(begins) => set({ begins })} />
      <BangkokTimeField label={t('content_callout_ends')} value={plan.ends} onChange={(ends) => set({ ends })} />
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
      <TextArea
        label={t('content_callout_question')}
        lang={language}
        rows={2}
        maxLength={300}
        value={texts.question}
        onChange={({ target }) => onChange({ question: target.value })}
      />
      <TextArea
        label={t('content_detail')}
        lang={language}
        rows={4}
        maxLength={2_000}
        value={texts.detail}
        onChange={({ target }) => onChange({ detail: target.value })}
      />
      <TextField
        label={t('content_callout_place')}
        lang={language}
        maxLength={120}
        value={texts.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
    </>
  );
}

function textsOf(stored: StaffCallout | null): Record<Language, Texts> {
  return inEachLanguage(
    (language): Texts => ({
      question: stored?.callout_question[language] ?? '',
      detail: stored?.callout_detail?.[language] ?? '',
      place: stored?.callout_place?.[language] ?? '',
    }),
  );
}

function planOf(stored: StaffCallout | null, now: string): Plan {
  return {
    tag: stored?.callout_tag ?? '',
    provinceID: stored?.province_id ?? '',
    begins: bangkokField(stored?.begin_date ?? now),
    ends: bangkokField(stored?.end_date ?? ''),
    isPublished: stored?.is_published === 1,
  };
}

/** What must be put right first, in the order of the fields. */
function faultOf(texts: Record<Language, Texts>, { tag, begins, ends }: Plan): MessageKey | undefined {
  const [from, until] = [momentOf(begins), momentOf(ends)];
  if (!texts.th.question.trim()) return 'content_callout_question_missing';
  if (!foldHashtag(tag)) return 'content_callout_tag_invalid';
  if (!from) return 'content_begin_missing';
  if (!until) return 'content_callout_end_missing';
  return until <= from ? 'content_end_too_early' : undefined;
}

function inputOf(texts: Record<Language, Texts>, plan: Plan): Input {
  const detail = formTextOf(texts, 'detail');
  const place = formTextOf(texts, 'place');
  return {
    callout_question: formTextOf(texts, 'question') ?? { th: '' },
    ...(detail && { callout_detail: detail }),
    ...(place && { callout_place: place }),
    callout_tag: plan.tag.trim(),
    province_id: plan.provinceID,
    begin_date: momentOf(plan.begins) ?? '',
    end_date: momentOf(plan.ends) ?? '',
    is_published: plan.isPublished ? 1 : 0,
  };
}
