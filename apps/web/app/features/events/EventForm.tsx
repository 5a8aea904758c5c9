import {
  eventDetailMaximum,
  eventNameMaximum,
  eventPlaceMaximum,
  type RegistrationKind,
  registrationKinds,
} from '@pakmut/contract/events/events.rules.ts';
import { addActivity, changeActivity } from '@pakmut/contract/events/events.staff.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import type { FormEvent, ReactNode } from 'react';
import { BangkokTimeField } from '#web/platform/i18n/BangkokTimeField.tsx';
import { type Language, type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call } from '#web/platform/net/call.ts';
import { SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type EventInput, type EventPlan, type EventTexts, faultOf, inputOf, planOf, textsOf } from './event-entry.ts';
import type { StaffEvent } from './use-staff-events.ts';

type EventFormProps = {
  event: StaffEvent | null;
  /** Chooses a province, or the whole country by an empty text. */
  provinceField: (value: string, onChange: (provinceID: string) => void) => ReactNode;
  /** Chooses the place on a map. */
  pointField: (value: LatLng | null, onChange: (point: LatLng | null) => void) => ReactNode;
  onSaved: () => void;
};

/** A new event, or changes of one. What was typed stays when saving fails. */
export function EventForm({ event, provinceField, pointField, onSaved }: EventFormProps) {
  const t = useMessages();
  const form = useForm();
  const [texts, write] = useEntry(textsOf(event), form.clear);
  const [plan, set] = useEntry(planOf(event), form.clear);
  const save = useSave(event?.activity_id, {
    add: async (input: EventInput, idempotencyKey) => (await call(addActivity, input, { idempotencyKey })).activityID,
    change: (activityID, input) => call(changeActivity, { activityID, ...input }),
  });
  const submit = (submitted: FormEvent) =>
    form.submit(submitted, faultOf(texts, plan), () => save(inputOf(texts, plan), null).then(onSaved));
  return (
    <SaveForm form={form} onSubmit={submit}>
      <LanguageTabs note={t('content_event_languages')}>
        {(language) => (
          <TextFields
            texts={texts[language]}
            language={language}
            onChange={(change) => write({ [language]: { ...texts[language], ...change } })}
          />
        )}
      </LanguageTabs>
      <BangkokTimeField label={t('content_event_begins')} value={plan.begins} onChange={(begins) => set({ begins })} />
      <BangkokTimeField label={t('content_event_ends')} value={plan.ends} onChange={(ends) => set({ ends })} />
      {provinceField(plan.provinceID, (provinceID) => set({ provinceID }))}
      {pointField(plan.point, (point) => set({ point }))}
      <RegistrationFields plan={plan} onChange={set} />
      <CheckboxField
        label={t('content_published')}
        checked={plan.isPublished}
        onChange={({ target }) => set({ isPublished: target.checked })}
      />
    </SaveForm>
  );
}

type TextFieldsProps = { texts: EventTexts; language: Language; onChange: (change: Partial<EventTexts>) => void };

/** What is written in one language. */
function TextFields({ texts, language, onChange }: TextFieldsProps) {
  const t = useMessages();
  return (
    <>
      <TextField
        label={t('content_event_name')}
        lang={language}
        maxLength={eventNameMaximum}
        value={texts.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        label={t('content_detail')}
        lang={language}
        rows={5}
        maxLength={eventDetailMaximum}
        value={texts.detail}
        onChange={({ target }) => onChange({ detail: target.value })}
      />
      <TextField
        label={t('content_event_place')}
        lang={language}
        maxLength={eventPlaceMaximum}
        value={texts.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
    </>
  );
}

const kindWords: Record<RegistrationKind, MessageKey> = {
  none: 'content_event_registration_none',
  here: 'content_event_registration_here',
  elsewhere: 'content_event_registration_elsewhere',
};

type RegistrationFieldsProps = { plan: EventPlan; onChange: (change: Partial<EventPlan>) => void };

/** How one registers, with the fields of that way. */
function RegistrationFields({ plan, onChange }: RegistrationFieldsProps) {
  const t = useMessages();
  return (
    <>
      <SelectField
        label={t('content_event_registration')}
        options={registrationKinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) }))}
        value={plan.registration}
        onChange={({ target }) => onChange({ registration: target.value as RegistrationKind })}
      />
      {plan.registration === 'elsewhere' && (
        <TextField
          label={t('content_event_link')}
          inputMode="url"
          autoCapitalize="none"
          maxLength={500}
          value={plan.link}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      )}
      {plan.registration === 'here' && (
        <>
          <TextField
            label={t('content_event_seats')}
            helper={t('content_event_seats_helper')}
            inputMode="numeric"
            maxLength={4}
            value={plan.seats}
            onChange={({ target }) => onChange({ seats: target.value })}
          />
          <CheckboxField
            label={t('content_event_queue')}
            checked={plan.hasQueue}
            onChange={({ target }) => onChange({ hasQueue: target.checked })}
          />
          <BangkokTimeField
            label={t('content_event_closes')}
            value={plan.closes}
            onChange={(closes) => onChange({ closes })}
          />
        </>
      )}
    </>
  );
}
