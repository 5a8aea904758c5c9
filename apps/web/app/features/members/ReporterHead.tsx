import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import type { ReactNode } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Badges } from './Badges.tsx';
import type { Reporter } from './follow-flag.ts';
import styles from './ReporterHead.module.css';
import { SkillsSummary } from './SkillsSummary.tsx';

/** Who this is, and whether one can trust them (design reference S-14). `actions` are the buttons below the name. */
export function ReporterHead({ reporter, actions }: { reporter: Reporter; actions: ReactNode }) {
  const t = useMessages();
  const language = useLanguage();
  const province = language === 'th' ? reporter.member_province_name : reporter.member_province_name_en;
  const since = t('member_since', { date: formatDate(reporter.member_create_date, 'long', language) });
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <Avatar src={reporter.member_img_profile} size={88} />
        <div className={styles.words}>
          <h3 className={styles.name}>{reporter.member_displayname}</h3>
          <p className={styles.kinds}>
            <Badge tone="success">
              {t(reporter.member_type === memberType.reporter ? 'member_reporter' : 'member_citizen')}
            </Badge>
            {reporter.media_skills_level_name && <Badge tone="info">{reporter.media_skills_level_name}</Badge>}
          </p>
          <p className={styles.meta}>{[province, since].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {reporter.member_bio && (
        <p className={styles.bio} lang={languageOfText(reporter.member_bio)}>
          {reporter.member_bio}
        </p>
      )}
      <Badges badges={reporter.badge} />
      <div className={styles.actions}>{actions}</div>
      <dl className={styles.figures}>
        <Figure label={t('figure_posts')} value={reporter.post_total} />
        <Figure label={t('figure_videos')} value={reporter.post_vdo_total} />
        <Figure label={t('figure_followers')} value={reporter.follower_total} />
      </dl>
      <SkillsSummary profile={reporter} />
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
