import { addressMaximum, checkProfile, genders } from '@pakmut/contract/members/members.rules.ts';
import type { ReactNode } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useToday } from '#web/platform/i18n/server-time.tsx';
import { parseTypedDate, yearsOf } from '#web/platform/i18n/typed-dates.ts';
import { FieldRow } from '#web/ui/FormSection.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { genderWords } from './profile-words.ts';
import { SectionForm } from './SectionForm.tsx';
import { type MyProfile, useSaveProfile } from './use-my-profile.ts';
import { type OnDirty, useSection } from './use-section.ts';

type AreaChoice = { provinceID: string; amphurID: string; districtID: string };

/** The pickers of province, amphoe and tambon belong to the places; the screen puts them here. */
type AreaSlot = (area: {
  value: AreaChoice;
  onChange: (value: AreaChoice) => void;
  errorOf: (field: string) => string | undefined;
  idOf: (field: string) => string;
}) => ReactNode;

type PersonalSectionProps = { profile: MyProfile; onDirty: OnDirty; area: AreaSlot };

/** What only the member sees: name, birthday, where they can be reached. */
export function PersonalSection({ profile, onDirty, area }: PersonalSectionProps) {
  const t = useMessages();
  const section = usePersonalSection(profile, onDirty);
  const { values, set, of, field, idOf } = section;
  return (
    <SectionForm title={t('profile_personal')} lead={t('profile_personal_lead')} section={section}>
      <FieldRow>
        <TextField
          {...field('name_surname')}
          autoComplete="name"
          label={t('auth_full_name')}
          hint={t('auth_optional')}
        />
        <SelectField
          id={idOf('gender')}
          autoComplete="sex"
          label={t('gender')}
          hint={t('auth_optional')}
          options={genders.map((gender) => ({ value: gender, label: t(genderWords[gender]) }))}
          value={values.gender}
          onChange={(event) => set({ gender: event.target.value as (typeof genders)[number] })}
          error={of('gender')}
        />
      </FieldRow>
      <FieldRow>
        <BirthdayField
          id={idOf('birthday')}
          value={values.birthday}
          onChange={(birthday) => set({ birthday })}
          error={of('birthday')}
        />
        <TextField
          {...field('contactTel')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={t('profile_contact')}
          hint={t('auth_optional')}
          helper={t('profile_contact_helper')}
        />
      </FieldRow>
      {area({ value: values, onChange: set, errorOf: of, idOf })}
      <TextArea
        {...field('address')}
        rows={2}
        limit={addressMaximum}
        autoComplete="street-address"
        label={t('profile_address')}
        hint={t('auth_optional')}
        helper={t('profile_address_helper')}
      />
    </SectionForm>
  );
}

function usePersonalSection(profile: MyProfile, onDirty: OnDirty) {
  const language = useLanguage();
  const today = useToday();
  const save = useSaveProfile();
  const stored = {
    name_surname: profile.member_fullname,
    gender: profile.member_gender,
    birthday: profile.member_birthday && formatDate(profile.member_birthday, 'numeric', language),
    contactTel: profile.member_tel,
    provinceID: profile.member_province_id,
    amphurID: profile.member_amphur_id,
    districtID: profile.member_district_id,
    address: profile.member_address,
  };
  // Unparsable input is passed to the rule as it is, which reports the error.
  const onTheWire = (values: typeof stored) => ({
    ...values,
    birthday: values.birthday.trim() && (parseTypedDate(values.birthday) ?? values.birthday.trim()),
  });
  return useSection({
    name: 'personal',
    stored,
    onDirty,
    check: (values) => checkProfile(onTheWire(values), today),
    save: async (values) => {
      const after = await save(onTheWire(values));
      return {
        name_surname: after.member_fullname,
        birthday: after.member_birthday && formatDate(after.member_birthday, 'numeric', language),
        contactTel: after.member_tel,
        address: after.member_address,
      };
    },
  });
}

/** A birthday as typed, in either era; the line below says how it was understood (ux S-17). */
function BirthdayField({
  id,
  value,
  onChange,
  error,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const t = useMessages();
  const language = useLanguage();
  const understood = parseTypedDate(value);
  return (
    <TextField
      id={id}
      autoComplete="bday"
      inputMode="text"
      label={t('birthday')}
      hint={t('auth_optional')}
      placeholder={t('birthday_placeholder')}
      helper={
        <output>
          {understood
            ? t('birthday_means', { date: formatDate(understood, 'long', language), ...yearsOf(understood) })
            : t('birthday_helper')}
        </output>
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
