import type { InputOf } from '@pakmut/contract/endpoint.ts';
import {
  organisationDetailMaximum,
  organisationNameMaximum,
} from '@pakmut/contract/organisations/organisations.rules.ts';
import {
  addOrganisation,
  changeOrganisation,
  uploadOrganisationLogo,
} from '@pakmut/contract/organisations/organisations.staff.contract.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { trimFormText } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { inEachLanguage } from '#web/platform/i18n/form-texts.ts';
import { type Language, type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call } from '#web/platform/net/call.ts';
import { PictureField, SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffOrganisation } from './use-staff-organisations.ts';

type Input = InputOf<typeof addOrganisation>;
type Texts = Record<Language, string>;

type OrganisationFormProps = {
  organisation: StaffOrganisation | null;
  /** Chooses a province, or the whole country by an empty text. */
  provinceField: (value: string, onChange: (provinceID: string) => void) => ReactNode;
  onSaved: () => void;
};

/** A new organisation, or changes of one. What was typed stays when saving fails. */
export function OrganisationForm({ organisation, provinceField, onSaved }: OrganisationFormProps) {
  const t = useMessages();
  const form = useForm();
  const [names, writeName] = useEntry(textsOf(organisation?.organisation_name), form.clear);
  const [details, writeDetail] = useEntry(textsOf(organisation?.organisation_detail), form.clear);
  const [{ link, provinceID }, set] = useEntry(
    { link: organisation?.organisation_link ?? '', provinceID: organisation?.province_id ?? '' },
    form.clear,
  );
  const [picture, setPicture] = useState<File | null>(null);
  const save = useSave(organisation?.organisation_id, {
    add: async (input: Input, idempotencyKey) =>
      (await call(addOrganisation, input, { idempotencyKey })).organisationID,
    change: (organisationID, input) => call(changeOrganisation, { organisationID, ...input }),
    upload: (organisationID, file) => call(uploadOrganisationLogo, { organisationID, file }),
  });
  const submit = (event: FormEvent) =>
    form.submit(event, faultOf(names, link), () =>
      save(inputOf(names, details, { link, provinceID }), picture).then(onSaved),
    );
  return (
    <SaveForm form={form} onSubmit={submit}>
      <LanguageTabs note={t('content_callout_languages')}>
        {(language) => (
          <>
            <TextField
              label={t('content_name')}
              lang={language}
              maxLength={organisationNameMaximum}
              value={names[language]}
              onChange={({ target }) => writeName({ [language]: target.value })}
            />
            <TextArea
              label={t('content_detail')}
              lang={language}
              rows={5}
              maxLength={organisationDetailMaximum}
              value={details[language]}
              onChange={({ target }) => writeDetail({ [language]: target.value })}
            />
          </>
        )}
      </LanguageTabs>
      {provinceField(provinceID, (chosen) => set({ provinceID: chosen }))}
      <TextField
        label={t('content_link')}
        helper={t('content_organisation_link_helper')}
        inputMode="url"
        maxLength={500}
        value={link}
        onChange={({ target }) => set({ link: target.value })}
      />
      <PictureField label={t('content_organisation_logo')} onPick={setPicture} />
    </SaveForm>
  );
}

function textsOf(text: FormText | null | undefined): Texts {
  return inEachLanguage((language) => text?.[language] ?? '');
}

/** What must be put right first, in the order of the fields. */
function faultOf(names: Texts, link: string): MessageKey | undefined {
  if (!names.th.trim()) return 'content_name_missing';
  return link.trim() && !isSiteLink(link.trim()) ? 'content_link_invalid' : undefined;
}

function inputOf(names: Texts, details: Texts, rest: { link: string; provinceID: string }): Input {
  const detail = trimFormText(details);
  return {
    organisation_name: trimFormText(names) ?? { th: '' },
    ...(detail && { organisation_detail: detail }),
    organisation_link: rest.link.trim(),
    province_id: rest.provinceID,
  };
}
