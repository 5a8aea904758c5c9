import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ResendConfirmation } from '../../features/auth/ChangeEmail.tsx';
import { Broadcasts } from '../../features/broadcasts/Broadcasts.tsx';
import { OpenQuestions } from '../../features/disputes/OpenQuestions.tsx';
import { PassedLessons } from '../../features/lessons/PassedLessons.tsx';
import { Badges } from '../../features/members/Badges.tsx';
import { Completeness, ProfileSummary } from '../../features/members/ProfileSummary.tsx';
import { SkillsSummary } from '../../features/members/SkillsSummary.tsx';
import type { MyProfile } from '../../features/members/use-my-profile.ts';
import { useReporter } from '../../features/members/use-reporter.ts';
import { OwnAffiliations } from '../../features/organisations/OwnAffiliations.tsx';
import styles from './Overview.module.css';
import { tabPath } from './tabs.ts';

/** The first page of the profile: who I am here, and what would help next. */
export function Overview({ profile }: { profile: MyProfile }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const { data: asOthersSee } = useReporter(profile.member_id);
  return (
    <div className={styles.overview}>
      <ProfileSummary
        profile={profile}
        onFollowers={() => dialogs.open('followers')}
        onFollowing={() => dialogs.open('following')}
      />
      <div className={styles.next}>
        <OpenQuestions />
        <Badges badges={asOthersSee?.badge ?? []} />
        {profile.email && !profile.email_confirmed && <ResendConfirmation />}
        <Completeness profile={profile} />
        {!profile.is_exist_persona && (
          <Notice
            title={t('persona_title')}
            action={
              <Button variant="secondary" size="small" onClick={() => dialogs.open('persona')}>
                {t('persona_start')}
              </Button>
            }
          >
            {t('persona_lead')}
          </Notice>
        )}
      </div>
      <SkillsSummary profile={profile} />
      <PassedLessons memberId={profile.member_id} />
      <OwnAffiliations />
      <Broadcasts broadcasts={profile.member_news_broadcast} more={tabPath('broadcasts')} />
      <div className={styles.buttons}>
        {profile.role !== 'member' && <LinkButton to="/admin">{t('profile_newsroom')}</LinkButton>}
        <LinkButton to={tabPath('edit')} variant="secondary">
          {t('edit_profile')}
        </LinkButton>
        <Button variant="secondary" onClick={() => dialogs.open('reporter', profile.member_id)}>
          {t('profile_public_see')}
        </Button>
        {profile.is_exist_persona === 1 && (
          <Button variant="quiet" onClick={() => dialogs.open('persona')}>
            {t('persona_again')}
          </Button>
        )}
      </div>
    </div>
  );
}
