import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { storyPath } from '#web/features/posts/post-words.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogLink } from '#web/platform/overlays/DialogLink.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './ReporterRow.module.css';
import type { CommunityReporter } from './use-reporters.ts';

type ReporterRowProps = {
  reporter: CommunityReporter;
  /** Distinctions, as the page draws them. */
  badges: ReactNode;
  follow: ReactNode;
};

/** Somebody of the community: who, where, how much, and the newest they told. */
export function ReporterRow({ reporter, badges, follow }: ReporterRowProps) {
  const t = useMessages();
  const language = useLanguage();
  const { member_id: id, member_displayname: name } = reporter;
  const province = language === 'th' ? reporter.member_province_name : reporter.member_province_name_en;
  const stories = t('reporters_stories', { count: formatCount(reporter.post_total) });
  return (
    <article className={styles.row}>
      <Avatar src={reporter.member_img_profile} size={56} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <DialogLink name="reporter" param={id} className={styles.open}>
              {name}
            </DialogLink>
          </h3>
          {reporter.member_type === memberType.reporter && <Badge tone="success">{t('member_reporter')}</Badge>}
          {reporter.media_skills_level_name && <Badge tone="info">{reporter.media_skills_level_name}</Badge>}
          {badges}
        </div>
        <p className={styles.facts}>
          {[province, stories].filter(Boolean).join(' · ')} · {t('reporters_newest')}{' '}
          <time dateTime={reporter.post_create_date}>{formatDate(reporter.post_create_date, 'long', language)}</time>
        </p>
        <Link to={storyPath(reporter.post_id)} className={styles.newest} lang={languageOfText(reporter.post_header)}>
          {reporter.post_header}
        </Link>
      </div>
      <div className={styles.follow}>{follow}</div>
    </article>
  );
}
