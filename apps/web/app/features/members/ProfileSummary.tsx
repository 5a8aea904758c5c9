import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import type { ReactNode } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import styles from './ProfileSummary.module.css';
import { completenessOf, missingWords } from './profile-words.ts';
import type { MyProfile } from './use-my-profile.ts';

/** Who I am here: picture, name, place, level, and the figures that others see too. */
export function ProfileSummary({
  profile,
  onFollowers,
  onFollowing,
}: {
  profile: MyProfile;
  onFollowers: () => void;
  onFollowing: () => void;
}) {
  const t = useMessages();
  const language = useLanguage();
  const province = language === 'th' ? profile.member_province_name : profile.member_province_name_en;
  const since = t('member_since', { date: formatDate(profile.member_create_date, 'long', language) });
  return (
    <div className={styles.summary}>
      <Avatar src={profile.member_img_profile} size={88} />
      <div className={styles.who}>
        <h2 className={styles.name}>{profile.member_displayname}</h2>
        {profile.member_username && <p className={styles.handle}>@{profile.member_username}</p>}
        <p className={styles.badges}>
          <Badge tone="success">
            {t(profile.member_type === memberType.reporter ? 'member_reporter' : 'member_citizen')}
          </Badge>
          {profile.media_skills_level_name && <Badge tone="info">{profile.media_skills_level_name}</Badge>}
        </p>
        <p className={styles.meta}>{[province, since].filter(Boolean).join(' · ')}</p>
      </div>
      {profile.member_bio && (
        <p className={styles.bio} lang={languageOfText(profile.member_bio)}>
          {profile.member_bio}
        </p>
      )}
      <dl className={styles.figures}>
        <Figure label={t('figure_posts')}>{formatCount(profile.post_total)}</Figure>
        <Figure label={t('figure_followers')}>
          <button type="button" className={styles.open} onClick={onFollowers}>
            {formatCount(profile.follower_total)}
            <span className="visually-hidden"> {t('followers_open')}</span>
          </button>
        </Figure>
        <Figure label={t('figure_following')}>
          <button type="button" className={styles.open} onClick={onFollowing}>
            {formatCount(profile.following_total)}
            <span className="visually-hidden"> {t('following_open')}</span>
          </button>
        </Figure>
      </dl>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How whole the profile is, and the next thing that would help; nothing once it is whole. */
export function Completeness({ profile }: { profile: MyProfile }) {
  const t = useMessages();
  const { percent, missing } = completenessOf(profile);
  const next = missing[0];
  if (!next) return null;
  const where = next === 'email' ? '/profile?tab=security' : '/profile?tab=edit';
  return (
    <section className={styles.whole} aria-labelledby="profile-whole">
      <div>
        <h2 id="profile-whole" className={styles.wholeTitle}>
          {t('profile_whole', { percent })}
        </h2>
        <progress className={styles.bar} value={percent} max={100} aria-labelledby="profile-whole" />
        <p className={styles.meta}>{t(missingWords[next])}</p>
      </div>
      <LinkButton to={where} variant="secondary" size="small">
        {t('profile_complete')}
      </LinkButton>
    </section>
  );
}
