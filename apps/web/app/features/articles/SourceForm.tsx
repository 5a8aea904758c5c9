import { isFeedAddress } from '@pakmut/contract/articles/articles.rules.ts';
import { addSource, changeSource } from '@pakmut/contract/articles/articles.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { FormEvent, ReactNode } from 'react';
import { type Language, languageCodes, languages, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffSource } from './use-articles.ts';

type Input = InputOf<typeof addSource>;

const pick = (source: StaffSource | null): Input => ({
  source_name: source?.source_name ?? '',
  source_url: source?.source_url ?? '',
  source_language: source?.source_language ?? 'th',
  is_active: source?.is_active ?? 1,
  is_warning: source?.is_warning ?? 0,
  province_id: source?.province_id ?? '',
});

type SourceFormProps = {
  source: StaffSource | null;
  /** Chooses a province, or the whole country by an empty text. */
  provinceField: (value: string, onChange: (provinceID: string) => void) => ReactNode;
  onSaved: () => void;
};

/** A new source of articles or warnings, or changes of one. */
export function SourceForm({ source, provinceField, onSaved }: SourceFormProps) {
  const t = useMessages();
  const form = useForm();
  const [fields, set] = useEntry(pick(source), form.clear);
  const save = useSave(source?.source_id, {
    add: async (input: Input, idempotencyKey) => (await call(addSource, input, { idempotencyKey })).sourceID,
    change: (sourceID, input) => call(changeSource, { sourceID, ...input }),
  });
  const submit = (event: FormEvent) =>
    form.submit(
      event,
      faultOf(fields),
      () => save({ ...fields, source_url: fields.source_url.trim() }).then(onSaved),
      (failure) => {
        const isTaken = failure instanceof CallError && failure.status === 409;
        if (isTaken) form.showRule('content_source_address_taken');
        else form.showFailure(failure);
      },
    );
  return (
    <SaveForm form={form} onSubmit={submit}>
      <TextField
        label={t('content_source_name')}
        helper={t('content_source_name_helper')}
        maxLength={80}
        value={fields.source_name}
        onChange={({ target }) => set({ source_name: target.value })}
      />
      <TextField
        label={t('content_source_address')}
        helper={t('content_source_address_helper')}
        maxLength={500}
        inputMode="url"
        autoCapitalize="none"
        value={fields.source_url}
        onChange={({ target }) => set({ source_url: target.value })}
      />
      <SelectField
        label={t('content_source_language')}
        value={fields.source_language}
        options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
        onChange={({ target }) => set({ source_language: target.value as Language })}
      />
      <CheckboxField
        label={t('content_source_warning')}
        helper={t('content_source_warning_helper')}
        checked={fields.is_warning === 1}
        onChange={({ target }) => set({ is_warning: target.checked ? 1 : 0 })}
      />
      {fields.is_warning === 1 && provinceField(fields.province_id, (province_id) => set({ province_id }))}
      <CheckboxField
        label={t('content_source_active')}
        checked={fields.is_active === 1}
        onChange={({ target }) => set({ is_active: target.checked ? 1 : 0 })}
      />
    </SaveForm>
  );
}

/** What must be put right first, in the order of the fields. */
function faultOf({ source_name: name, source_url: address }: Input) {
  if (!name.trim()) return 'content_name_missing';
  return isFeedAddress(address.trim()) ? undefined : 'content_source_address_invalid';
}
