import { bioMaximum, checkProfile } from '@pakmut/contract/members/members.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useToday } from '#web/platform/i18n/server-time.tsx';
import { FieldRow } from '#web/ui/FormSection.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { type MyProfile, useSaveProfile } from './use-my-profile.ts';
import { type OnDirty, useSection } from './use-section.ts';

/** What everybody sees of a member: display name, user name, a few words. */
export function PublicSection({ profile, onDirty }: { profile: MyProfile; onDirty: OnDirty }) {
  const t = useMessages();
  const save = useSaveProfile();
  const today = useToday();
  const section = useSection({
    name: 'public',
    stored: {
      displayname: profile.member_displayname,
      username: profile.member_username,
      bio: profile.member_bio,
    },
    onDirty,
    check: (values) => checkProfile(values, today),
    save: async (values) => {
      const { member_displayname: displayname, member_username: username, member_bio: bio } = await save(values);
      return { displayname, username, bio };
    },
  });
  const { field } = section;
  return (
    <SectionForm title={t('profile_public')} lead={t('profile_public_lead')} section={section}>
      <FieldRow>
        <TextField
          {...field('displayname')}
          autoComplete="nickname"
          required
          label={t('auth_display_name')}
          helper={t('auth_display_name_helper')}
        />
        <TextField
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={t('profile_username')}
          helper={t('profile_username_helper')}
        />
      </FieldRow>
      <TextArea {...field('bio')} rows={3} limit={bioMaximum} label={t('profile_bio')} hint={t('auth_optional')} />
    </SectionForm>
  );
}
