import { skillMaximum } from '@pakmut/contract/members/members.rules.ts';
import { skillNames } from '@pakmut/contract/members/members.skills.rules.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { skillWords } from './profile-words.ts';
import styles from './SkillsSummary.module.css';
import { interestName } from './use-interests.ts';
import type { MyProfile } from './use-my-profile.ts';

/** Level, interests and stars as the survey and the profile left them; nothing for a member who said nothing yet. */
export function SkillsSummary({ profile }: { profile: Pick<MyProfile, 'member_skill'> }) {
  const t = useMessages();
  const language = useLanguage();
  const { interest_detail: interests, ...levels } = profile.member_skill;
  const rated = skillNames.filter((name) => levels[`${name}_level`] > 0);
  if (interests.length === 0 && rated.length === 0) return null;
  return (
    <FormSection title={t('profile_skills')}>
      {interests.length > 0 && (
        <ul className={styles.interests} aria-label={t('interests')}>
          {interests.map((interest) => (
            <li key={interest.interest_id}>
              <Badge>{interestName(interest, language)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {rated.length > 0 && (
        <ul className={styles.skills}>
          {rated.map((name) => {
            const value = levels[`${name}_level`];
            return (
              <li key={name} className={styles.skill}>
                <span>{t(skillWords[name])}</span>
                <Stars
                  value={value}
                  text={t('skill_stars', { skill: t(skillWords[name]), value, max: skillMaximum })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </FormSection>
  );
}
