import { mediaLevelNames, skillMaximum } from '@pakmut/contract/members/members.rules.ts';
import { skillNames } from '@pakmut/contract/members/members.skills.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { StarsField } from '#web/ui/StarsField.tsx';
import { InterestField } from './InterestField.tsx';
import { skillWords } from './profile-words.ts';
import { SectionForm } from './SectionForm.tsx';
import styles from './SkillsSection.module.css';
import { type MyProfile, useSaveProfile } from './use-my-profile.ts';
import { type OnDirty, useSection } from './use-section.ts';

const levels = [1, 2, 3] as const;

/** What a member reports on and how well: level, interests, stars that they give themselves. */
export function SkillsSection({ profile, onDirty }: { profile: MyProfile; onDirty: OnDirty }) {
  const t = useMessages();
  const save = useSaveProfile();
  const { interest_detail, ...stars } = profile.member_skill;
  const section = useSection({
    name: 'skills',
    stored: {
      mediaSkillsLevel: profile.media_skills_level,
      interestID: interest_detail.map(({ interest_id }) => interest_id).sort((a, b) => a - b),
      skill: stars,
    },
    onDirty,
    save: async (values) => {
      await save(values);
      return {};
    },
  });
  const { values, set, of } = section;
  return (
    <SectionForm title={t('profile_skills')} lead={t('profile_skills_lead')} section={section}>
      <RadioCards
        legend={t('media_level')}
        value={String(values.mediaSkillsLevel)}
        error={of('mediaSkillsLevel')}
        onChange={(level) => set({ mediaSkillsLevel: Number(level) })}
        options={levels.map((level) => ({
          value: String(level),
          label: mediaLevelNames[level],
          description: t(`media_level_${level}`),
        }))}
      />
      <InterestField
        id={section.idOf('interestID')}
        value={values.interestID}
        onChange={(interestID) => set({ interestID })}
        error={of('interestID')}
      />
      <div className={styles.stars}>
        {skillNames.map((name) => (
          <StarsField
            key={name}
            label={t(skillWords[name])}
            value={values.skill[`${name}_level`]}
            textOf={(value) => t(value === 0 ? 'stars_none' : 'stars_of', { value, max: skillMaximum })}
            onChange={(value) => set({ skill: { ...values.skill, [`${name}_level`]: value } })}
          />
        ))}
      </div>
    </SectionForm>
  );
}
